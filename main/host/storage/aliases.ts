import type { Database } from './database.ts';

/** The names under which the model knows the tools: once given, a tool has its name for good. */
export class AliasTable {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  of(server: string, tool: string): string | undefined {
    const alias = this.#database.all('SELECT alias FROM aliases WHERE server = ? AND tool = ?', server, tool)[0]?.['alias'];
    return typeof alias === 'string' ? alias : undefined;
  }

  keep(server: string, names: Map<string, string>): void {
    const sql = 'INSERT OR REPLACE INTO aliases (server, tool, alias) VALUES (?, ?, ?)';
    // A new server brings dozens at once, and one that is lost with the power is given again.
    this.#database.soon(() =>
      this.#database.together(() => {
        for (const [tool, alias] of names) this.#database.run(sql, server, tool, alias);
      }),
    );
  }
}
