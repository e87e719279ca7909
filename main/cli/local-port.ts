import { type Port, PortEnd } from '../../contract/wire.ts';

/**
 * Two ends of one pipe inside this process. Frames arrive in order and never before `send` has
 * returned.
 */
export function portPair(): [Port, Port] {
  const one: PortEnd = new PortEnd({ send: (frame) => queueMicrotask(() => other.take(frame)), close: () => other.end() });
  const other = new PortEnd({ send: (frame) => queueMicrotask(() => one.take(frame)), close: () => one.end() });
  return [one.port, other.port];
}
