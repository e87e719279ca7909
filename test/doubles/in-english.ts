import { en } from '../../client/words/en.ts';
import { flat } from '../../client/words/phrase.ts';
import { say } from '../../client/words/reason-words.ts';
import { HostError } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';

/** The same with a string where a reason was. */
export type InEnglish<T> = T extends Reason
  ? string
  : T extends readonly (infer One)[]
    ? InEnglish<One>[]
    : T extends object
      ? { [K in keyof T]: InEnglish<T[K]> }
      : T;

/**
 * The value with every reason in it as a person reads it, so that a test holds the code and its
 * words together.
 */
export function inEnglish<T>(value: T): InEnglish<T> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The type says what `inWords` does to each value in it.
  return inWords(value) as InEnglish<T>;
}

/** The refusal as a person reads it. */
export function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (cause) {
    if (cause instanceof HostError) return inEnglish(cause.reason);
    throw cause;
  }
  throw new Error('Nothing was refused.');
}

/** The same of what was begun. */
export async function refusalOfThe(begun: Promise<unknown>): Promise<string> {
  const [ended] = await Promise.allSettled([begun]);
  return refusalOf(() => {
    if (ended.status === 'rejected') throw ended.reason;
  });
}

function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inWords);
  if (isReason(value)) return flat(say(en, value));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inWords(inner)]));
}

function isReason(value: object): value is Reason {
  return 'code' in value && typeof value.code === 'string' && Object.hasOwn(en.reasons, value.code);
}
