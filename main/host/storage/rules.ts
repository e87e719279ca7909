import { Rule } from '../../../contract/approval.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** The person's grants on disk. One that cannot be read grants nothing, and stays where it is. */
export function createRules(database: Database, log: Log) {
  /** The text of each rule on disk, without how often it was used. */
  const kept = new Map<string, string>();

  return {
    all(): Record<string, Rule> {
      const rules = database.all('SELECT id, rule FROM rules').flatMap((row) => {
        const rule = Rule.safeParse(readJson(row['rule']));
        if (!rule.success) log.error(`The rule ${String(row['id'])} on disk cannot be read and grants nothing.`, rule.error);
        return rule.success ? [rule.data] : [];
      });
      return Object.fromEntries(rules.map((rule) => [rule.id, rule]));
    },
    keep(rule: Rule): void {
      const conversation = rule.scope.scope === 'chat' ? rule.scope.conversation : null;
      const put = () =>
        database.run('INSERT OR REPLACE INTO rules (id, conversation, rule) VALUES (?, ?, ?)', rule.id, conversation, JSON.stringify(rule));
      // The call that used it waits for its line in the log to be on disk, and for nothing else.
      if (kept.get(rule.id) === said(rule)) database.soon(put);
      else put();
      kept.set(rule.id, said(rule));
    },
    remove(rule: string): void {
      database.run('DELETE FROM rules WHERE id = ?', rule);
      kept.delete(rule);
    },
  };
}

function said({ uses: _uses, lastUsedAt: _at, ...rule }: Rule): string {
  return JSON.stringify(rule);
}
