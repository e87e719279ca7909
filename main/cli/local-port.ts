import type { Port } from '../../contract/wire.ts';

/**
 * Two ends of one pipe inside this process. Frames arrive in order and never before `send` has
 * returned.
 */
export function portPair(): [Port, Port] {
  const one = end();
  const other = end();
  one.other = other;
  other.other = one;
  return [one.port, other.port];
}

type PortEnd = { port: Port; other?: PortEnd; hear(frame: string): void; leave(): void };

function end(): PortEnd {
  const listeners: ((frame: string) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  let open = true;
  const self: PortEnd = {
    hear: (frame) => open && listeners.forEach((listener) => listener(frame)),
    leave() {
      if (!open) return;
      open = false;
      for (const listener of closeListeners) listener();
    },
    port: {
      send: (frame) => queueMicrotask(() => self.other?.hear(frame)),
      onMessage: (listener) => void listeners.push(listener),
      onClose: (listener) => void closeListeners.push(listener),
      close() {
        self.leave();
        self.other?.leave();
      },
    },
  };
  return self;
}
