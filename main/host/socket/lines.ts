import type { Socket } from 'node:net';
import { FRAME_LIMIT, type Port } from '../../../contract/wire.ts';
import { LineSplitter } from '../servers/transports/line-splitter.ts';

/** One line carries one frame, and its limit counts characters: one takes at most three bytes. */
export const LONGEST_LINE = 3 * FRAME_LIMIT;
/** Nobody who was not let in yet has this much to say. */
const LONGEST_BEFORE = 16 * 1024;
/** Bytes that may wait for an end that does not read before it is given up. */
const MOST_WAITING = 256 * 1024 * 1024;

/**
 * A socket that carries lines: a handshake first, line by line, and then a port. A line that is too
 * long ends the connection, as it does on every other port.
 */
export class LineSocket {
  readonly #socket: Socket;
  readonly #early: string[] = [];
  #waiting: PromiseWithResolvers<string | undefined> | undefined;
  #listeners: ((frame: string) => void)[] | undefined;

  /** `longestBefore`: bytes of a line before it is a port. */
  constructor(socket: Socket, longestBefore = LONGEST_BEFORE) {
    this.#socket = socket;
    const limit = () => (this.#listeners ? LONGEST_LINE : longestBefore);
    const splitter = new LineSplitter({ limit, onLine: (line) => this.#take(line), onTooLong: () => socket.destroy() });
    socket.on('data', (chunk: Buffer) => {
      splitter.push(chunk);
      // Of a line that goes by only its ids are read: here nobody would hear of them.
      if (splitter.open() > limit()) socket.destroy();
    });
    // A broken connection is followed by 'close', which is all that anybody acts on.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#give(undefined));
  }

  /** The next line; undefined: the socket was closed. */
  next(): Promise<string | undefined> {
    this.#waiting = Promise.withResolvers();
    const { promise } = this.#waiting;
    if (this.#early.length > 0 || this.#socket.destroyed) this.#give(this.#early.shift());
    return promise;
  }

  send(line: string): void {
    if (this.#socket.destroyed || !this.#socket.writable) return;
    if (this.#socket.writableLength > MOST_WAITING) return void this.#socket.destroy();
    this.#socket.write(`${line}\n`);
  }

  /** From here on each line is a frame. */
  toPort(): Port {
    const listeners: ((frame: string) => void)[] = [];
    this.#listeners = listeners;
    return {
      send: (frame) => this.send(frame),
      onMessage: (listener) => {
        listeners.push(listener);
        for (const line of this.#early.splice(0)) listener(line);
      },
      onClose: (listener) => void this.#socket.on('close', () => listener()),
      close: () => this.close(),
    };
  }

  /** Lines that were sent still go out. */
  close(): void {
    this.#socket.end(() => this.#socket.destroy());
  }

  #take(line: string): void {
    if (this.#listeners && this.#listeners.length > 0) return this.#listeners.forEach((listener) => listener(line));
    this.#early.push(line);
    if (this.#waiting) this.#give(this.#early.shift());
  }

  #give(line: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(line);
  }
}
