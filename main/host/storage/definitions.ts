import { Definition } from '../../../contract/server.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** A tool as the person knows it; `keptOff` is the hash of a newer definition they looked at and left off. */
export type Pin = { definition: Definition; keptOff?: string };
/** Pins are for a server as it is started: another launch is another server. */
export type Pinned = { server: string; fingerprint: string };

/** Definitions of tools as they were when first seen, or accepted since. */
export type Definitions = {
  /** By the tool's name. */
  of(server: Pinned): Map<string, Pin>;
  /** Tools that are seen for the first time. */
  keepNew(server: Pinned, pins: Map<string, Pin>): void;
  /** The person's decision. */
  keep(server: Pinned, tool: string, pin: Pin): void;
  /** The same server is known by another fingerprint from now on. */
  carryOver(server: string, from: string, to: string): void;
  /**
   * Of servers that were removed, or are started in another way now, nothing stays. Grants for them
   * are bound to a hash of its own.
   */
  forgetOthers(servers: Pinned[]): void;
};

export function createDefinitions(database: Database, log: Log): Definitions {
  return {
    of({ server, fingerprint }) {
      const rows = database.all(
        'SELECT tool, definition, kept_off FROM definitions WHERE server = ? AND fingerprint = ?',
        server,
        fingerprint,
      );
      return new Map(
        rows.flatMap(({ tool, definition: text, kept_off: keptOff }): [string, Pin][] => {
          const definition = Definition.safeParse(readJson(text));
          if (!definition.success) {
            log.error(`How the tool ${String(tool)} was defined cannot be read. It is looked at as new.`, definition.error);
            return [];
          }
          return [[String(tool), { definition: definition.data, ...(typeof keptOff === 'string' && { keptOff }) }]];
        }),
      );
    },
    keepNew(server, pins) {
      // A new server brings dozens at once, and one that is lost with the power is seen as new again.
      database.soon(() => database.together(() => pins.forEach((pin, tool) => put(server, tool, pin))));
    },
    keep: put,
    carryOver(server, from, to) {
      database.run('UPDATE OR IGNORE definitions SET fingerprint = ? WHERE server = ? AND fingerprint = ?', to, server, from);
    },
    forgetOthers(servers) {
      const known = new Map(servers.map(({ server, fingerprint }) => [server, fingerprint]));
      for (const row of database.all('SELECT DISTINCT server, fingerprint FROM definitions')) {
        const [server, fingerprint] = [String(row['server']), String(row['fingerprint'])];
        if (known.get(server) === fingerprint) continue;
        database.run('DELETE FROM definitions WHERE server = ? AND fingerprint = ?', server, fingerprint);
      }
    },
  };

  function put({ server, fingerprint }: Pinned, tool: string, { definition, keptOff }: Pin): void {
    database.run(
      'INSERT OR REPLACE INTO definitions (server, fingerprint, tool, definition, kept_off) VALUES (?, ?, ?, ?, ?)',
      server,
      fingerprint,
      tool,
      JSON.stringify(definition),
      keptOff ?? null,
    );
  }
}
