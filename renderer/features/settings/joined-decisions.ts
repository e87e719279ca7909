import type { LoggedDecision } from '../../../contract/decision.ts';

/** A decision with the time at which the person was asked about it, where they were. */
export type JoinedDecision = { decision: LoggedDecision; askedAt?: number };

/** Outcomes of a question to the person. */
const ENDS: ReadonlySet<string> = new Set(['allowed', 'edited', 'denied', 'withdrawn', 'by-rule', 'never-rule']);

/**
 * One row per decision, newest first as they came. A line that a question was asked joins the line
 * that ended it, which is the next one about the same. Of several at once those with the same
 * arguments belong together.
 */
export function joinedDecisions(decisions: readonly LoggedDecision[]): JoinedDecision[] {
  const joined: JoinedDecision[] = [];
  const open = new Map<string, JoinedDecision[]>();
  for (const decision of decisions) {
    const key = subjectOf(decision);
    const ends = open.get(key) ?? [];
    if (decision.how === 'asked' && decision.about !== 'definition') {
      const details = JSON.stringify(decision.details);
      const same = ends.findLastIndex((end) => JSON.stringify(end.decision.details) === details);
      const [end] = ends.splice(same === -1 ? -1 : same, 1);
      if (end) end.askedAt = decision.at;
      else joined.push({ decision });
      continue;
    }
    const row: JoinedDecision = { decision };
    joined.push(row);
    if (!ENDS.has(decision.how)) continue;
    ends.push(row);
    open.set(key, ends);
  }
  return joined;
}

function subjectOf({ about, server, tool, conversation }: LoggedDecision): string {
  return JSON.stringify([about, server, tool ?? null, conversation]);
}
