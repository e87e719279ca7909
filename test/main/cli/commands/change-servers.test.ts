import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const SERVER = join(import.meta.dirname, '../../../doubles/talking-server.mjs');

/**
 * The command line on one data folder. `typed`: what the person answers, one after the other;
 * without it there is no terminal.
 */
function onFolder(data = temporaryFolder()) {
  return async (args: string[], typed?: string[]) => {
    const asked: string[] = [];
    const ask = async (question: string, how?: 'hidden') => {
      asked.push(how === undefined ? question : `${question}(${how})`);
      return typed?.shift() ?? '';
    };
    return { ...(await runCommand(data, args, { ...(typed && { ask }) })), asked };
  };
}

test('I add a server from the command line, read what will run, turn it off and on, and take it away', async () => {
  const switchyard = onFolder();
  const refused = await switchyard(['servers', 'add', '--name', 'talker', '--', process.execPath, SERVER], ['']);
  expect(refused).toMatchObject({ code: 1, asked: ['Trust and add it? [y/N] '] });
  expect(refused.said).toContain(`“talker” will be started like this:\n  Program\n    ${process.execPath}\n  Arguments\n    ${SERVER}\n`);
  expect(refused.said).toContain('It runs as you.');

  const added = await switchyard(['servers', 'add', '--name', 'talker', '--', process.execPath, SERVER], ['y']);
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^talker +ready +2025-06-18 +2 /m) });

  const off = await switchyard(['servers', 'off', 'Talker']);
  expect(off).toMatchObject({ code: 0, out: '“talker” is off\n' });
  const shown = await switchyard(['servers', 'show', 'talker']);
  expect(shown.out).toContain(`“talker”, added by you, turned off\n  Program\n    ${process.execPath}\n  Arguments\n    ${SERVER}\n`);
  expect(shown.out).toMatch(new RegExp(`^ {2}${process.execPath}, .*changed `, 'm'));
  expect(shown.out).toMatch(new RegExp(`^ {2}${SERVER}, .*changed `, 'm'));
  expect(shown.out).toContain('  Can it send things to others? Not answered (counts as yes until you answer)\n');
  const on = await switchyard(['servers', 'on', 'talker', '--json']);
  expect(JSON.parse(on.out)).toMatchObject({ name: 'talker', state: 'ready' });
  const again = await switchyard(['servers', 'restart', 'talker', '--json']);
  expect(JSON.parse(again.out)).toMatchObject({ name: 'talker', state: 'ready' });

  expect(await switchyard(['servers', 'remove', 'talker'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('With --yes it is removed without a question.'),
  });
  expect(await switchyard(['servers', 'remove', 'talker'], [''])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was removed.'),
  });
  expect(await switchyard(['servers', 'remove', 'talker'], ['y'])).toMatchObject({ code: 0, out: '“talker” removed\n' });
  expect(await switchyard(['servers', 'show', 'talker'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no server "talker".'),
  });
});

test('without a terminal nothing is added but by --yes, and a secret of --env is not in the settings file', async () => {
  const data = temporaryFolder();
  const switchyard = onFolder(data);
  const launch = ['--env', 'API_TOKEN=an-open-secret', '--', process.execPath, SERVER];
  const alone = await switchyard(['servers', 'add', '--name', 'talker', ...launch]);
  expect(alone).toMatchObject({ code: 2, out: '', said: expect.stringContaining('With --yes it is added without a question.') });

  const added = await switchyard(['servers', 'add', '--name', 'talker', '--yes', '--json', ...launch]);
  expect(JSON.parse(added.out)).toEqual([expect.objectContaining({ name: 'talker', state: 'ready' })]);
  expect(added.said).toContain('    API_TOKEN=…');
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).not.toContain('an-open-secret');
  expect((await switchyard(['servers', 'show', 'talker'])).out).toContain('    API_TOKEN=••••••\n');
});

