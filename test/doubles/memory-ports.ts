import type { Port } from '../../contract/wire.ts';

/** Two ends of one pipe in memory. Frames arrive a microtask later, in order, as they would through a real one. */
export function createMemoryPorts(): [Port, Port] {
  const one = createEnd();
  const other = createEnd();
  const close = () => {
    one.receiveClose();
    other.receiveClose();
  };
  return [toPort(one, other, close), toPort(other, one, close)];
}

type End = ReturnType<typeof createEnd>;

function toPort(own: End, other: End, close: () => void): Port {
  return { send: other.receive, onMessage: own.onMessage, onClose: own.onClose, close };
}

function createEnd() {
  const listeners: ((frame: string) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  let closed = false;
  return {
    receive(frame: string): void {
      queueMicrotask(() => {
        if (!closed) for (const listener of listeners) listener(frame);
      });
    },
    receiveClose(): void {
      if (closed) return;
      closed = true;
      queueMicrotask(() => {
        for (const listener of closeListeners) listener();
      });
    },
    onMessage: (listener: (frame: string) => void) => void listeners.push(listener),
    onClose: (listener: () => void) => void closeListeners.push(listener),
  };
}
