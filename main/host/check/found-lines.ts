import type { CheckLine } from '../../../contract/check.ts';
import { onAbort } from '../base/clock.ts';

export type FoundLines = ReturnType<typeof createFoundLines>;

/** The lines of one check as they are found, and the reader that waits for the next. */
export function createFoundLines() {
  const lines: CheckLine[] = [];
  const ended = new AbortController();
  let waiting = Promise.withResolvers<void>();
  const tell = () => {
    waiting.resolve();
    waiting = Promise.withResolvers();
  };
  return {
    add(line: CheckLine): void {
      lines.push(line);
      tell();
    },
    end(): void {
      ended.abort();
      tell();
    },
    async after(count: number, signal: AbortSignal): Promise<{ lines: CheckLine[]; ended: boolean }> {
      const aborted = Promise.withResolvers<void>();
      const forgetSignal = onAbort(signal, aborted.resolve);
      while (!ended.signal.aborted && lines.length <= count && !signal.aborted) await Promise.race([waiting.promise, aborted.promise]);
      forgetSignal();
      return { lines: lines.slice(count), ended: ended.signal.aborted };
    },
  };
}
