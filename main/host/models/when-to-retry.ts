import { hostErrorIn } from '../../../contract/errors.ts';
import { retryAfterOf } from '../base/retry-after.ts';
import { isOfCertificate, systemCodeOf } from '../base/system-code.ts';
import { ModelError, NotReached, SleptMeanwhile } from './model-error.ts';

const TRIES = 3;
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 1_000;

/**
 * The delay in milliseconds before asking again, or null when asking again is of no use. `tries`
 * were made so far.
 */
export function whenToRetry(cause: unknown, tries: number, now: number): number | null {
  if (tries >= TRIES || !isPassing(cause)) return null;
  const retryAfterMs = cause instanceof ModelError ? retryAfterOf(cause.headers, now) : undefined;
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT ? retryAfterMs : null;
  // Spread out, so that many who were refused together do not come back together.
  return FIRST_WAIT * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
}

function isPassing(cause: unknown): boolean {
  if (cause instanceof SleptMeanwhile) return true;
  // A proxy would refuse again, and a certificate stays as it is.
  if (cause instanceof NotReached) return hostErrorIn(cause) === undefined && !isOfCertificate(systemCodeOf(cause) ?? '');
  if (!(cause instanceof ModelError)) return false;
  if (cause.status === undefined)
    return cause.type === 'overloaded_error' || cause.type === 'api_error' || cause.type === 'rate_limit_error';
  return cause.status === 429 || cause.status >= 500;
}
