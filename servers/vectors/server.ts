import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Working } from './arrow-rows.ts';
import { LARGEST_DIMENSION, MOST_NUMBERS, MOST_RESULTS, MOST_ROWS } from './checks.ts';
import type { Texts } from './embedding/texts.ts';
import { OPERATORS } from './filter.ts';
import type { WriteLog } from './log.ts';
import { asProblem } from './problem.ts';
import { offerTableResources, type Tells, uriOf } from './resources.ts';
import { INDEX_FROM, type Tables } from './tables.ts';

type Needs = { name: string; tables: Tables; texts: Texts; log: WriteLog; tells: Tells };

const table_name = z.string().describe('The name of the table: a letter, then letters, digits, "_" and "-".');
const vector = z.array(z.number()).describe('As many numbers as the dimension of the table.');
const metadata = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Anything as JSON. Keys that are columns of the table can be filtered by.');
const id = z.string().optional().describe('A name for this vector, once in the table. Without it a random one.');
const limit = z.number().default(10).describe(`How many results, from 1 to ${MOST_RESULTS}.`);
const filter = z
  .array(z.object({ column: z.string(), operator: z.enum(OPERATORS), value: z.unknown().optional() }))
  .optional()
  .describe(
    'Conditions that all have to hold, e.g. [{"column":"year","operator":"gte","value":2024}]. Columns: id, text, created (milliseconds since 1970) and those of the table.',
  );
const columns = z
  .array(z.object({ name: z.string(), type: z.enum(['text', 'number', 'integer', 'boolean']) }))
  .default([])
  .describe('Keys of the metadata that can be filtered by, with their types.');

const reads = { readOnlyHint: true, openWorldHint: false };
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const changes = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const deletes = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false };

/**
 * Tables of vectors as tools and resources of MCP, for whatever transport the caller connects it
 * to.
 */
export function createVectorsServer({ name, tables, texts, log, tells }: Needs): McpServer {
  const server = new McpServer(
    { name, title: 'Vectors', version: '1.0.0' },
    {
      capabilities: { logging: {}, resources: { subscribe: true, listChanged: true } },
      instructions:
        'Keeps tables of vectors in LanceDB and finds the nearest ones. Make a table with create_table (you bring the vectors) or create_text_table (texts are turned into vectors here).',
    },
  );
  offerTableResources(server, tables, tells);
  const tools = new ToolOffers(server, log);
  offerAdding(tools, tables);
  offerSearches(tools, tables);
  offerUpkeep(tools, tables);
  offerTexts(tools, texts);
  return server;
}

/** Tables made and filled. */
function offerAdding(tools: ToolOffers, tables: Tables): void {
  tools.offer(
    'create_table',
    {
      description: 'Make a table for vectors of one dimension. Fails if there is one of that name.',
      annotations: adds,
      inputSchema: z.object({
        table_name,
        dimension: z.number().describe(`How many numbers each vector has, from 1 to ${LARGEST_DIMENSION}.`),
        distance: z.enum(['l2', 'cosine', 'dot']).default('l2').describe('How vectors are compared. l2 is the squared Euclidean distance.'),
        columns,
      }),
    },
    async ({ table_name: table, ...shape }) => ({ table, uri: uriOf(table), ...(await tables.create(table, shape)) }),
  );
  tools.offer(
    'add_vector',
    {
      description: 'Add one vector to a table.',
      annotations: adds,
      inputSchema: z.object({
        table_name,
        vector,
        metadata,
        id,
        text: z.string().optional().describe('A text that belongs to it, for full-text search.'),
      }),
    },
    async ({ table_name: table, ...row }, working) => {
      const { ids, count } = await tables.add(table, [row], working);
      return { table, id: ids[0], count };
    },
  );
  tools.offer(
    'add_vectors',
    {
      description: `Add many vectors to a table: all of them or, if one is wrong or the call is cancelled, none. ${MOST_ROWS} at most, and ${MOST_NUMBERS} numbers in all.`,
      annotations: adds,
      inputSchema: z.object({ table_name, vectors: z.array(z.object({ vector, metadata, id, text: z.string().optional() })) }),
    },
    async ({ table_name: table, vectors }, working) => {
      const { ids, count } = await tables.add(table, vectors, working);
      return { table, added: ids.length, count, ids };
    },
  );
}

/** Vectors found by others, by a filter and by words. */
function offerSearches(tools: ToolOffers, tables: Tables): void {
  tools.offer(
    'search_vectors',
    {
      description: 'Find the vectors nearest to one, the nearest first, of all or of those a filter lets through.',
      annotations: reads,
      inputSchema: z.object({
        table_name,
        query_vector: vector,
        limit,
        filter,
        with_vectors: z.boolean().default(false).describe('Whether results hold their vectors, too.'),
      }),
    },
    async ({ table_name: table, query_vector, with_vectors, ...how }) => ({
      table,
      ...(await tables.search(table, query_vector, { ...how, withVectors: with_vectors })),
    }),
  );
  tools.offer(
    'full_text_search',
    {
      description:
        'Find vectors by the words of their texts: by an index where build_index made one (best first), else by a scan for texts that hold every word.',
      annotations: reads,
      inputSchema: z.object({ table_name, query: z.string(), limit, filter }),
    },
    async ({ table_name: table, query, ...how }) => ({ table, ...(await tables.searchWords(table, query, how)) }),
  );
}

