import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseJson } from '../../doubles/parse-json.ts';
import { bundleFile, packedManifest, type Packed } from '../../doubles/make-bundle.ts';
import { npmRegistry, pad, tides } from '../../doubles/npm-registry.ts';
import { quickNpm } from '../../doubles/quick-npm.ts';
import { runCommand } from '../../doubles/run-command.ts';
import { isDeep, random } from '../../doubles/sequences.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const built = resolve(import.meta.dirname, '../../../dist/main/cli.js');
const killAt = resolve(import.meta.dirname, '../../doubles/kill-at.mjs');

/** Kills a command before one of its changes of the disk; false: it had fewer of them. */
async function killed(at: number, from: string, args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', killAt, built, ...args], {
    env: { ...environment, KILL_FROM: from, KILL_AT: `${at}` },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return child.signalCode === 'SIGKILL';
}

/** In deep runs before each change, else before one of them. */
async function beforeChanges(least: number, most: number, look: (at: number) => Promise<boolean>): Promise<void> {
  if (!isDeep()) {
    expect(await look(least + (Math.abs(random(1).seed) % (most - least)))).toBe(true);
    return;
  }
  let at = 1;
  while (await look(at)) at += 1;
  // The command that was not killed shows that all was counted.
  expect(at).toBeGreaterThan(most);
}

const Listed = z.array(z.object({ name: z.string(), state: z.string() }));
const Kept = z.object({ mcpServers: z.record(z.string(), z.object({ command: z.string(), args: z.array(z.string()) })).optional() });

async function listed(data: string) {
  const { out } = await runCommand(data, ['servers', '--json'], { path: '/nowhere' });
  return parseJson(Listed, out).filter(({ name }) => name.startsWith('made-up'));
}

function kept(data: string): string[] {
  const file = join(data, 'settings.json');
  return existsSync(file) ? Object.keys(parseJson(Kept, readFileSync(file, 'utf8')).mcpServers ?? {}) : [];
}

test('an import that is killed leaves whole servers alone, of which each was agreed to, and the next one brings in the rest', async () => {
  const names = ['made-up-1', 'made-up-2', 'made-up-3'];
  const file = join(temporaryFolder(), 'team.json');
  const text = JSON.stringify({
    mcpServers: Object.fromEntries(names.map((name) => [name, { command: '/no/such/program', args: [name] }])),
  });
  writeFileSync(file, text);
  await beforeChanges(20, 45, async (at) => {
    const data = temporaryFolder();
    const args = ['servers', 'import', file, '--yes', '--data', data];
    const wasKilled = await killed(at, file, args);
    const first = kept(data);
    expect(first).toEqual(names.slice(0, first.length));
    const found = await listed(data);
    expect(found.map(({ name }) => name).toSorted()).toEqual(first);
    expect(found.filter(({ state }) => state === 'changed')).toEqual([]);
    await runCommand(data, ['servers', 'import', file, '--yes'], { path: '/nowhere' });
    expect(kept(data)).toEqual(names);
    expect(readFileSync(file, 'utf8')).toBe(text);
    return wasKilled;
  });
});

test('a bundle whose addition is killed is there with its server, or neither of them is', async () => {
  const server = { type: 'binary', entry_point: 'a', mcp_config: { command: '/no/such/program', args: ['${__dirname}/a'] } };
  const many = Array.from({ length: 5 }, (_none, at): Packed => ({ name: `lib/f${at}`, content: `${at}` }));
  const file = bundleFile([packedManifest({ name: 'made-up', server }), ...many]);
  await beforeChanges(5, 30, async (at) => {
    const data = temporaryFolder();
    const wasKilled = await killed(at, file, ['servers', 'add', file, '--yes', '--data', data]);
    const found = await listed(data);
    const folders = existsSync(join(data, 'bundles')) ? readdirSync(join(data, 'bundles')) : [];
    expect(folders).toHaveLength(found.length);
    for (const folder of folders) {
      expect(folder).toMatch(/^[0-9a-f]{64}$/);
      expect(readdirSync(join(data, 'bundles', folder, 'lib'))).toHaveLength(many.length);
    }
    expect(found.filter(({ state }) => state === 'changed')).toEqual([]);
    return wasKilled;
  });
});

test('a first install that is killed is there with the server that starts from it, or nothing of it is', async () => {
  const registry = await npmRegistry();
  registry.publish(pad('1.0.0'), tides('1.2.3'));
  const entry = { command: 'npx', args: ['-y', '@north/tides'], disabled: true };
  const npm = quickNpm();
  await beforeChanges(5, 30, async (at) => {
    const data = temporaryFolder();
    await runCommand(data, ['servers', 'add', JSON.stringify({ mcpServers: { 'made-up': entry } }), '--yes']);
    const installed = join(data, 'installed');
    const install = ['servers', 'install', 'made-up', '--yes', '--data', data];
    const wasKilled = await killed(at, installed, install, { PATH: npm, ...registry.environment });
    await listed(data);
    const folders = existsSync(installed) ? readdirSync(installed) : [];
    const shown = await runCommand(data, ['servers', 'show', 'made-up']);
    expect(folders).toHaveLength(shown.out.includes('Installed version') ? 1 : 0);
    // The server was agreed to, in either way to start it: npx alone is not there.
    const started = await runCommand(data, ['servers', 'on', 'made-up', '--json'], { path: '/nowhere' });
    expect(parseJson(Listed.element, started.out).state).toBe(folders.length > 0 ? 'ready' : 'failed');
    return wasKilled;
  });
});
