import { z } from 'zod';
import { ViewFacts, ViewPermission } from '../../../contract/view.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/**
 * The page of a view that the person let be shown, with the launch of its server then. `always`:
 * it is shown without asking as long as it stays the same. `page`: its HTML among the kept files.
 */
const PinnedView = z.object({
  facts: ViewFacts,
  fingerprint: z.string(),
  always: z.boolean(),
  granted: z.array(ViewPermission),
  page: z.string().optional(),
});
export interface PinnedView extends z.infer<typeof PinnedView> {}

/** Views on disk that the person knows (pinning). One that cannot be read is asked about again. */
export class ViewTable {
  readonly #database: Database;
  readonly #log: Log;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  of(server: string, uri: string): PinnedView | undefined {
    const [row] = this.#database.all('SELECT uri, pin FROM views WHERE server = ? AND uri = ?', server, uri);
    return row && this.#read(server, row);
  }

  allOf(server: string): PinnedView[] {
    const rows = this.#database.all('SELECT uri, pin FROM views WHERE server = ? ORDER BY uri', server);
    return rows.flatMap((row) => this.#read(server, row) ?? []);
  }

  #read(server: string, { uri, pin: kept }: Record<string, unknown>): PinnedView | undefined {
    const pin = PinnedView.safeParse(readJson(kept));
    if (!pin.success) this.#log.error(`The view ${String(uri)} of ${server} on disk cannot be read.`, pin.error);
    return pin.data;
  }

  keep(pin: PinnedView): void {
    const { server, uri } = pin.facts;
    this.#database.run('INSERT OR REPLACE INTO views (server, uri, pin) VALUES (?, ?, ?)', server, uri, JSON.stringify(pin));
  }

  usesFile(hash: string): boolean {
    return this.#database.all("SELECT 1 FROM views WHERE json_extract(pin, '$.page') = ? LIMIT 1", hash).length > 0;
  }

  forget(server: string): void {
    this.#database.run('DELETE FROM views WHERE server = ?', server);
  }
}
