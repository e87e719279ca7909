import type { Socket } from 'node:net';
import { FRAME_LIMIT, type Port } from '../../../contract/wire.ts';
import { createLineSplitter } from '../servers/transports/line-splitter.ts';

/** One line carries one frame, and its limit counts characters: one takes at most three bytes. */
const MOST_BYTES = 3 * FRAME_LIMIT;
/** Nobody who was not let in yet has this much to say. */
const MOST_BEFORE = 16 * 1024;
/** Bytes that may wait for an end that does not read before it is given up. */
const MOST_WAITING = 256 * 1024 * 1024;

/** A socket that carries lines: a handshake first, line by line, and then a port. */
export type LineSocket = {
  /** The next line; undefined: the socket was closed. */
  next(): Promise<string | undefined>;
  send(line: string): void;
  /** From here on each line is a frame. */
  toPort(): Port;
  close(): void;
};

/** A line that is too long ends the connection, as it does on every other port. */
export function linesOf(socket: Socket): LineSocket {
  const early: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let listeners: ((frame: string) => void)[] | undefined;
  let limit = MOST_BEFORE;
  const splitter = createLineSplitter({ limit: () => limit, onLine: take, onTooLong: () => socket.destroy() });
  socket.on('data', (chunk: Buffer) => {
    splitter.push(chunk);
    // Of a line that goes by only its ids are read: here nobody would hear of them.
    if (splitter.open() > limit) socket.destroy();
  });
  // A broken connection is followed by 'close', which is all that anybody acts on.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => give(undefined));

  return {
    next: () =>
      new Promise((resolve) => {
        waiting = resolve;
        if (early.length > 0 || socket.destroyed) give(early.shift());
      }),
    send,
    toPort() {
      limit = MOST_BYTES;
      listeners = [];
      return {
        send,
        onMessage(listener) {
          listeners?.push(listener);
          for (const line of early.splice(0)) listener(line);
        },
        onClose: (listener) => void socket.on('close', () => listener()),
        close,
      };
    },
    close,
  };

  function take(line: string): void {
    if (listeners && listeners.length > 0) return listeners.forEach((listener) => listener(line));
    early.push(line);
    if (waiting) give(early.shift());
  }

  function give(line: string | undefined): void {
    const resolve = waiting;
    waiting = undefined;
    resolve?.(line);
  }

  function send(line: string): void {
    if (socket.destroyed || !socket.writable) return;
    if (socket.writableLength > MOST_WAITING) return void socket.destroy();
    socket.write(`${line}\n`);
  }

  /** Lines that were sent still go out. */
  function close(): void {
    socket.end(() => socket.destroy());
  }
}
