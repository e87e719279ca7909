import type { IpcMainEvent, WebContents } from 'electron';
import { type Port, PortEnd } from '../../contract/wire.ts';
import { origin } from './protocol.ts';

type Offered = {
  serve(port: Port): void;
  /** Brings the window of the page forward. */
  toFront(): void;
  /** Has the system type what the person says, where it can. */
  dictate(): void;
};

/**
 * Serves a port for every page that loads in the window; the port of the page before it closes
 * first.
 */
export function offerPorts(contents: WebContents, { serve, toFront, dictate }: Offered): void {
  let current: PortEnd | undefined;
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
  contents.ipc.on('dictation.begin', (event) => isOurPage(event) && dictate());
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
}

/** A message counts only from the page itself: no frame inside it, and no page from elsewhere. */
export function isOurPage({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}

function createPort(contents: WebContents): PortEnd {
  const tell = (channel: 'port.frame' | 'port.close', ...frame: string[]) => {
    if (!contents.isDestroyed()) contents.send(channel, ...frame);
  };
  return new PortEnd({ send: (frame) => tell('port.frame', frame), close: () => tell('port.close') });
}
