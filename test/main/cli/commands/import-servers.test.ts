import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { everything } from '../../../doubles/real-servers.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const switchyard = (data: string, args: string[], ask?: Terminal['ask']) => runCommand(data, args, { ask });

/**
 * A file with a server that answers, one that is off and has a secret, and an entry that is none.
 */
function aFile(): string {
  const file = join(temporaryFolder(), 'team.json');
  const { kind: _, ...demo } = everything.launch;
  const tides = {
    command: 'tides',
    args: ['--key', 'sk-hush-hush-hush-1', 'a b'],
    env: { CITY: 'Riga', TOKEN: 'hush' },
    cwd: '/srv',
    disabled: true,
  };
  writeFileSync(file, JSON.stringify({ mcpServers: { demo: { ...demo, autoApprove: ['echo'] }, tides, bad: {} } }));
  return file;
}

test('a dry run shows each whole command, what is not taken over and what cannot be read, and adds nothing', async () => {
  const data = temporaryFolder();
  const file = aFile();
  const { out, said, code } = await switchyard(data, ['servers', 'import', '--dry-run', file]);
  expect(out).toContain('1. demo\n');
  expect(out).toContain('   Not taken over: autoApprove. You decide here which calls run.\n');
  expect(out).toMatch(new RegExp(`^ {3}${process.execPath}, .*changed `, 'm'));
  expect(out).toContain('\nNobody has said yet what 2 of these servers handle. Answer now, or when it matters.\n');
  expect(out).toContain('2. tides\n');
  expect(out).toContain("   tides --key '••••••' 'a b'\n");
  expect(out).toContain('   Environment: CITY=Riga, TOKEN=••••••\n   Works in: /srv\n   Moves to your key store: TOKEN and key.\n');
  expect(out).toContain('   It is off there: it is added and stays off.\n');
  expect(out).not.toContain('hush');
  expect(said).toContain(`${file}: “bad” is not a server: it has neither a command nor a url.`);
  expect(code).toBe(0);
  expect(JSON.parse((await switchyard(data, ['servers', '--json'])).out)).not.toContainEqual(expect.objectContaining({ name: 'demo' }));
});

test('a person at the terminal adds those that are on by one yes, and they are connected', async () => {
  const data = temporaryFolder();
  const file = aFile();
  const added = await switchyard(data, ['servers', 'import', file], async () => 'y');
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^demo +ready/m) });
  expect(added.said).toContain('“demo” ready');
  const again = await switchyard(data, ['servers', 'import', file], async () => '1');
  expect(again.said).toContain('“demo” is here already, as “demo”.');
  expect(again.out).toMatch(/^tides +off/m);
  const kept = readFileSync(join(data, 'settings.json'), 'utf8');
  expect(kept).not.toContain('hush');
  expect(JSON.parse(kept)).toMatchObject({
    servers: expect.arrayContaining([
      expect.objectContaining({ name: 'demo', enabled: true }),
      expect.objectContaining({ name: 'tides', enabled: false }),
    ]),
  });
});

test('in a script --yes adds those that are on', async () => {
  const { out, code } = await switchyard(temporaryFolder(), ['servers', 'import', '--yes', '--json', aFile()]);
  expect(JSON.parse(out)).toMatchObject({ added: [{ name: 'demo', state: 'ready' }], notAdded: [] });
  expect(code).toBe(0);
});

test.each(['', 'n', 'no', '7', 'all'])('the answer “%s” adds nothing', async (answer) => {
  const data = temporaryFolder();
  expect(await switchyard(data, ['servers', 'import', aFile()], async () => answer)).toMatchObject({ code: 0 });
  expect(JSON.parse((await switchyard(data, ['servers', '--json'])).out)).not.toContainEqual(expect.objectContaining({ name: 'demo' }));
});

test('where nobody is at the terminal nothing is added, and JSON has all that was found', async () => {
  const { out, said, code } = await switchyard(temporaryFolder(), ['servers', 'import', '--json', aFile()]);
  expect(said).toContain('somebody at a terminal or in the window has to agree to the commands');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    servers: [
      { name: 'demo', off: false, leftOut: [{ code: 'entry-approvals-left-out', words: expect.stringContaining('autoApprove') }] },
      { name: 'tides', off: true, launch: { env: { TOKEN: { secret: true } } } },
    ],
    files: [{ servers: 2, entries: [{ name: 'bad', reason: { code: 'entry-without-launch' } }] }],
    added: [],
    notAdded: [],
  });
});

test('the servers of a project are those that apps keep in its folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.vscode'));
  writeFileSync(join(folder, '.vscode/mcp.json'), '{ "servers": { "charts": { "url": "https://x.example/mcp" } } }');
  const { out } = await switchyard(temporaryFolder(), ['servers', 'import', '--dry-run', folder]);
  expect(out).toContain(`1. charts\n   VS Code, ${join(folder, '.vscode/mcp.json')}\n   https://x.example/mcp\n`);
});

test('a file that is not there is told, and an empty project is said to be so with the apps that were looked for', async () => {
  const data = temporaryFolder();
  const none = join(data, 'none.json');
  expect(await switchyard(data, ['servers', 'import', none])).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${none}: There is no such file.`),
  });
  const folder = temporaryFolder();
  const empty = await switchyard(data, ['servers', 'import', '--dry-run', folder]);
  expect(empty).toMatchObject({ code: 0, said: expect.stringContaining('No servers were found.') });
  expect(empty.said).toMatch(/Looked in: .*VS Code.*Cursor/);
  expect(empty.said).toContain(`${folder}: No app that Switchyard knows keeps settings in this folder.`);
  const beside = await switchyard(data, ['servers', 'import', '--dry-run', folder, aFile()]);
  expect(beside.said).toContain(`${folder}: No app`);
});

test('options that mean nothing here are refused', async () => {
  const data = temporaryFolder();
  expect(await switchyard(data, ['servers', '--dry-run'])).toMatchObject({ code: 2, said: expect.stringContaining('--dry-run') });
  expect(await switchyard(data, ['servers', 'import', '--config', aFile()])).toMatchObject({
    code: 2,
    said: expect.stringContaining('--config'),
  });
});
