import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtServer } from '../../doubles/built-server.ts';
import { canTakeWatchers, takeWatchers } from '../../doubles/no-watchers.ts';

const program = builtServer('notes');
let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'notes-'))));
afterEach(() => rm(folder, { recursive: true }));

test.for([
  { mode: 'legacy', version: '2025-11-25' },
  { mode: 'auto', version: '2026-07-28' },
] as const)(
  'in $mode mode a client gets $version, keeps a note, and finds it after the program was started again',
  async ({ mode, version }) => {
    const first = await connect(mode);
    expect(first.getNegotiatedProtocolVersion()).toBe(version);
    await first.callTool({ name: 'create_note', arguments: { title: 'Milk', content: 'Two litres' } });
    await first.close();

    const second = await connect(mode);
    const { contents } = await second.readResource({ uri: 'note:///3' });
    expect(contents).toMatchObject([{ text: 'Two litres' }]);
    await second.close();
    for (const name of await readdir(folder)) expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
  },
);

test('two notes are there at the first start, and one that another process changes is told to whoever listens for it', async () => {
  const [one, other] = [await connect('auto'), await connect('legacy')];
  const updates: string[] = [];
  for (const client of [one, other])
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
  expect((await one.listResources()).resources.map(({ name }) => name)).toEqual(['First Note', 'Second Note']);
  await one.listen({ resourceSubscriptions: ['note:///2'] });
  await other.subscribeResource({ uri: 'note:///2' });
  const third = await connect('legacy');
  await third.callTool({ name: 'update_note', arguments: { id: '2', content: 'changed' } });
  await expect.poll(() => updates).toEqual(['note:///2', 'note:///2']);
  for (const client of [one, other, third]) await client.close();
});

test.skipIf(!canTakeWatchers)(
  'where the system has no watchers left, a note that another process changes is told all the same',
  async () => {
    const updates: string[] = [];
    const [one, other] = [await connect('legacy', () => {}, takeWatchers), await connect('legacy')];
    one.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
    await one.subscribeResource({ uri: 'note:///2' });
    await other.callTool({ name: 'update_note', arguments: { id: '2', content: 'changed' } });
    await expect.poll(() => updates).toEqual(['note:///2']);
    for (const client of [one, other]) await client.close();
  },
);

test('a modern client that listens hears of a new note', async () => {
  let changes = 0;
  const client = await connect('auto', () => (changes += 1));
  await client.callTool({ name: 'create_note', arguments: { title: 'Milk', content: 'Two litres' } });
  await expect.poll(() => changes).toBeGreaterThan(0);
  await client.close();
});

test('without a file it says what is missing and ends with code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(stderr).toContain('notes <file>');
  expect(status).toBe(2);
});

async function connect(mode: 'legacy' | 'auto', onChanged: () => void = () => {}, by: string[] = []): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode, probe: { timeoutMs: 60_000 } },
      listChanged: { resources: { autoRefresh: false, debounceMs: 0, onChanged } },
    },
  );
  const [command, ...args] = [...by, process.execPath, program, join(folder, 'notes.json')];
  await client.connect(new StdioClientTransport({ command, args }));
  return client;
}
