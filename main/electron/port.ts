import type { IpcMainEvent, WebContents } from 'electron';
import type { Port } from '../../contract/wire.ts';
import { origin } from './protocol.ts';

type Offered = {
  serve(port: Port): void;
  /** Brings the window of the page forward. */
  toFront(): void;
};

/**
 * Serves a port for every page that loads in the window; the port of the page before it closes
 * first.
 */
export function offerPorts(contents: WebContents, { serve, toFront }: Offered): void {
  let current: ReturnType<typeof createPort> | undefined;
  const end = () => {
    current?.end();
    current = undefined;
  };
  contents.ipc.on('port.open', (event) => {
    if (!isOurPage(event)) return;
    end();
    current = createPort(contents);
    serve(current.port);
  });
  contents.ipc.on('port.frame', (event, frame: unknown) => {
    if (isOurPage(event) && typeof frame === 'string') current?.take(frame);
  });
  contents.ipc.on('port.close', (event) => isOurPage(event) && end());
  contents.ipc.on('window.front', (event) => isOurPage(event) && toFront());
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
}

/** A message counts only from the page itself: no frame inside it, and no page from elsewhere. */
export function isOurPage({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}

function createPort(contents: WebContents) {
  const messages: ((frame: string) => void)[] = [];
  const closings: (() => void)[] = [];
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const listener of closings) listener();
  };
  const port: Port = {
    send: (frame) => {
      if (isOpen && !contents.isDestroyed()) contents.send('port.frame', frame);
    },
    onMessage: (listener) => void messages.push(listener),
    onClose: (listener) => void closings.push(listener),
    close: () => {
      if (isOpen && !contents.isDestroyed()) contents.send('port.close');
      end();
    },
  };
  return { port, end, take: (frame: string) => messages.forEach((listener) => listener(frame)) };
}
