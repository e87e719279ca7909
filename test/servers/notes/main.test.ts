import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../servers/notes/main.ts', import.meta.url));
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
    const { contents } = await second.readResource({ uri: 'note:///1' });
    expect(contents).toMatchObject([{ text: 'Two litres' }]);
    await second.close();
  },
);

test('a modern client that listens hears of a new note', async () => {
  let changes = 0;
  const client = await connect('auto', () => (changes += 1));
  await client.callTool({ name: 'create_note', arguments: { title: 'Milk', content: '' } });
  await expect.poll(() => changes).toBeGreaterThan(0);
  await client.close();
});

test('without a file it says what is missing and ends with code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(stderr).toContain('notes <file>');
  expect(status).toBe(2);
});

async function connect(mode: 'legacy' | 'auto', onChanged: () => void = () => {}): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode, probe: { timeoutMs: 10_000 } },
      listChanged: { resources: { autoRefresh: false, debounceMs: 0, onChanged } },
    },
  );
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, join(folder, 'notes.json')] }));
  return client;
}
