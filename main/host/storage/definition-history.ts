import { Definition, type SeenDefinition } from '../../../contract/server.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** The history of each tool of a server, from when it was listed so: its last ten definitions, whatever the person decided about them. */
export type DefinitionHistory = {
  /** The hash of the last one of each tool, by the tool's name. */
  latest(server: string): Map<string, string>;
  /** By the tool's name. */
  keep(server: string, seen: Map<string, SeenDefinition>): void;
  /** The newest first. */
  of(server: string, tool: string): SeenDefinition[];
  /** Of servers that were removed nothing stays. */
  forgetOthers(servers: string[]): void;
};

export function createDefinitionHistory(database: Database): DefinitionHistory {
  return {
    latest(server) {
      const rows = database.all('SELECT tool, hash FROM definition_history WHERE server = ? ORDER BY number', server);
      return new Map(rows.map(({ tool, hash }) => [String(tool), String(hash)]));
    },
    keep(server, seen) {
      // A new server brings dozens at once, and one that is lost with the power is seen as new again.
      database.soon(() => database.together(() => seen.forEach((one, tool) => put(server, tool, one))));
    },
    of(server, tool) {
      const rows = database.all(
        'SELECT at, definition FROM definition_history WHERE server = ? AND tool = ? ORDER BY number DESC',
        server,
        tool,
      );
      return rows.flatMap(({ at, definition: text }) => {
        const definition = Definition.safeParse(readJson(text));
        return definition.success ? [{ at: Number(at), definition: definition.data }] : [];
      });
    },
    forgetOthers(servers) {
      for (const { server } of database.all('SELECT DISTINCT server FROM definition_history')) {
        if (servers.includes(String(server))) continue;
        database.run('DELETE FROM definition_history WHERE server = ?', String(server));
      }
    },
  };

  function put(server: string, tool: string, { at, definition }: SeenDefinition): void {
    database.run(
      'INSERT INTO definition_history (server, tool, at, hash, definition) VALUES (?, ?, ?, ?, ?)',
      server,
      tool,
      at,
      definition.definition,
      JSON.stringify(definition),
    );
  }
}
