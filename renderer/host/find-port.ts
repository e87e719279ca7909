import type { Port } from '../../contract/wire.ts';

declare global {
  interface Window {
    /** Put there by the preload; missing in a browser. */
    switchyard?: Port & {
      /** The path of a file or folder the person dropped; empty for one that a script made. */
      pathOf(dropped: File): string;
    };
  }
}

/** Somebody answers there, and does not know this browser: it is another start of Switchyard. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
}

/** The way to the host: the port of the desktop shell, or a WebSocket to where this page came from. Rejects when nobody lets us in. */
export function findPort(): Promise<Port> {
  return window.switchyard ? Promise.resolve(window.switchyard) : openSocket(new URL('/port', window.location.href));
}

function openSocket(address: URL): Promise<Port> {
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(toPort(socket)));
    socket.addEventListener('close', () => void whyRefused().then(reject));
  });
}

/** A socket does not say why it was refused, and a page does. */
async function whyRefused(): Promise<Error> {
  const door = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return door?.status === 401 ? new NotLetIn('This browser is not known there.') : new Error('The connection was refused.');
}

function toPort(socket: WebSocket): Port {
  return {
    send: (frame) => socket.send(frame),
    onMessage: (listener) => socket.addEventListener('message', ({ data }) => listener(String(data))),
    onClose: (listener) => socket.addEventListener('close', listener),
    close: () => socket.close(),
  };
}
