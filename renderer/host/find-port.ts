import type { Port } from '../../contract/wire.ts';

declare global {
  interface Window {
    /** Put there by the preload; missing in a browser. */
    switchyard?: Port;
  }
}

/** The way to the host: the port of the desktop shell, or a WebSocket to where this page came from. Rejects when nobody answers. */
export function findPort(): Promise<Port> {
  return window.switchyard ? Promise.resolve(window.switchyard) : openSocket(new URL('/port', window.location.href));
}

function openSocket(address: URL): Promise<Port> {
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(toPort(socket)));
    socket.addEventListener('close', () => reject(new Error('The connection was refused.')));
  });
}

function toPort(socket: WebSocket): Port {
  return {
    send: (frame) => socket.send(frame),
    onMessage: (listener) => socket.addEventListener('message', ({ data }) => listener(String(data))),
    onClose: (listener) => socket.addEventListener('close', listener),
    close: () => socket.close(),
  };
}
