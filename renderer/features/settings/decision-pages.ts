import type { LoggedDecision } from '../../../contract/decision.ts';

/** The part of the log read so far, newest first, without gaps. */
export type DecisionPages = { decisions: LoggedDecision[]; more: boolean };

/**
 * Puts what is new on top. When there may be a gap between, only the new is kept: the rest can be
 * read again.
 */
export function withNewer(known: DecisionPages, newest: DecisionPages): DecisionPages {
  const top = known.decisions[0]?.number;
  if (top === undefined) return newest;
  const newer = newest.decisions.filter(({ number }) => number > top);
  if (newer.length === 0) return known;
  if (newer.length === newest.decisions.length && newest.more) return newest;
  return { ...known, decisions: [...newer, ...known.decisions] };
}

export function withOlder(known: DecisionPages, older: DecisionPages): DecisionPages {
  const last = known.decisions.at(-1)?.number ?? Infinity;
  return { decisions: [...known.decisions, ...older.decisions.filter(({ number }) => number < last)], more: older.more };
}
