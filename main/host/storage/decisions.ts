import type { Input, Output } from '../../../contract/api.ts';
import { Decided, type LoggedDecision } from '../../../contract/decision.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

const PAGE = 100;

/** The log of decisions on disk. It only grows at its end. */
export function createDecisions(database: Database) {
  return {
    keep(decided: Decided): void {
      database.run('INSERT INTO decisions (at, server, decided) VALUES (?, ?, ?)', decided.at, decided.server, JSON.stringify(decided));
    },
    read({ before, limit = PAGE }: Input<'log.read'>): Output<'log.read'> {
      const rows = database.all(
        'SELECT number, decided FROM decisions WHERE number < ? ORDER BY number DESC LIMIT ?',
        before ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      );
      const decisions = rows.slice(0, limit).flatMap((row): LoggedDecision[] => {
        const decided = Decided.safeParse(readJson(row['decided']));
        return decided.success ? [{ ...decided.data, number: Number(row['number']) }] : [];
      });
      return { decisions, more: rows.length > limit };
    },
  };
}
