import { SESSION_KEY, WINDOW_PROTOCOL } from '../../../contract/session-key.ts';
import type { Port } from '../../../contract/wire.ts';

declare global {
  interface Window {
    /** Put there by the preload; missing in a browser. */
    switchyard?: Port & {
      /** Begins the port anew: it ends with its host. */
      open(): void;
      /** The path of a file or folder the person dropped; empty for one that a script made. */
      pathOf(dropped: File): string;
      /** Brings the window forward: `window.focus()` does not, there. */
      toFront(): void;
      /** Has macOS type what the person says into what has the focus. */
      dictate(): void;
      /** Hears each command that the person chooses in a menu; the last listener counts. */
      onCommand(listener: (command: string) => void): void;
      /** Opens the menu of the app at this place, where the system draws no menu bar. */
      showMenu(x: number, y: number): void;
    };
  }
}

/**
 * Switchyard answers there, and does not know this browser or this page: it was started again, or
 * the browser cleared its data.
 */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
}

/**
 * The way to the host: the port of the desktop shell, or a WebSocket to where this page came from.
 * Rejects when nobody lets us in.
 */
export function findPort(): Promise<Port> {
  const desktop = window.switchyard;
  if (!desktop) return openSocket(new URL('/port', window.location.href));
  desktop.open();
  return Promise.resolve(desktop);
}

function openSocket(address: URL): Promise<Port> {
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((resolve, reject) => {
    // Read at each try: a link that was opened in another tab meanwhile left a new key.
    const key = readSessionKey();
    const socket = new WebSocket(address, key === null ? WINDOW_PROTOCOL : [WINDOW_PROTOCOL, key]);
    const refused = () => void whyRefused().then(reject);
    socket.addEventListener('close', refused);
    socket.addEventListener('open', () => {
      socket.removeEventListener('close', refused);
      resolve(toPort(socket));
    });
  });
}

/**
 * The key that the page of a link left in the storage of this origin, which no listener on another
 * port can read.
 */
function readSessionKey(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/**
 * A socket does not say why it was refused. Switchyard answers 401 without its cookie, and 426
 * where the cookie is right and the key is not.
 */
async function whyRefused(): Promise<Error> {
  const door = await fetch('/port', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isNotLetIn = door?.status === 401 || door?.status === 426;
  return isNotLetIn ? new NotLetIn('This window is not known there.') : new Error('The connection was refused.');
}

function toPort(socket: WebSocket): Port {
  return {
    send: (frame) => socket.send(frame),
    onMessage: (listener) => socket.addEventListener('message', ({ data }) => listener(String(data))),
    onClose: (listener) => socket.addEventListener('close', listener),
    close: () => socket.close(),
  };
}
