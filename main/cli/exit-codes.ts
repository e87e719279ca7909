import type { ShellWords } from '../../client/words/en/shells.ts';
import { flat, type Phrase } from '../../client/words/phrase.ts';
import { english } from '../../client/words/words.ts';
import { HostError } from '../../contract/errors.ts';
import { inLog, type Reason } from '../../contract/reason.ts';

/** The numbers scripts rely on. Ended by a signal: 130, as shells have it. */
export const EXIT = { done: 0, failed: 1, usage: 2, denied: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command line or a file it names is wrong; the message says what and how to put it right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly told: Wrong;

  constructor(told: Wrong, options?: { cause?: unknown }) {
    super(typeof told === 'function' ? flat(told(english)) : inLog(told), options);
    this.told = told;
  }
}

/** The mistake: a reason, or the sentence for it, in whichever language the terminal speaks. */
export type Wrong = Reason | ((words: ShellWords) => Phrase);

export function exitCodeOf(cause: unknown): ExitCode {
  if (cause instanceof UsageError) return EXIT.usage;
  if (!(cause instanceof HostError)) return EXIT.failed;
  const wrongWords = ['bad-input', 'not-found', 'no-model', 'unknown-request', 'too-large'];
  return wrongWords.includes(cause.code) ? EXIT.usage : EXIT.failed;
}

/** For scripts: `usage`, the host's code, or `failed`. */
export function errorCodeOf(cause: unknown): string {
  if (cause instanceof UsageError) return 'usage';
  return cause instanceof HostError ? cause.code : 'failed';
}
