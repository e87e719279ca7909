import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../../base/needs.ts';

type Needs = { file: string; clock: Clock; maxBytes: number };

const GATHER_MS = 200;
/** Text that is written faster than the disk takes it is left out. */
const MOST_WAITING = 1_000_000;

/**
 * Text appended to a file; a full one moves on to `.1`, which replaces the one before. A disk that
 * refuses costs the text only.
 */
export class RotatingFile {
  readonly #needs: Needs;
  #waiting = '';
  #leftOut = 0;
  #bytes: number | undefined;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MOST_WAITING) this.#leftOut += 1;
    else this.#waiting += line;
    this.#cancel ??= this.#needs.clock.after(GATHER_MS, () => this.#flush());
  }

  /** Writes what waits; nothing is lost that was written before. */
  async close(): Promise<void> {
    this.#cancel?.();
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    this.#cancel = undefined;
    const text = this.#leftOut > 0 ? `${this.#waiting}(${this.#leftOut} lines left out)\n` : this.#waiting;
    this.#waiting = '';
    this.#leftOut = 0;
    if (text !== '') this.#writing = this.#writing.then(() => this.#append(text));
  }

  async #append(text: string): Promise<void> {
    const { file, maxBytes } = this.#needs;
    try {
      this.#bytes ??= await this.#sizeOfFile();
      if (this.#bytes > 0 && this.#bytes + text.length > maxBytes) {
        await rename(file, `${file}.1`);
        this.#bytes = 0;
      }
      await appendFile(file, text, { mode: 0o600 });
      this.#bytes += Buffer.byteLength(text);
    } catch {
      this.#bytes = undefined;
    }
  }

  async #sizeOfFile(): Promise<number> {
    const { file } = this.#needs;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  }
}
