import { IdFinder, type RpcIds } from './find-ids.ts';

type Needs = {
  /** Bytes of one line; asked for each. */
  limit(): number;
  onLine(line: string): void;
  /** A line longer than that went by, and is nowhere kept. */
  onTooLong(ids: RpcIds): void;
  /** A prefix that stands on a line before its message. */
  before?: string;
};

/**
 * Cuts a stream of bytes into lines. Works on bytes, so that a character split over two chunks
 * arrives whole. Of a line that is too long only the ids are read while it goes by.
 */
export class LineSplitter {
  readonly #needs: Needs;
  #parts: Buffer[] = [];
  #length = 0;
  #passing: IdFinder | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  push(chunk: Buffer): void {
    let from = 0;
    while (from < chunk.length) {
      const newline = chunk.indexOf(0x0a, from);
      const end = newline < 0 ? chunk.length : newline;
      if (end > from) this.#take(chunk.subarray(from, end));
      if (newline < 0) return;
      this.#finishLine();
      from = newline + 1;
    }
  }

  /** Text after the last newline is a line too. */
  end(): void {
    if (this.#length > 0) this.#finishLine();
  }

  /** The length in bytes, so far, of the line that has no end yet. */
  open(): number {
    return this.#length;
  }

  /** The line that has no end yet begins with this byte. */
  beginsWith(byte: number): boolean {
    return this.#parts[0]?.[0] === byte;
  }

  /** The line that has no end yet, as far as it is kept. */
  peek(): string {
    return Buffer.concat(this.#parts).toString('utf8');
  }

  /** Takes the line that has no end yet for read. */
  drop(): void {
    this.#parts = [];
    this.#length = 0;
    this.#passing = undefined;
  }

  #take(part: Buffer): void {
    this.#length += part.length;
    if (this.#passing) return this.#passing.push(part);
    this.#parts.push(part);
    if (this.#length > this.#needs.limit()) this.#letPass();
  }

  #letPass(): void {
    const { before = '' } = this.#needs;
    const passing = new IdFinder();
    const [first = Buffer.alloc(0), ...others] = this.#parts;
    const isBefore = first.subarray(0, before.length).toString('latin1') === before;
    passing.push(isBefore ? first.subarray(before.length) : first);
    for (const part of others) passing.push(part);
    this.#passing = passing;
    this.#parts = [];
  }

  #finishLine(): void {
    const passed = this.#passing;
    const whole = this.#parts;
    this.#passing = undefined;
    this.#parts = [];
    this.#length = 0;
    if (passed) return this.#needs.onTooLong(passed.found());
    const line = Buffer.concat(whole).toString('utf8');
    this.#needs.onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
