import type { Database } from './database.ts';

/** The names under which the model knows the tools: once given, a tool has its name for good. */
export type AliasTable = { of(server: string, tool: string): string | undefined; keep(server: string, names: Map<string, string>): void };

export function createAliases(database: Database): AliasTable {
  return {
    of(server, tool) {
      const alias = database.all('SELECT alias FROM aliases WHERE server = ? AND tool = ?', server, tool)[0]?.['alias'];
      return typeof alias === 'string' ? alias : undefined;
    },
    keep(server, names) {
      // A new server brings dozens at once, and one that is lost with the power is given again.
      database.soon(() =>
        database.together(() => {
          for (const [tool, alias] of names)
            database.run('INSERT OR REPLACE INTO aliases (server, tool, alias) VALUES (?, ?, ?)', server, tool, alias);
        }),
      );
    },
  };
}
