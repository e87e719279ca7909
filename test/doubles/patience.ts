import { expect, vi, type ExpectPollOptions } from 'vitest';

/**
 * A busy machine may be late; what never comes is told soon enough. `expect.poll` has the same from
 * the configuration.
 */
const PATIENCE_MS = 15_000;

// Vitest writes down a hundred frames of every error; most errors here are answers, and nobody
// reads their stack.
Error.stackTraceLimit = 10;

const { waitFor, waitUntil } = vi;
const { poll } = expect;
// Files of one worker share `vi`.
if (waitFor.name !== 'patiently') {
  const patiently: typeof vi.waitFor = (look, options) => waitFor(look, patient(options));
  const untilPatiently: typeof vi.waitUntil = (look, options) => waitUntil(look, patient(options));
  Object.assign(vi, { waitFor: patiently, waitUntil: untilPatiently });
  Object.assign(expect, { poll: pollUntilMistake });
}

type Waiting = { timeout?: number; interval?: number };

function patient(options: number | Waiting | undefined): number | Waiting {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}

/** `expect.poll`, which ends at once where the look makes a mistake: looking again cures none. */
function pollUntilMistake<Seen>(look: (context: { signal: AbortSignal }) => Seen, options?: ExpectPollOptions) {
  const mistake = Promise.withResolvers<never>();
  mistake.promise.catch(() => undefined);
  const looking = async (context: { signal: AbortSignal }): Promise<Awaited<Seen>> => {
    try {
      return await look(context);
    } catch (error) {
      if (!isMistake(error)) throw error;
      mistake.reject(error);
      return mistake.promise;
    }
  };
  return orRejected(poll(looking, options), mistake.promise);
}

/** A network that fails is a TypeError, too, and names its cause. */
function isMistake(error: unknown): error is Error {
  return error instanceof ReferenceError || (error instanceof TypeError && error.cause === undefined);
}

/** The same assertion, and `not` of it, whose promises are rejected once this one is. */
function orRejected<Assertion extends object>(assertion: Assertion, rejection: Promise<never>): Assertion {
  return new Proxy(assertion, {
    get(of, key) {
      const part: unknown = Reflect.get(of, key);
      if (typeof part === 'function') return (...given: unknown[]) => Promise.race([Reflect.apply(part, of, given), rejection]);
      return typeof part === 'object' && part !== null ? orRejected(part, rejection) : part;
    },
  });
}
