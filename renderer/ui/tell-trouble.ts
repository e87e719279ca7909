import { showToast } from './show-toast.ts';

/** For the catch of a request somebody clicked for: says why it was refused. */
export function tellTrouble(cause: unknown): void {
  showToast({ kind: 'trouble', text: wordsOf(cause) });
}

export function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
