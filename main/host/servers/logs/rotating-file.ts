import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../../base/needs.ts';

type Needs = { file: string; clock: Clock; maxBytes: number };

const GATHER_MS = 200;
/** Text that is written faster than the disk takes it is left out. */
const MOST_WAITING = 1_000_000;

/** Text appended to a file; a full one moves on to `.1`, which replaces the one before. A disk that refuses costs the text only. */
export function createRotatingFile({ file, clock, maxBytes }: Needs) {
  let waiting = '';
  let leftOut = 0;
  let bytes: number | undefined;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  return {
    write(line: string): void {
      if (waiting.length + line.length > MOST_WAITING) leftOut += 1;
      else waiting += line;
      cancel ??= clock.after(GATHER_MS, flush);
    },
    /** Writes what waits; nothing is lost that was written before. */
    async close(): Promise<void> {
      cancel?.();
      flush();
      await writing;
    },
  };

  function flush(): void {
    cancel = undefined;
    const text = leftOut > 0 ? `${waiting}(${leftOut} lines left out)\n` : waiting;
    waiting = '';
    leftOut = 0;
    if (text !== '') writing = writing.then(() => append(text));
  }

  async function append(text: string): Promise<void> {
    try {
      bytes ??= await sizeOfFile();
      if (bytes > 0 && bytes + text.length > maxBytes) {
        await rename(file, `${file}.1`);
        bytes = 0;
      }
      await appendFile(file, text, { mode: 0o600 });
      bytes += Buffer.byteLength(text);
    } catch {
      bytes = undefined;
    }
  }

  async function sizeOfFile(): Promise<number> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  }
}