/** Tables looked at, cut back and put in order. */
function offerUpkeep(tools: ToolOffers, tables: Tables): void {
  tools.offer('list_tables', { description: 'The names of all tables.', annotations: reads, inputSchema: z.object({}) }, async () => ({
    tables: await tables.list(),
  }));
  tools.offer(
    'describe_table',
    {
      description: 'Dimension, distance, columns, number of vectors and indexes of a table.',
      annotations: reads,
      inputSchema: z.object({ table_name }),
    },
    async ({ table_name: table }) => {
      const about = await tables.describe(table);
      const hasIndex = about.indexes.some(({ column }) => column === 'vector');
      const advice = about.count >= INDEX_FROM && !hasIndex && 'build_index would make searches faster.';
      return { ...about, uri: uriOf(table), ...(advice && { advice }) };
    },
  );
  tools.offer(
    'delete_table',
    { description: 'Delete a table with all its vectors, for good.', annotations: deletes, inputSchema: z.object({ table_name }) },
    async ({ table_name: table }) => {
      await tables.drop(table);
      return { table, deleted: true };
    },
  );
  tools.offer(
    'delete_vectors',
    {
      description: 'Delete vectors of a table, by their ids or by a filter.',
      annotations: deletes,
      inputSchema: z.object({ table_name, ids: z.array(z.string()).optional(), filter }),
    },
    async ({ table_name: table, ...which }) => ({ table, ...(await tables.remove(table, which)) }),
  );
  tools.offer(
    'build_index',
    {
      description: `Build an index: of vectors (IVF_FLAT, from ${INDEX_FROM} vectors on), or of texts for full_text_search. It replaces the one there was.`,
      annotations: changes,
      inputSchema: z.object({ table_name, of: z.enum(['vector', 'text']).default('vector') }),
    },
    async ({ table_name: table, of }, { signal }) => ({ table, of, ...(await tables.buildIndex(table, of, signal)) }),
  );
  tools.offer(
    'optimize',
    {
      description: 'Put the small files of many additions together, take new rows into the indexes, and delete versions that are old.',
      annotations: changes,
      inputSchema: z.object({
        table_name,
        keep_hours: z.number().min(0).max(87_600).default(24).describe('Versions younger than this are kept.'),
      }),
    },
    async ({ table_name: table, keep_hours }) => ({ table, ...(await tables.optimize(table, keep_hours)) }),
  );
}

/** Tables of texts, whose vectors are made here. */
function offerTexts(tools: ToolOffers, texts: Texts): void {
  tools.offer(
    'create_text_table',
    {
      description:
        'Make a table of texts, whose vectors are made here: by the endpoint this server was started with, or by a small English model that needs no network.',
      annotations: adds,
      inputSchema: z.object({ table_name, embed_by: z.enum(['endpoint', 'offline']), columns }),
    },
    async ({ table_name: table, embed_by, columns: own }, { signal }) => ({
      table,
      uri: uriOf(table),
      ...(await texts.createTable(table, embed_by, own, signal)),
    }),
  );
  tools.offer(
    'add_texts',
    {
      description: `Add texts to a table made with create_text_table: all of them or none, ${MOST_ROWS} at most.`,
      annotations: { ...adds, openWorldHint: true },
      inputSchema: z.object({ table_name, texts: z.array(z.object({ text: z.string(), metadata, id })) }),
    },
    async ({ table_name: table, texts: added }, working) => {
      const { ids, count } = await texts.add(table, added, working);
      return { table, added: ids.length, count, ids };
    },
  );
  tools.offer(
    'search_texts',
    {
      description: 'Find the texts nearest in meaning to a text.',
      annotations: { ...reads, openWorldHint: true },
      inputSchema: z.object({ table_name, query: z.string().min(1), limit, filter }),
    },
    async ({ table_name: table, query, ...how }, { signal }) => ({ table, ...(await texts.search(table, query, how, signal)) }),
  );
}

type ToolConfig<Input extends z.ZodObject> = { description: string; annotations: object; inputSchema: Input };

/**
 * A tool answers with plain JSON, or with a problem in words: no failure of the library comes
 * through as it is.
 */
class ToolOffers {
  readonly #server: McpServer;
  readonly #log: WriteLog;

  constructor(server: McpServer, log: WriteLog) {
    this.#server = server;
    this.#log = log;
  }

  offer<Input extends z.ZodObject>(
    name: string,
    config: ToolConfig<Input>,
    work: (input: z.infer<Input>, working: Working) => Promise<object>,
  ): void {
    const title = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('_', ' ');
    const answer = async (input: z.infer<Input>, context: ServerContext) => {
      const began = performance.now();
      try {
        const result = await work(input, toWorking(context));
        await this.#say(context, 'info', `${name} took ${Math.round(performance.now() - began)} ms`);
        return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: { ...result } };
      } catch (cause) {
        const { message } = context.mcpReq.signal.aborted ? new Error('It was cancelled. Nothing was changed.') : asProblem(cause);
        await this.#say(context, 'error', `${name}: ${message}`);
        return { content: [{ type: 'text' as const, text: message }], isError: true };
      }
    };
    this.#server.registerTool(name, { title, ...config }, answer as never);
  }

  async #say(context: ServerContext, level: 'info' | 'error', message: string): Promise<void> {
    this.#log(level, message);
    await context.mcpReq.log(level, { time: new Date().toISOString(), message }, 'vectors').catch(() => undefined);
  }
}

function toWorking({ mcpReq }: ServerContext): Working {
  const { _meta: meta } = mcpReq;
  const progressToken = meta?.progressToken;
  return {
    signal: mcpReq.signal,
    async progress(progress, total) {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total, message: `${progress} of ${total}` };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
  };
}
