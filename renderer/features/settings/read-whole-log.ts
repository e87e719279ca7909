import type { LoggedDecision } from '../../../contract/decision.ts';
import type { Host } from '../../../contract/wire.ts';

const PAGE = 1000;

/**
 * Every decision that is kept, newest first. Page by page: all of them may be more than one answer
 * can hold.
 */
export async function readWholeLog(ask: Host['ask']): Promise<LoggedDecision[]> {
  const all: LoggedDecision[] = [];
  for (let before: number | undefined; ;) {
    const page = await ask('log.read', { before, limit: PAGE });
    all.push(...page.decisions);
    before = page.decisions.at(-1)?.number;
    if (!page.more || before === undefined) return all;
  }
}
