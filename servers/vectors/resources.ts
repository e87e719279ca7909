import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { asProblem } from './problem.ts';
import type { Plain } from './rows.ts';
import type { Tables } from './tables.ts';
import type { Change } from './watch.ts';

const SAMPLE = 5;
const NUMBERS_OF_A_SAMPLE = 8;

/**
 * The changes of which a server sends word. These are the tables that were subscribed to on its
 * connection (older clients), or all, because the SDK knows what newer clients listen to. They are
 * none where it serves one request, whose maker tells of changes.
 */
export type Tells = 'subscribed' | 'all' | 'none';

export function uriOf(table: string): string {
  return `lancedb:///${encodeURIComponent(table)}`;
}

/** Every table as JSON: what it is like, how many vectors, a few of them. */
export function offerTableResources(server: McpServer, tables: Tables, tells: Tells): void {
  // Without LanceDB there are no tables to list; the tools say why.
  const names = () => tables.list().catch((): string[] => []);
  const template = new ResourceTemplate('lancedb:///{table}', {
    list: async () => ({ resources: (await names()).map(toResource) }),
    complete: { table: async (typed) => (await names()).filter((name) => name.startsWith(typed)).slice(0, 100) },
  });
  server.registerResource(
    'table',
    template,
    { title: 'A table', description: 'Schema, count and a sample of one table of vectors.', mimeType: 'application/json' },
    async (uri, { table }) => {
      if (typeof table !== 'string' || !(await tables.list().catch(broken)).includes(table)) {
        throw new ResourceNotFoundError(uri.href, `There is no table ${uri.href}.`);
      }
      const about = await tables.describe(table).catch(broken);
      const sample = (await tables.sample(table, SAMPLE).catch(broken)).map((row) => ({ ...row, vector: shortened(row['vector']) }));
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify({ ...about, sample }, null, 2) }] };
    },
  );
  tellOfChanges(server, tables, tells);
}

function tellOfChanges(server: McpServer, tables: Tables, tells: Tells): void {
  const subscribed = new Set<string>();
  server.server.setRequestHandler('resources/subscribe', ({ params }) => {
    subscribed.add(params.uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  if (tells === 'none') return;
  const stop = tables.onChange((change) => void tell(change).catch(() => undefined));
  server.server.onclose = stop;

  async function tell(change: Change): Promise<void> {
    if (!server.isConnected()) return;
    if (change.change === 'tables') return server.server.sendResourceListChanged();
    const uri = uriOf(change.table);
    if (tells === 'all' || subscribed.has(uri)) await server.server.sendResourceUpdated({ uri });
  }
}

function toResource(table: string) {
  return { uri: uriOf(table), name: table, title: table, description: `The table "${table}"`, mimeType: 'application/json' };
}

function shortened(vector: Plain | undefined): Plain {
  if (!Array.isArray(vector) || vector.length <= NUMBERS_OF_A_SAMPLE) return vector ?? null;
  return [...vector.slice(0, NUMBERS_OF_A_SAMPLE), `… ${vector.length - NUMBERS_OF_A_SAMPLE} more`];
}

function broken(cause: unknown): never {
  throw asProblem(cause);
}
