import { Definition } from '../../../contract/server.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/**
 * A tool as the person knows it; `keptOff` is the hash of a newer definition they looked at and
 * left off.
 */
export type Pin = { definition: Definition; keptOff?: string };
/** Pins are for a server as it is started: another launch is another server. */
export type Pinned = { server: string; fingerprint: string };

/** Definitions of tools as they were when first seen, or accepted since. */
export class Definitions {
  readonly #database: Database;
  readonly #log: Log;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  /** By the tool's name. */
  of({ server, fingerprint }: Pinned): Map<string, Pin> {
    const rows = this.#database.all(
      'SELECT tool, definition, kept_off FROM definitions WHERE server = ? AND fingerprint = ?',
      server,
      fingerprint,
    );
    return new Map(
      rows.flatMap(({ tool, definition: text, kept_off: keptOff }): [string, Pin][] => {
        const definition = Definition.safeParse(readJson(text));
        if (!definition.success) {
          this.#log.error(`How the tool ${String(tool)} was defined cannot be read. It is looked at as new.`, definition.error);
          return [];
        }
        return [[String(tool), { definition: definition.data, ...(typeof keptOff === 'string' && { keptOff }) }]];
      }),
    );
  }

  /** Tools that are seen for the first time. */
  keepNew(server: Pinned, pins: Map<string, Pin>): void {
    // A new server brings dozens at once, and one that is lost with the power is seen as new again.
    this.#database.soon(() => this.#database.together(() => pins.forEach((pin, tool) => this.keep(server, tool, pin))));
  }

  /** The person's decision. */
  keep({ server, fingerprint }: Pinned, tool: string, { definition, keptOff }: Pin): void {
    this.#database.run(
      'INSERT OR REPLACE INTO definitions (server, fingerprint, tool, definition, kept_off) VALUES (?, ?, ?, ?, ?)',
      server,
      fingerprint,
      tool,
      JSON.stringify(definition),
      keptOff ?? null,
    );
  }

  /** The same server is known by another fingerprint from now on. */
  carryOver(server: string, from: string, to: string): void {
    this.#database.run('UPDATE OR IGNORE definitions SET fingerprint = ? WHERE server = ? AND fingerprint = ?', to, server, from);
  }

  /**
   * Of servers that were removed, or are started in another way now, nothing stays. Grants for them
   * are bound to a hash of its own.
   */
  forgetOthers(servers: Pinned[]): void {
    const known = new Set(servers.map(keyOf));
    for (const row of this.#database.all('SELECT DISTINCT server, fingerprint FROM definitions')) {
      const [server, fingerprint] = [String(row['server']), String(row['fingerprint'])];
      if (known.has(keyOf({ server, fingerprint }))) continue;
      this.#database.run('DELETE FROM definitions WHERE server = ? AND fingerprint = ?', server, fingerprint);
    }
  }
}

function keyOf({ server, fingerprint }: Pinned): string {
  return JSON.stringify([server, fingerprint]);
}
