const WAITS_S = [1, 2, 4, 8, 16];
const JITTER = 0.25;
const MOST_STARTS = 6;
const MINUTE = 60_000;

/**
 * The history of a server's runs that counts: when it was started within the last minute by the
 * monotonic clock, and how often in a row it ended.
 */
export type BackOff = { starts: readonly number[]; attempt: number };

/** A person starts it: what was before does not count. */
export const noBackOff: BackOff = { starts: [], attempt: 0 };

export function started({ starts, attempt }: BackOff, at: number): BackOff {
  return { attempt, starts: [...recent(starts, at), at] };
}

/** The server was ready for so long; after a minute it counts as well again. */
export function wasReady(before: BackOff, ms: number): BackOff {
  return ms >= MINUTE ? { ...before, attempt: 0 } : before;
}

/** The server was ready once, so it is worth another attempt. */
export function isTrying({ attempt }: BackOff): boolean {
  return attempt > 0;
}

/**
 * The server may be started at once; should it not be there at all, it is tried again like any
 * other. Undefined: it ended too often.
 */
export function atOnce(before: BackOff, at: number): BackOff | undefined {
  return isTooOften(before, at) ? undefined : { ...before, attempt: Math.max(before.attempt, 1) };
}

/**
 * Exponential back-off with jitter: how long a server that ends again and again waits for its next
 * start, until it ended too often. By `chance` (0 to 1) it comes back up to a quarter earlier, so
 * that servers behind one dead proxy do not come back in step.
 */
export function nextWait(before: BackOff, at: number, chance: number): { backOff: BackOff; waitMs: number } | { tooOften: number } {
  if (isTooOften(before, at)) return { tooOften: MOST_STARTS };
  return {
    backOff: { ...before, attempt: before.attempt + 1 },
    waitMs: Math.round(1000 * (WAITS_S[before.attempt] ?? 16) * (1 - JITTER * chance)),
  };
}

function isTooOften({ starts }: BackOff, at: number): boolean {
  return recent(starts, at).length >= MOST_STARTS;
}

function recent(starts: readonly number[], at: number): number[] {
  return starts.filter((start) => start > at - MINUTE);
}
