import type { CheckLine } from '../../../contract/check.ts';
import { onAbort } from '../base/clock.ts';

/** The lines of one check as they are found, and the reader that waits for the next. */
export class FoundLines {
  readonly #lines: CheckLine[] = [];
  readonly #ended = new AbortController();
  #more = Promise.withResolvers<void>();

  add(line: CheckLine): void {
    this.#lines.push(line);
    this.#tell();
  }

  end(): void {
    this.#ended.abort();
    this.#tell();
  }

  async after(count: number, signal: AbortSignal): Promise<{ lines: CheckLine[]; ended: boolean }> {
    const ended = this.#ended.signal;
    const aborted = Promise.withResolvers<void>();
    const forgetSignal = onAbort(signal, aborted.resolve);
    while (!ended.aborted && this.#lines.length <= count && !signal.aborted) await Promise.race([this.#more.promise, aborted.promise]);
    forgetSignal();
    return { lines: this.#lines.slice(count), ended: ended.aborted };
  }

  #tell(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}