test('I say on the command line what a server handles, and read what Switchyard knows of a package', async () => {
  const data = temporaryFolder();
  const switchyard = onFolder(data);
  const launch = ['--', process.execPath, SERVER];
  const added = await switchyard([
    'servers',
    'add',
    '--name',
    'talker',
    '--yes',
    '--handles',
    'private,untrusted',
    '--tell-folders',
    ...launch,
  ]);
  expect(added.said).toContain('  Does it read private data? Yes\n');
  expect(added.said).toContain('  Can it send things to others? No\n');
  const { handles } = JSON.parse((await switchyard(['servers', 'show', 'talker', '--json'])).out);
  expect(handles).toEqual({ private: true, untrusted: true, sends: false });
  const shown = (await switchyard(['servers', 'show', 'talker'])).out;
  expect(shown).toMatch(/^ {2}Does it read private data\? Yes \(you, on \w+ \d+, \d{4}\)$/m);
  expect(shown).toContain('  With these answers Switchyard\n    stays quiet before a call of “talker”: it sends nothing to others\n');
  const known = await switchyard(['servers', 'add', '--name', 'fs', '--', 'npx', '-y', '@modelcontextprotocol/server-filesystem'], ['']);
  expect(known.said).toContain('Can it send things to others? No (Switchyard knows @modelcontextprotocol/server-filesystem)');
  const npx = ['npx', '-y', '@modelcontextprotocol/server-filesystem'];
  // On this PATH there is no npx that would fetch it.
  await runCommand(data, ['servers', 'add', '--yes', '--name', 'fs', '--', ...npx], { path: '/nowhere' });
  await switchyard(['servers', 'off', 'fs']);
  expect((await switchyard(['servers', 'show', 'fs'])).out).toMatch(
    /^ {2}Can it send things to others\? No \(Switchyard knows @modelcontextprotocol\/server-filesystem; accepted on .*\d{4}\)$/m,
  );
  expect(await switchyard(['servers', 'add', '--yes', '--handles', 'none,sends', ...launch])).toMatchObject({
    code: 2,
    said: expect.stringContaining('--handles none goes with no other kind.'),
  });
});

test('a file of another app is read whole, its variables are asked for once, and all its servers are one question', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'mcp.json');
  const entry = (path: string) => ({ command: process.execPath, args: [path], env: { KEY: '${input:api_key}' } });
  writeFileSync(file, JSON.stringify({ mcpServers: { one: entry(SERVER), two: entry('${input:path}'), three: { type: 'http' } } }));
  const switchyard = onFolder();
  const added = await switchyard(['servers', 'add', file, '--set', `path=${SERVER}`, '--json'], ['abc', 'y']);
  expect(added.asked).toEqual(['Value of api_key: (hidden)', 'Trust and add all 2? [y/N] ']);
  expect(added.said).toContain('“three” is not a server');
  expect(JSON.parse(added.out)).toEqual([
    expect.objectContaining({ name: 'one', state: 'ready' }),
    expect.objectContaining({ name: 'two', state: 'ready' }),
  ]);
});

test('a command line that names no server is refused in words, before anything is added', async () => {
  const switchyard = onFolder();
  const wrong = async (...args: string[]) => {
    const { code, out, said } = await switchyard(['servers', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return said;
  };
  expect(await wrong('add')).toContain('Say what to add: servers add COMMAND, URL or FILE.');
  expect(await wrong('add', 'notes')).toContain('"npx switchyard servers on notes" turns it on.');
  expect(await wrong('add', 'http://127.0.0.1:9/mcp', '--env', 'A=b', '--yes')).toContain('--env is for programs');
  expect(await wrong('add', 'node a.mjs', '--set', 'b=c', '--yes')).toContain('No variable is called "b". There are none.');
  expect(await wrong('add', 'node a.mjs', '--env', 'b', '--yes')).toContain('Arguments are written key=value');
  expect(await wrong('add', '{"mcpServers":{"a":{"command":"a"},"b":{"command":"b"}}}', '--name', 'c', '--yes')).toContain(
    '--name is for one server, and 2 were read.',
  );
  expect(await wrong('add', 'This is how you add it.', '--yes')).toContain('This reads like a sentence.');
  expect(await wrong('on')).toContain('Say which server, and no more than one: servers on SERVER.');
  expect(await wrong('off', 'nobody')).toContain('There is no server "nobody".');
  expect(await wrong('show', 'notes', '--name', 'a')).toContain('This command does not take --name.');
  expect(await wrong('start', 'notes')).toContain(
    'goes on with add, search, import, on, off, restart, remove, show, set, install, update, back, uninstall, review, or with nothing',
  );
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'long.json'), ' '.repeat(200_001));
  expect(await wrong('add', join(folder, 'long.json'))).toContain('has more than 200,000 characters');
});
