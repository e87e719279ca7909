import { Definition, type SeenDefinition } from '../../../contract/server.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/**
 * The history of each tool of a server, from when it was listed so: its last ten definitions,
 * whatever the person decided about them.
 */
export class DefinitionHistory {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  /** The hash of the last one of each tool, by the tool's name. */
  latest(server: string): Map<string, string> {
    const rows = this.#database.all('SELECT tool, hash FROM definition_history WHERE server = ? ORDER BY number', server);
    return new Map(rows.map(({ tool, hash }) => [String(tool), String(hash)]));
  }

  /** By the tool's name. */
  keep(server: string, seen: Map<string, SeenDefinition>): void {
    const sql = 'INSERT INTO definition_history (server, tool, at, hash, definition) VALUES (?, ?, ?, ?, ?)';
    // A new server brings dozens at once, and one that is lost with the power is seen as new again.
    this.#database.soon(() =>
      this.#database.together(() => {
        for (const [tool, { at, definition }] of seen)
          this.#database.run(sql, server, tool, at, definition.definition, JSON.stringify(definition));
      }),
    );
  }

  /** The newest first. */
  of(server: string, tool: string): SeenDefinition[] {
    const rows = this.#database.all(
      'SELECT at, definition FROM definition_history WHERE server = ? AND tool = ? ORDER BY number DESC',
      server,
      tool,
    );
    return rows.flatMap(({ at, definition: text }) => {
      const definition = Definition.safeParse(readJson(text));
      return definition.success ? [{ at: Number(at), definition: definition.data }] : [];
    });
  }

  /** Of servers that were removed nothing stays. */
  forgetOthers(servers: string[]): void {
    for (const { server } of this.#database.all('SELECT DISTINCT server FROM definition_history')) {
      if (servers.includes(String(server))) continue;
      this.#database.run('DELETE FROM definition_history WHERE server = ?', String(server));
    }
  }
}
