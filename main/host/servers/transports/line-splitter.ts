import { createIdFinder, type RpcIds } from './find-ids.ts';

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
 * Cuts a stream of bytes into lines. Works on bytes, so that a character split over two chunks arrives whole. Of a line that is too long
 * only the ids are read while it goes by.
 */
export function createLineSplitter({ limit, onLine, onTooLong, before = '' }: Needs) {
  let parts: Buffer[] = [];
  let length = 0;
  let passing: ReturnType<typeof createIdFinder> | undefined;

  return {
    push(chunk: Buffer): void {
      let from = 0;
      while (from < chunk.length) {
        const newline = chunk.indexOf(0x0a, from);
        const end = newline < 0 ? chunk.length : newline;
        if (end > from) take(chunk.subarray(from, end));
        if (newline < 0) return;
        finishLine();
        from = newline + 1;
      }
    },
    /** Text after the last newline is a line too. */
    end(): void {
      if (length > 0) finishLine();
    },
    /** The length in bytes, so far, of the line that has no end yet. */
    open: (): number => length,
  };

  function take(part: Buffer): void {
    length += part.length;
    if (passing) return passing.push(part);
    parts.push(part);
    if (length > limit()) letPass();
  }

  function letPass(): void {
    passing = createIdFinder();
    const [first = Buffer.alloc(0), ...others] = parts;
    const isBefore = first.subarray(0, before.length).toString('latin1') === before;
    passing.push(isBefore ? first.subarray(before.length) : first);
    for (const part of others) passing.push(part);
    parts = [];
  }

  function finishLine(): void {
    const passed = passing;
    const whole = parts;
    passing = undefined;
    parts = [];
    length = 0;
    if (passed) return onTooLong(passed.found());
    const line = Buffer.concat(whole).toString('utf8');
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
