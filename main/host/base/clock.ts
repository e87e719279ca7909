import { guarded } from './guard.ts';
import type { Clock } from './needs.ts';

/** The longest a timer can wait: Node and browsers keep its milliseconds in 31 bits. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits so long. Once the signal is aborted, it rejects with the signal's reason. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let forget = () => {};
    const cancel = clock.after(ms, () => {
      forget();
      resolve();
    });
    if (signal) {
      forget = onAbort(signal, () => {
        cancel();
        reject(signal.reason);
      });
    }
  });
}

/** Runs once the signal is aborted, at once if it is; returns how to forget that. */
export function onAbort(signal: AbortSignal, run: () => unknown): () => void {
  const listener = guarded('the end of a signal', run);
  if (signal.aborted) run();
  else signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

/** The awaited value, or once the signal is aborted what stands for it then. */
export async function untilAborted<T>(signal: AbortSignal, awaited: Promise<T>, whenAborted: () => T): Promise<T> {
  let forget = () => {};
  const aborted = new Promise<T>((resolve) => {
    forget = onAbort(signal, () => resolve(whenAborted()));
  });
  return Promise.race([awaited, aborted]).finally(() => forget());
}

/** Waits for this, but no longer than so. */
export function within(clock: Clock, ms: number, awaited: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve);
    awaited.finally(cancel).then(resolve, reject);
  });
}
