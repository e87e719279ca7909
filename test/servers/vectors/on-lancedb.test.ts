import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpointEmbedder } from '../../../servers/vectors/embedding/endpoint.ts';
import { OfflineEmbedder } from '../../../servers/vectors/embedding/offline.ts';
import { type Embedders, Texts } from '../../../servers/vectors/embedding/texts.ts';
import { serveHttp } from '../../../servers/vectors/http.ts';
import { LanceLibrary } from '../../../servers/vectors/lance.ts';
import { createVectorsServer } from '../../../servers/vectors/server.ts';
import { Tables } from '../../../servers/vectors/tables.ts';
import { s3StandIn } from '../../doubles/s3-stand-in.ts';
import { nativePart } from '../../doubles/native-part.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseObject, parseJson } from '../../doubles/parse-json.ts';
import { bodyOf } from '../../doubles/request-init.ts';

const part = nativePart();
const packages = 'folder' in part ? part.folder : '';
const program = fileURLToPath(new URL('../../../servers/vectors/main.ts', import.meta.url));
const library = new LanceLibrary(packages);

describe.skipIf('missing' in part)(`vectors on LanceDB${'missing' in part ? ` (left out: ${part.missing})` : ''}`, () => {
  let folder: string;
  let tables: Tables;
  let client: Client;

  beforeEach(async () => {
    folder = temporaryFolder();
    tables = openAt(folder);
    ({ client } = await connect(tables));
  });
  afterEach(() => client.close());

  test('1: a database whose relative path begins with "db" is a folder', async () => {
    const other = await connectProgram(folder, ['db-of-mine']);
    expect(await said(other, 'create_table', { table_name: 'a', dimension: 2 })).toMatchObject({ table: 'a', dimension: 2 });
    const table = join(folder, 'db-of-mine', 'a.lance');
    for (const name of ['', ...readdirSync(table, { recursive: true, encoding: 'utf8' })])
      expect([name, statSync(join(table, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test('2: a vector of another length is refused, alone and in a batch, and nothing of the batch stays', async () => {
    await call('create_table', { table_name: 'a', dimension: 4 });
    expect(await refused('add_vector', { table_name: 'a', vector: [1, 2, 3] })).toContain('has 3 numbers');
    const batch = [{ vector: [1, 2, 3, 4] }, { vector: [1, 2, 3, 4, 5] }];
    expect(await refused('add_vectors', { table_name: 'a', vectors: batch })).toContain('Vector 2 of 2 has 5 numbers');
    expect(await refused('search_vectors', { table_name: 'a', query_vector: [1] })).toContain('The query vector has 1 numbers');
    expect(await call('describe_table', { table_name: 'a' })).toMatchObject({ count: 0 });
  });

  test('3: whatever text an id is, a filter by it finds that row alone', async () => {
    const texts = fc.uniqueArray(
      fc.oneof(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), fc.constantFrom("x' OR '1'='1", "\\'", '%', '`', '--')),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    const usable = texts.filter((ids) => ids.every((id) => !id.includes('\0')));
    let number = 0;
    await fc.assert(
      fc.asyncProperty(usable, async (ids) => {
        const table = `t${(number += 1)}`;
        await tables.create(table, { dimension: 1, distance: 'l2' });
        await tables.add(
          table,
          ids.map((id) => ({ id, vector: [1] })),
          quiet(),
        );
        for (const id of ids) {
          const { rows } = await tables.search(table, [1], { limit: 10, filter: [{ column: 'id', operator: 'eq', value: id }] });
          expect(rows.map((row) => row['id'])).toEqual([id]);
        }
      }),
      { numRuns: 25, seed: Number(process.env['SEED']) },
    );
  });

  test('4: a name the library would panic at is refused in words, and stderr stays quiet', async () => {
    const other = await connectProgram(folder, [folder, '--log-level', 'emergency']);
    for (const table_name of ['a/b', '../x', '.hidden', 'CON', 'ü', 'x'.repeat(300)]) {
      expect(await other.client.callTool({ name: 'create_table', arguments: { table_name, dimension: 2 } })).toMatchObject({
        isError: true,
      });
    }
    expect(other.stderr()).toBe('');
  });

  test('5: rows come back as plain JSON', async () => {
    await call('create_table', { table_name: 'a', dimension: 2, columns: [{ name: 'n', type: 'integer' }] });
    await call('add_vector', { table_name: 'a', vector: [1, 0.5], id: 'x', text: 'hi', metadata: { n: 7, deep: { list: [null, true] } } });
    expect(await call('search_vectors', { table_name: 'a', query_vector: [1, 0.5], with_vectors: true })).toEqual({
      table: 'a',
      search: 'flat',
      distance: 'l2',
      rows: [
        {
          id: 'x',
          text: 'hi',
          metadata: { n: 7, deep: { list: [null, true] } },
          created: expect.any(Number),
          vector: [1, 0.5],
          distance: 0,
        },
      ],
    });
  });

  test('6: a search gives 10 rows unless told otherwise, and a limit of 0, -1 or a milliard is refused', async () => {
    await call('create_table', { table_name: 'a', dimension: 1 });
    await call('add_vectors', { table_name: 'a', vectors: Array.from({ length: 30 }, (_, at) => ({ vector: [at] })) });
    expect((await call('search_vectors', { table_name: 'a', query_vector: [0] }))['rows']).toHaveLength(10);
    for (const limit of [0, -1, 1e9])
      expect(await refused('search_vectors', { table_name: 'a', query_vector: [0], limit })).toContain('from 1 to 1000');
  });

  test('7: vectors of one table may have different metadata, or none', async () => {
    await call('create_table', { table_name: 'a', dimension: 1 });
    const vectors = [{ vector: [1], metadata: { a: 1 } }, { vector: [2], metadata: { b: 'two', c: {} } }, { vector: [3] }];
    expect(await call('add_vectors', { table_name: 'a', vectors })).toMatchObject({ added: 3, count: 3 });
  });

  test('8: metadata that is a column is filtered by its type, other metadata is refused with the columns there are', async () => {
    await call('create_table', { table_name: 'a', dimension: 1, columns: [{ name: 'year', type: 'integer' }] });
    await call('add_vectors', { table_name: 'a', vectors: [2020, 2024].map((year) => ({ vector: [0], metadata: { year, tag: 'x' } })) });
    const year = { column: 'year', operator: 'gt', value: 2022 };
    const { rows } = await call('search_vectors', { table_name: 'a', query_vector: [0], filter: [year] });
    expect(rows).toMatchObject([{ metadata: { year: 2024 } }]);
    const tag = { column: 'tag', operator: 'eq', value: 'x' };
    expect(await refused('search_vectors', { table_name: 'a', query_vector: [0], filter: [tag] })).toContain('id, text, created, year');
    expect(await refused('add_vector', { table_name: 'a', vector: [0], metadata: { year: 'soon' } })).toContain(
      '"year" holds whole numbers',
    );
  });

  test('9: words are found with an index and without, the result says which, and no index of few vectors is built', async () => {
    await call('create_table', { table_name: 'a', dimension: 1 });
    const texts = ["It's The End", 'a new beginning', 'Ende gut', 'the'];
    await call('add_vectors', { table_name: 'a', vectors: texts.map((text) => ({ vector: [0], text })) });
    const scanned = await call('full_text_search', { table_name: 'a', query: 'the END' });
    expect(scanned).toMatchObject({ search: 'scan', rows: [{ text: "It's The End" }] });
    expect(await call('full_text_search', { table_name: 'a', query: "it's" })).toMatchObject({ rows: [{ text: "It's The End" }] });
    await call('build_index', { table_name: 'a', of: 'text' });
    expect(await call('full_text_search', { table_name: 'a', query: 'the' })).toMatchObject({ search: 'index', rows: [{}, {}] });
    await call('add_vector', { table_name: 'a', vector: [0], text: 'later than the index' });
    expect(await call('full_text_search', { table_name: 'a', query: 'later' })).toMatchObject({ rows: [{ text: 'later than the index' }] });
    expect(await refused('build_index', { table_name: 'a' })).toContain('Below 50000');
  });

  test('10: what another connection writes is seen at once, and twenty additions at the same time all arrive', async () => {
    const other = openAt(folder);
    await tables.create('a', { dimension: 1, distance: 'l2' });
    await tables.describe('a');
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? tables : other).add('a', [{ vector: [at] }], quiet())));
    expect(await tables.describe('a')).toMatchObject({ count: 20 });
    expect(await other.describe('a')).toMatchObject({ count: 20 });
    await other.drop('a');
    await other.create('a', { dimension: 3, distance: 'l2' });
    expect(await tables.describe('a')).toMatchObject({ count: 0, dimension: 3 });
  });

  test('11: a batch is one version, and optimize gives back what old versions take', async () => {
    await call('create_table', { table_name: 'a', dimension: 64 });
    const before = Number((await call('describe_table', { table_name: 'a' }))['version']);
    const vectors = Array.from({ length: 1000 }, (_, at) => ({ vector: Array<number>(64).fill(at) }));
    await call('add_vectors', { table_name: 'a', vectors });
    expect(await call('describe_table', { table_name: 'a' })).toMatchObject({ version: before + 1 });
    for (let at = 0; at < 5; at += 1) await call('add_vector', { table_name: 'a', vector: Array<number>(64).fill(at) });
    const { bytesFreed, versionsRemoved } = await call('optimize', { table_name: 'a', keep_hours: 0 });
    expect(Number(bytesFreed)).toBeGreaterThan(0);
    expect(Number(versionsRemoved)).toBeGreaterThan(5);
    expect(await call('describe_table', { table_name: 'a' })).toMatchObject({ count: 1005 });
  });

  test('12: what the library says is one line without paths of the machine it was built on', async () => {
    await call('create_table', { table_name: 'a', dimension: 1 });
    const { rmSync } = await import('node:fs');
    rmSync(join(folder, 'a.lance', '_versions'), { recursive: true });
    const message = await refused('describe_table', { table_name: 'a' });
    expect(message).toContain('LanceDB said: ');
    expect(message).not.toMatch(/\.rs:|cargo|\n|Caused by/);
  });

  test('13: a ping is answered while 1,300 vectors are added, and a call cancelled meanwhile adds none', async () => {
    await call('create_table', { table_name: 'a', dimension: 384 });
    const vectors = Array.from({ length: 1300 }, (_, at) => ({ vector: Array.from({ length: 384 }, (_, which) => Math.sin(at + which)) }));
    const { client: other } = await connectProgram(folder, [folder, '--log-level', 'error'], 'legacy');
    const order: string[] = [];
    const pinged = Promise.withResolvers<void>();
    const onprogress = () => {
      order.push('progress');
      if (order.length === 1)
        other
          .ping()
          .then(() => void order.push('pong'))
          .then(pinged.resolve, pinged.reject);
    };
    await other.callTool({ name: 'add_vectors', arguments: { table_name: 'a', vectors } }, { onprogress, timeout: 60_000 });
    order.push('added');
    await pinged.promise;
    expect(order.indexOf('pong')).toBeLessThan(order.indexOf('added'));

    const stop = new AbortController();
    const cancelled = other.callTool(
      { name: 'add_vectors', arguments: { table_name: 'a', vectors } },
      { signal: stop.signal, onprogress: () => stop.abort() },
    );
    await expect(cancelled).rejects.toThrow();
    expect(await tables.describe('a')).toMatchObject({ count: 1300 });

    // Without progress nothing but the server's own pauses lets a cancellation in.
    const abort = new AbortController();
    const progress = () => Promise.resolve(void setImmediate(() => abort.abort()));
    await expect(tables.add('a', vectors, { signal: abort.signal, progress })).rejects.toThrow();
    expect(await tables.describe('a')).toMatchObject({ count: 1300 });
  });

  test(
    '14: after twenty kill -9 while it adds, no acknowledged vector is lost and no batch is half there',
    { timeout: 600_000 },
    async () => {
      await tables.create('a', { dimension: 16, distance: 'l2' });
      let acknowledged = 0;
      for (let round = 0; round < 20; round += 1) {
        const { client: other, kill } = await connectProgram(folder, [folder, '--log-level', 'error']);
        const vectors = Array.from({ length: 200 }, (_, at) => ({ vector: Array<number>(16).fill(at) }));
        const ended = new Promise<void>((resolve) => (other.onclose = resolve));
        const atLeast = acknowledged + 200 * (1 + (round % 3));
        const adding = (async () => {
          for (;;) {
            await other.callTool({ name: 'add_vectors', arguments: { table_name: 'a', vectors } });
            acknowledged += 200;
            if (acknowledged === atLeast) setImmediate(kill);
          }
        })();
        await expect(adding).rejects.toThrow();
        await ended;
        const fresh = openAt(folder);
        const { count } = await fresh.describe('a');
        expect(count % 200).toBe(0);
        expect(count).toBeGreaterThanOrEqual(acknowledged);
        acknowledged = count;
        expect((await fresh.search('a', Array<number>(16).fill(3), { limit: 5 })).rows).toHaveLength(5);
      }
    },
  );

  test.for(['legacy', 'auto'] as const)(
    'in %s mode a client makes a table, fills, searches, reads and deletes it, and hears of it',
    async (mode) => {
      const { client: other, heard } = await connectProgram(folder, [folder, '--name', 'mine'], mode);
      expect(other.getServerVersion()?.name).toBe('mine');
      await said(other, 'create_table', { table_name: 'films', dimension: 2, distance: 'cosine' });
      const uri = 'lancedb:///films';
      if (mode === 'legacy') {
        await other.subscribeResource({ uri });
        await other.setLoggingLevel('info');
      }
      await said(other, 'add_vector', { table_name: 'films', vector: [1, 0], id: 'one' });
      await said(other, 'add_vectors', { table_name: 'films', vectors: [{ vector: [0, 1], id: 'two' }] });
      const found = await said(other, 'search_vectors', { table_name: 'films', query_vector: [0.9, 0.1], limit: 1 });
      expect(found).toMatchObject({ distance: 'cosine', rows: [{ id: 'one' }] });
      expect((await other.listResources()).resources).toMatchObject([{ uri, name: 'films', mimeType: 'application/json' }]);
      const { contents } = await other.readResource({ uri });
      expect(JSON.parse(textIn(contents[0]))).toMatchObject({
        count: 2,
        dimension: 2,
        sample: [{ id: 'one' }, { id: 'two' }],
      });
      const { completion } = await other.complete({
        ref: { type: 'ref/resource', uri: 'lancedb:///{table}' },
        argument: { name: 'table', value: 'fi' },
      });
      expect(completion.values).toEqual(['films']);
      await said(other, 'delete_vectors', { table_name: 'films', ids: ['one'] });
      expect(await said(other, 'describe_table', { table_name: 'films' })).toMatchObject({ count: 1 });
      await said(other, 'delete_table', { table_name: 'films' });
      expect(await said(other, 'list_tables', {})).toEqual({ tables: [] });
      await expect(other.readResource({ uri })).rejects.toThrow(uri);
      await expect.poll(() => heard.filter((one) => one === 'list').length).toBeGreaterThan(0);
      if (mode === 'legacy') {
        await expect.poll(() => heard).toContain(uri);
        expect(heard.find((one) => one.startsWith('log info'))).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z/);
      }
    },
  );

  test('a table that is there, also in other letters, is not made again, and one that is not there is named with those that are', async () => {
    await call('create_table', { table_name: 'Films', dimension: 2 });
    expect(await refused('create_table', { table_name: 'films', dimension: 2 })).toContain('a table "Films" already');
    expect(await refused('search_vectors', { table_name: 'film', query_vector: [1, 2] })).toContain('There are: Films');
    expect(await refused('delete_vectors', { table_name: 'Films' })).toContain('by "ids" or by "filter"');
  });

  test('an id is in a table once', async () => {
    await call('create_table', { table_name: 'a', dimension: 1 });
    await call('add_vector', { table_name: 'a', vector: [1], id: 'x' });
    expect(await refused('add_vectors', { table_name: 'a', vectors: [{ vector: [1] }, { vector: [2], id: 'x' }] })).toContain(
      'the id "x" already',
    );
    expect(
      await refused('add_vectors', {
        table_name: 'a',
        vectors: [
          { vector: [1], id: 'y' },
          { vector: [2], id: 'y' },
        ],
      }),
    ).toContain('twice');
    expect(await call('describe_table', { table_name: 'a' })).toMatchObject({ count: 1 });
  });

  test('from 50,000 vectors on an index is offered, and finds what comparing with each finds', { timeout: 300_000 }, async () => {
    await tables.create('a', { dimension: 8, distance: 'l2' });
    for (let batch = 0; batch < 10; batch += 1) {
      const rows = Array.from({ length: 5000 }, (_, at) => ({
        vector: Array.from({ length: 8 }, (_, which) => Math.sin(batch * 5000 + at * (which + 1))),
      }));
      await tables.add('a', rows, quiet());
    }
    expect(await call('describe_table', { table_name: 'a' })).toMatchObject({
      count: 50_000,
      advice: expect.stringContaining('build_index'),
    });
    const query = { table_name: 'a', query_vector: Array.from({ length: 8 }, (_, which) => Math.sin(7 * (which + 1))), limit: 10 };
    const flat = await call('search_vectors', query);
    expect(await call('build_index', { table_name: 'a' })).toMatchObject({ rows: 50_000, partitions: 45 });
    const indexed = await call('search_vectors', query);
    expect(indexed['search']).toBe('ivf_flat');
    expect(Rows.parse(indexed['rows'])[0]?.id).toBe(Rows.parse(flat['rows'])[0]?.id);
  });

  test('a table of texts remembers its model and refuses vectors of any other', { timeout: 120_000 }, async () => {
    const endpoint = (model: string): Embedders => ({
      endpoint: endpointEmbedder({ url: 'http://127.0.0.1:1', model, fetch: (_, init) => Promise.resolve(Response.json(letters(init))) }),
      offline: new OfflineEmbedder(packages),
    });
    const one = (await connect(tables, endpoint('letters-1'))).client;
    const say = (name: string, args: object, who = one) => said({ client: who }, name, args);
    expect(await say('create_text_table', { table_name: 'remote', embed_by: 'endpoint' })).toMatchObject({ dimension: 26 });
    expect(await say('create_text_table', { table_name: 'local', embed_by: 'offline' })).toMatchObject({ dimension: 512 });
    const texts = ['a cat', 'quarterly revenue'].map((text) => ({ text }));
    for (const table_name of ['remote', 'local']) await say('add_texts', { table_name, texts });
    expect(await say('search_texts', { table_name: 'local', query: 'kitten', limit: 1 })).toMatchObject({ rows: [{ text: 'a cat' }] });
    expect(await say('search_texts', { table_name: 'remote', query: 'tac', limit: 1 })).toMatchObject({
      model: 'letters-1',
      rows: [{ text: 'a cat' }],
    });
    const other = (await connect(openAt(folder), endpoint('letters-2'))).client;
    await expect(say('add_texts', { table_name: 'remote', texts }, other)).rejects.toThrow('made by letters-1, and letters-2');
    await expect(say('search_texts', { table_name: 'remote', query: 'x' }, other)).rejects.toThrow('letters-1');
    await expect(say('add_vector', { table_name: 'local', vector: Array(512).fill(0) })).rejects.toThrow('Use add_texts');
    await say('create_table', { table_name: 'own', dimension: 26 });
    await expect(say('add_texts', { table_name: 'own', texts })).rejects.toThrow('create_text_table');
    expect(await say('describe_table', { table_name: 'local' })).toMatchObject({ count: 2 });
  });

  test('what another process does to the tables is told to whoever listens', async () => {
    const { heard } = await connect(tables);
    await call('create_table', { table_name: 'a', dimension: 1 });
    await client.subscribeResource({ uri: 'lancedb:///a' });
    const own = listen(client);
    const other = await connectProgram(folder, ['.']);
    await said(other, 'add_vector', { table_name: 'a', vector: [1] });
    await expect.poll(() => own).toEqual(['lancedb:///a']);
    let lists = 0;
    client.setNotificationHandler('notifications/resources/list_changed', () => void (lists += 1));
    await said(other, 'create_table', { table_name: 'b', dimension: 1 });
    await expect.poll(() => lists).toBe(1);
    // A client that subscribed to nothing is told of no table.
    expect(heard).toEqual([]);
  });

  test('at a port of this machine both eras are served, and whoever comes by another name or from another page is refused', async () => {
    const texts = new Texts({ tables, embedders: {} });
    const create = () => createVectorsServer({ name: 'vectors', tables, texts, log: () => {}, tells: 'none' });
    const http = await serveHttp({ create, tables, port: 0, longestMessage: 1_000_000, onerror: () => {} });
    onTestFinished(() => http.close());
    for (const mode of ['legacy', 'auto'] as const) {
      let changes = 0;
      const listChanged = { resources: { autoRefresh: false, debounceMs: 0, onChanged: () => (changes += 1) } };
      const other = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode, probe: { timeoutMs: 60_000 } }, listChanged });
      await other.connect(new StreamableHTTPClientTransport(new URL(`${http.origin}/mcp`)));
      await said({ client: other }, 'create_table', { table_name: `t-${mode}`, dimension: 1 });
      if (mode === 'auto') await expect.poll(() => changes).toBeGreaterThan(0);
      await other.close();
    }
    const post = (headers: Record<string, string>) =>
      fetch(`${http.origin}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    expect((await post({ origin: 'https://evil.invalid' })).status).toBe(403);
    expect(await statusByName(http.origin, 'evil.invalid')).toBe(403);
    expect((await fetch(http.origin)).status).toBe(404);
  });

  test('tables in an object store are made, filled, searched and deleted with the key of the environment, and a wrong key is told', async () => {
    const { endpoint, key } = await s3StandIn('tables');
    const at = (secret: string) => ({ AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret });
    const stored = await connectProgram(folder, ['s3://tables/mine'], 'auto', at(key));
    await said(stored, 'create_table', { table_name: 'a', dimension: 2 });
    for (const id of ['x', 'y']) await said(stored, 'add_vector', { table_name: 'a', vector: [1, id === 'x' ? 2 : 3], id });
    expect(await said(stored, 'search_vectors', { table_name: 'a', query_vector: [1, 3], limit: 1 })).toMatchObject({
      rows: [{ id: 'y' }],
    });
    await said(stored, 'delete_table', { table_name: 'a' });
    expect(await said(stored, 'list_tables', {})).toEqual({ tables: [] });
    const locked = await connectProgram(folder, ['s3://tables/mine'], 'auto', at('wrong'));
    await expect(said(locked, 'create_table', { table_name: 'b', dimension: 2 })).rejects.toThrow('LanceDB said: ');
  });

  function call(name: string, args: object): Promise<Record<string, unknown>> {
    return said({ client }, name, args);
  }
  async function refused(name: string, args: object): Promise<string> {
    const result = await client.callTool({ name, arguments: { ...args } });
    expect(result.isError).toBe(true);
    return textIn(result.content[0]);
  }
});

function openAt(folder: string): Tables {
  return new Tables({ library, place: { kind: 'folder', path: folder } });
}

function quiet() {
  return { signal: new AbortController().signal, progress: () => Promise.resolve() };
}

async function connect(tables: Tables, embedders: Embedders = {}): Promise<{ client: Client; heard: string[] }> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  const server = createVectorsServer({
    name: 'vectors',
    tables,
    texts: new Texts({ tables, embedders }),
    log: () => {},
    tells: 'subscribed',
  });
  await server.connect(theirs);
  await client.connect(ours);
  return { client, heard: listen(client) };
}

async function connectProgram(cwd: string, args: string[], mode: 'legacy' | 'auto' = 'auto', more: Record<string, string> = {}) {
  const heard: string[] = [];
  const listChanged = { resources: { autoRefresh: false, debounceMs: 0, onChanged: () => void heard.push('list') } };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode, probe: { timeoutMs: 20_000 } }, listChanged });
  heard.push(...listen(client, heard));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, ...args, '--packages', packages],
    cwd,
    env: { ...getDefaultEnvironment(), ...more },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, heard, stderr: () => stderr, kill: () => transport.pid && process.kill(transport.pid, 'SIGKILL') };
}

function listen(client: Client, heard: string[] = []): string[] {
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void heard.push(params.uri));
  client.setNotificationHandler(
    'notifications/message',
    ({ params }) => void heard.push(`log ${params.level} ${JSON.stringify(params.data)}`),
  );
  return heard;
}

const Rows = z.array(z.object({ id: z.string() }));

/** Of a resource, or a piece of a result. */
function textIn(piece: unknown): string {
  return z.object({ text: z.string() }).parse(piece).text;
}

async function said(to: { client: Client } | Client, name: string, args: object): Promise<Record<string, unknown>> {
  const client = 'client' in to ? to.client : to;
  const result = await client.callTool({ name, arguments: { ...args } });
  const text = textIn(result.content[0]);
  if (result.isError) throw new Error(text);
  return parseObject(text);
}

/** A model that counts letters. */
function letters(init: RequestInit | undefined): object {
  const { input } = parseJson(z.object({ input: z.array(z.string()) }), bodyOf(init));
  const count = (text: string) => Array.from({ length: 26 }, (_, at) => text.split(String.fromCharCode(97 + at)).length - 1 + 0.01);
  return { data: input.map((text, index) => ({ index, embedding: count(text.toLowerCase()) })) };
}

/** `fetch` writes the Host itself. */
async function statusByName(origin: string, host: string): Promise<number | undefined> {
  const { request } = await import('node:http');
  const sent = request(`${origin}/mcp`, { method: 'POST', headers: { host, 'content-type': 'application/json' } }).end('{}');
  const [response]: { statusCode?: number; resume(): void }[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}
