import { Rule } from '../../../contract/approval.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** The person's grants on disk. One that cannot be read grants nothing, and stays where it is. */
export class RuleTable {
  readonly #database: Database;
  readonly #log: Log;
  /** The text of each rule on disk, without how often it was used. */
  readonly #kept = new Map<string, string>();

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  all(): Record<string, Rule> {
    const rules = this.#database.all('SELECT id, rule FROM rules').flatMap((row) => {
      const rule = Rule.safeParse(readJson(row['rule']));
      if (!rule.success) this.#log.error(`The rule ${String(row['id'])} on disk cannot be read and grants nothing.`, rule.error);
      return rule.success ? [rule.data] : [];
    });
    return Object.fromEntries(rules.map((rule) => [rule.id, rule]));
  }

  keep(rule: Rule): void {
    const conversation = rule.scope.scope === 'chat' ? rule.scope.conversation : null;
    const sql = 'INSERT OR REPLACE INTO rules (id, conversation, rule) VALUES (?, ?, ?)';
    const put = () => this.#database.run(sql, rule.id, conversation, JSON.stringify(rule));
    // The call that used it waits for its line in the log to be on disk, and for nothing else.
    if (this.#kept.get(rule.id) === said(rule)) this.#database.soon(put);
    else put();
    this.#kept.set(rule.id, said(rule));
  }

  /** The rule was kept in this run. */
  has(rule: string): boolean {
    return this.#kept.has(rule);
  }

  remove(rule: string): void {
    this.#database.run('DELETE FROM rules WHERE id = ?', rule);
    this.#kept.delete(rule);
  }
}

function said({ uses: _uses, lastUsedAt: _at, ...rule }: Rule): string {
  return JSON.stringify(rule);
}
