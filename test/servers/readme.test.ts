import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { BUILT_IN_SERVERS, type BuiltInServer } from '../../contract/built-in-servers.ts';
import { builtInServers } from '../../main/host/machine/built-in.ts';
import { only } from '../doubles/defined.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

const folder = resolve(import.meta.dirname, '../../servers');

test.each(BUILT_IN_SERVERS)(
  'the README of %s has each of its tools and prompts with their arguments in a table, and no others',
  async (name) => {
    const client = new Client({ name: 'reader', version: '1' });
    await client.connect(new StdioClientTransport({ ...startOf(name), cwd: temporaryFolder(), stderr: 'ignore' }));
    onTestFinished(() => client.close());
    const rows = readFileSync(join(folder, name, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const { tools } = await client.listTools();
    const { prompts } = client.getServerCapabilities()?.prompts ? await client.listPrompts() : { prompts: [] };

    const called = [...rows.join('\n').matchAll(/`([a-z_]+)\(([^)`]*)\)`/g)].map(([, called = '', all = '']) => ({
      called,
      names: namesIn(all),
    }));
    const offered = [
      ...tools.map(({ name: called, inputSchema }) => ({ called, names: Object.keys(inputSchema.properties ?? {}) })),
      ...prompts.map(({ name: called, arguments: all = [] }) => ({ called, names: all.map((one) => one.name) })),
    ];
    for (const { called: said, names } of called)
      expect({ said, names }).toEqual({ said, names: offered.find((one) => one.called === said)?.names });
    for (const { called: there } of offered) expect(rows.join('\n')).toMatch(new RegExp(`\`${there}[(\`]`));
  },
);

test('each server that ships with the app stands in the table of all', () => {
  const table = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(BUILT_IN_SERVERS.filter((name) => !table.includes(`| [\`${name}\`](${name}/README.md) | `))).toEqual([]);
});

/** The command of the server as the app starts it. */
function startOf(name: BuiltInServer): { command: string; args: string[] } {
  const serversFolder = resolve(folder, '../dist/servers');
  const all = builtInServers({ serversFolder, dataFolder: temporaryFolder(), node: { command: process.execPath } });
  const { launch } = only(all.filter(({ id }) => id === name));
  if (launch.kind !== 'stdio') throw new Error(`${name} is no program.`);
  return { command: launch.command, args: launch.args };
}

/** `title?, limit=10, ids? or filter?` */
function namesIn(all: string): string[] {
  return [...all.matchAll(/([a-z_]+)(?:\?|=(?:"[^"]*"|\[\]|[\w.]+))?(?:, | or |$)/g)].map(([, name = '']) => name);
}
