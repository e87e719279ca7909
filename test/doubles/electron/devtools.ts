import type { CDPSession } from 'playwright-core';
import { standIn } from '../beyond-types.ts';

/** One session of the DevTools protocol, with the protocol's types. */
export type Session = Pick<CDPSession, 'send' | 'on'>;
export type Devtools = Session & { session(id: string): Session; closed: Promise<void> };

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string }; sessionId?: string };
type Listener = (params: unknown) => void;

/** Speaks the DevTools protocol to a browser over its WebSocket. */
export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Listener[]>();
  const post = createPost(socket);
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) {
      for (const listener of listeners.get(`${message.sessionId ?? ''} ${message.method}`) ?? []) listener(message.params);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(message.error.message));
    else asked?.resolve(message.result);
  });

  const session = (sessionId?: string): Session => {
    const send = (method: string, params: object = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
        post(JSON.stringify({ id: lastId, method, params, sessionId }));
      });
    const on = (method: string, listener: Listener) => {
      const key = `${sessionId ?? ''} ${method}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    };
    return standIn<Session>('a session of the DevTools protocol', { send, on });
  };
  return { ...session(), session, closed };
}

/**
 * Writes from a timer. A test's `app.evaluate` runs in the middle of whatever this process is
 * doing, also inside a socket's write; what it would send itself then got lost.
 */
function createPost(socket: WebSocket): (text: string) => void {
  let queue: string[] = [];
  const flush = () => {
    const batch = queue;
    queue = [];
    if (socket.readyState === WebSocket.OPEN) for (const text of batch) socket.send(text);
  };
  return (text) => {
    queue.push(text);
    if (queue.length === 1) setTimeout(flush);
  };
}
