import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { builtServer } from '../../doubles/built-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = builtServer('vectors');

test('without LanceDB the server lists its tools, and a call says in a result how to install it', async () => {
  const empty = temporaryFolder();
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto', probe: { timeoutMs: 60_000 } } });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, empty, '--packages', empty], stderr: 'ignore' }),
  );
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('search_vectors');
  expect((await client.listResources()).resources).toEqual([]);
  const result = await client.callTool({ name: 'create_table', arguments: { table_name: 'a', dimension: 3 } });
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('switchyard servers install vectors') }] });
  await client.close();
});

test('without a place for its tables it says what is missing and ends with code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', env: {} });
  expect(stderr).toContain('VECTORS_DB');
  expect(status).toBe(2);
});
