import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { deepTest } from '../../../doubles/deep-test.ts';
import { only } from '../../../doubles/defined.ts';
import { isRunning } from '../../../doubles/host-with-servers.ts';
import { npmRegistry, pad, tides } from '../../../doubles/npm-registry.ts';
import { quickNpm } from '../../../doubles/quick-npm.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { firstOrAll } from '../../../doubles/sequences.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const built = resolve(import.meta.dirname, '../../../../dist/main/cli.js');

const READY = /^tides +ready/m;

const installedIn = (data: string) =>
  existsSync(join(data, 'installed')) ? readdirSync(join(data, 'installed')).filter((name) => !name.startsWith('removed-')) : [];

/**
 * A person whose server is to be started by npx, and is off, on a data folder of their own. `path`:
 * where their npm is found.
 */
async function withTides({ wanted = '@north/tides', path }: { wanted?: string; path?: string | undefined } = {}) {
  const registry = await npmRegistry();
  registry.publish(pad('1.0.0'), tides('1.2.3'));
  const data = temporaryFolder();
  const switchyard = (words: string[], ask?: Terminal['ask']) => runCommand(data, words, { ask, path, environment: registry.environment });
  const entry = { command: 'npx', args: ['-y', wanted], disabled: true };
  const added = await switchyard(['servers', 'add', JSON.stringify({ mcpServers: { tides: entry } }), '--yes']);
  expect(added.code).toBe(0);
  return { registry, data, switchyard };
}

test('I read which version npx would fetch, say yes, and from then on the server starts without npm or a registry', async () => {
  const { registry, data, switchyard } = await withTides({ wanted: '@north/tides@^1.0.0', path: quickNpm() });
  expect(registry.asked).toEqual([]);
  expect((await switchyard(['servers', 'on', 'tides'])).out).toMatch(READY);

  const asked: string[] = [];
  const refused = await switchyard(['servers', 'install', 'tides'], async (question) => {
    asked.push(question.trim());
    return '';
  });
  expect(asked).toEqual(['Install it and start the server from there? [y/N]']);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was installed.') });
  expect(installedIn(data)).toEqual([]);

  const installed = await switchyard(['servers', 'install', 'tides'], async () => 'y');
  expect(installed.said).toContain('“@north/tides” 1.2.3 will be installed. Nothing of it has run.');
  expect(installed.said).toContain('  Published by: mareike\n  License: MIT\n');
  expect(installed.said).toContain('2 packages, with those that it needs\n  Install scripts: none\n');
  const [, hash = ''] = /SHA-256 of the lockfile: ([0-9a-f]{64})/.exec(installed.said) ?? [];
  expect(installed).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
  expect(installedIn(data)).toEqual([`npm-@north+tides@1.2.3-${hash.slice(0, 16)}`]);

  const shown = await switchyard(['servers', 'show', 'tides']);
  expect(shown.out).toContain(
    `  Program\n    npx\n  Arguments\n    -y\n    @north/tides@^1.0.0\n  Installed version\n    1.2.3\n    sha256 ${hash}\n`,
  );
  const before = registry.asked.length;
  registry.publish(tides('1.3.0'));
  const alone = await runCommand(data, ['servers', 'restart', 'tides'], { path: '/nowhere' });
  expect(alone.out).toMatch(READY);
  for (const words of [['servers'], ['servers', 'off', 'tides'], ['servers', 'on', 'tides']]) await switchyard(words);
  expect(registry.asked).toHaveLength(before);
});

test('an update says what changes, is started once after a yes, and takes the place of the old version after another one', async () => {
  const { registry, data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const old = only(installedIn(data));
  const same = await switchyard(['servers', 'update', 'tides', '--yes']);
  expect(same).toMatchObject({ code: 0, out: '“@north/tides” 1.2.3 is installed already, and is what the registry has.\n' });

  // The tools of the server are known from now on.
  await switchyard(['servers', 'on', 'tides']);
  await switchyard(['servers', 'off', 'tides']);

  const ran = join(temporaryFolder(), 'ran');
  registry.publish(pad('2.0.0'), { name: 'extra', version: '0.1.0' }, tides('2.0.0'));
  registry.publish(
    tides('1.3.0', {
      needs: '2.0.0',
      by: 'somebody',
      manifest: { dependencies: { pad: '2.0.0', extra: '0.1.0' } },
      first: `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(ran)}, 'ran');`,
      tools: "[{ ...tool('echo'), description: 'Gives back\\nwhat it gets.' }, { ...tool('ebb'), description: 'Says when.' }]",
    }),
  );
  const refused = await switchyard(['servers', 'update', 'tides'], async () => 'n');
  expect(refused.said).toContain('“@north/tides” 1.2.3 → 1.3.0. Nothing of the new version has run.');
  expect(refused.said).toContain('  Published by: somebody\n  The version before was published by: mareike\n');
  expect(refused.said).toContain(
    'Packages: 1 added, 0 removed, 2 in another version\n  @north/tides: 1.2.3 → 1.3.0\n  pad: 1.0.0 → 2.0.0\n',
  );
  expect(refused.said).toContain('Added: extra');
  expect(refused.said).toContain('1.3.0 is fetched and started once beside 1.2.3, with the arguments');
  expect(refused.said).not.toContain('Tools:');
  expect([existsSync(ran), installedIn(data)]).toEqual([false, [old]]);

  const answers = ['y', 'n'];
  const asked: string[] = [];
  const compared = await switchyard(['servers', 'update', 'tides'], async (question) => {
    asked.push(question.trim());
    return answers.shift() ?? '';
  });
  expect(asked).toEqual(['Fetch it, and start it once beside the version in use? [y/N]', 'Use it from now on? [y/N]']);
  expect(compared.said).toContain('  Tools: 1 new, 1 changed, 1 removed, 0 as before\n');
  expect(compared.said).toContain('  ebb (new)\n      + Says when.\n');
  expect(compared.said).toContain('  echo (changed)\n    Description\n      + Gives back\n      + what it gets.\n');
  expect(compared.said).toContain('  talk (removed)');
  expect(readFileSync(ran, 'utf8')).toBe('ran');
  expect([compared.code, installedIn(data)]).toEqual([1, [old]]);
  expect((await switchyard(['servers', 'show', 'tides'])).out).toContain('    1.2.3\n');

  expect(await switchyard(['servers', 'update', 'tides'], async () => 'y')).toMatchObject({ code: 0 });
  const fresh = expect.stringMatching(/^npm-@north\+tides@1\.3\.0-/);
  expect(installedIn(data)).toEqual([old, fresh]);
  expect((await switchyard(['servers', 'on', 'tides'])).out).toMatch(READY);
});

test('I go back to the version before, which is started as it was, and the newer one goes; a second time there is none', async () => {
  const { registry, data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const old = only(installedIn(data));
  registry.publish(tides('1.3.0'));
  await switchyard(['servers', 'update', 'tides', '--yes']);
  expect(installedIn(data)).toHaveLength(2);
  const before = registry.asked.length;
  const back = await switchyard(['servers', 'back', 'tides']);
  expect(back).toMatchObject({ code: 0, said: '“tides” is started from version 1.2.3 again.' });
  expect(installedIn(data)).toEqual([old]);
  expect((await runCommand(data, ['servers', 'on', 'tides'], { path: '/nowhere' })).out).toMatch(READY);
  expect(registry.asked).toHaveLength(before);
  expect(await switchyard(['servers', 'back', 'tides'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('No version before is kept for “tides”.'),
  });
});

deepTest('at most one old version is kept, and none once the server is started by its own command again', async () => {
  const { registry, data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  for (const version of ['1.3.0', '1.4.0']) {
    registry.publish(tides(version));
    await switchyard(['servers', 'update', 'tides', '--yes']);
  }
  const names = [expect.stringMatching(/@1\.3\.0-/), expect.stringMatching(/@1\.4\.0-/)];
  expect(installedIn(data)).toEqual(names);
  await switchyard(['servers', 'uninstall', 'tides']);
  expect(installedIn(data)).toEqual([]);
});

test('a version that does not start is not taken by --yes, and a person reads what it wrote and may take it', async () => {
  const { registry, data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const old = only(installedIn(data));
  registry.publish(tides('1.3.0', { first: "throw new Error('no tide today');" }));
  const refused = await switchyard(['servers', 'update', 'tides', '--yes']);
  expect(refused.said).toContain('1.3.0 listed no tools:');
  expect(refused.said).toContain('no tide today');
  expect(refused.said).toContain('1.2.3 stays in use.');
  expect([refused.code, installedIn(data)]).toEqual([1, [old]]);
  expect(await switchyard(['servers', 'update', 'tides'], async () => 'y')).toMatchObject({ code: 0 });
  expect((await switchyard(['servers', 'show', 'tides'])).out).toContain('    1.3.0\n');
});

test('install scripts do not run, unless I say so; then they get no variable of mine', async () => {
  const { registry, data, switchyard } = await withTides();
  const mark = join(temporaryFolder(), 'ran');
  const script = `require('node:fs').appendFileSync(${JSON.stringify(mark)}, process.env.MY_KEY + '\\n')`;
  registry.publish(
    { ...pad('1.1.0', { scripts: { postinstall: 'node run.js' } }), files: { 'run.js': script } },
    tides('1.4.0', { needs: '1.1.0' }),
  );
  const installed = await switchyard(['servers', 'install', 'tides', '--yes']);
  expect(installed.said).toContain('Install scripts, which will not run: pad@1.1.0');
  expect(existsSync(mark)).toBe(false);

  const withScripts = await runCommand(data, ['servers', 'update', 'tides', '--yes', '--scripts'], {
    environment: { ...registry.environment, MY_KEY: 'secret' },
  });
  expect(withScripts.said).toContain('Install scripts, which will run as you: pad@1.1.0');
  expect(withScripts.code).toBe(0);
  expect(readFileSync(mark, 'utf8')).not.toContain('secret');
  expect(installedIn(data)).toEqual([expect.not.stringMatching(/-scripts$/), expect.stringMatching(/-scripts$/)]);
});

deepTest('by its own command again: what was installed goes, and the server is started by npx', async () => {
  const { data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  expect(await switchyard(['servers', 'uninstall', 'tides'])).toMatchObject({ code: 0 });
  expect(installedIn(data)).toEqual([]);
  expect((await switchyard(['servers', 'show', 'tides'])).out).not.toContain('Installed version');
  expect((await switchyard(['servers', 'on', 'tides'])).out).toMatch(READY);
  expect(await switchyard(['servers', 'uninstall', 'tides'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('Nothing is installed for “tides”.'),
  });
});

test('an installed package moves with the data folder, starts from there, and is deleted with everything', async () => {
  const { registry, data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const folder = only(installedIn(data));
  const to = join(temporaryFolder(), 'moved');
  expect(await switchyard(['move-data', to])).toMatchObject({ code: 0 });
  expect(installedIn(to)).toEqual([folder]);
  const before = registry.asked.length;
  expect((await runCommand(to, ['servers', 'on', 'tides'], { path: '/nowhere' })).out).toMatch(READY);
  expect(registry.asked).toHaveLength(before);
  expect(await runCommand(to, ['delete-everything', '--yes'])).toMatchObject({ code: 0 });
  expect(existsSync(join(to, 'installed'))).toBe(false);
});

test('a folder in which the lockfile is another one is not started, the page says how to go on, and I install it again', async () => {
  const { data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  appendFileSync(join(data, 'installed', only(installedIn(data)), 'package-lock.json'), ' ');
  const started = await switchyard(['servers', 'restart', 'tides', '--json']);
  expect(JSON.parse(started.out)).toMatchObject({ state: 'failed', reason: { code: 'installed-gone' }, cure: { code: 'install-again' } });
  const again = await switchyard(['servers', 'install', 'tides', '--yes']);
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
  expect(again.said).not.toContain('start it once');
});

test('the hash in the settings file is a part of what I agreed to: with another one the server waits for my yes', async () => {
  const { data, switchyard } = await withTides({ path: quickNpm() });
  await switchyard(['servers', 'install', 'tides', '--yes']);
  await switchyard(['servers', 'on', 'tides']);
  const file = join(data, 'settings.json');
  const settings = readFileSync(file, 'utf8');
  const [, lock = ''] = /"lock": "([0-9a-f]{64})"/.exec(settings) ?? [];
  writeFileSync(file, settings.replaceAll(lock, '0'.repeat(64)));
  const { out } = await switchyard(['servers', '--json']);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ name: 'tides', state: 'changed' }));
});

test('what the registry refuses is told in the words of npm, and nothing is kept', async () => {
  const { data, switchyard } = await withTides({ wanted: 'not-published' });
  const refused = await switchyard(['servers', 'install', 'tides', '--yes']);
  expect(refused.said).toMatch(/npm reported: “.*E404/);
  expect([refused.code === 0, installedIn(data)]).toEqual([false, []]);
});

test('a package that is another one than its hash says is not installed', async () => {
  const { registry, data, switchyard } = await withTides();
  registry.publish(tides('1.2.4'));
  const plan = await switchyard(['servers', 'install', 'tides'], async () => {
    // The same version, with other content, after the lockfile was shown.
    registry.replace(tides('1.2.4', { files: { 'server.mjs': '// something else' } }));
    return 'y';
  });
  expect(plan.said).toContain('EINTEGRITY');
  expect([plan.code === 0, installedIn(data)]).toEqual([false, []]);
});

test.each(
  firstOrAll([
    { moment: 'an archive is fetched', path: 'pad/-/1.0.0.tgz' },
    { moment: 'the registry says what there is', path: 'pad' },
  ]),
)('a host that is killed in a first install while $moment leaves nothing, and the next install is whole', async ({ path }) => {
  const npm = quickNpm();
  const { registry, data, switchyard } = await withTides({ path: npm });
  const reached = registry.hold(path);
  const host = spawn(process.execPath, [built, 'servers', 'install', 'tides', '--yes', '--data', data], {
    env: { PATH: npm, ...registry.environment },
  });
  const ended = once(host, 'exit');
  await reached.asked;
  host.kill('SIGKILL');
  await ended;
  reached.answer();
  expect((await switchyard(['servers', 'show', 'tides'])).out).not.toContain('Installed version');
  expect(installedIn(data)).toEqual([]);
  expect(await switchyard(['servers', 'install', 'tides', '--yes'])).toMatchObject({ code: 0 });
  expect((await runCommand(data, ['servers', 'on', 'tides'], { path: '/nowhere' })).out).toMatch(READY);
});

deepTest('a host that is killed while it looks at an update leaves the old version, and nothing of the new one runs', async () => {
  const { registry, data, switchyard } = await withTides();
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const old = only(installedIn(data));
  const folder = temporaryFolder();
  const file = join(folder, 'pid');
  const first = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, String(process.pid)); await new Promise(() => setInterval(() => {}, 1000));`;
  registry.publish(tides('1.3.0', { first }));
  const host = spawn(process.execPath, [built, 'servers', 'update', 'tides', '--yes', '--data', data], {
    env: { PATH: process.env['PATH'], ...registry.environment },
  });
  const ended = once(host, 'exit');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\d/);
  host.kill('SIGKILL');
  await ended;
  await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  expect((await switchyard(['servers', 'on', 'tides'])).out).toMatch(READY);
  expect(installedIn(data)).toEqual([old]);
});

deepTest('a host that is killed in an update leaves the old version whole, and starts from it', async () => {
  const { registry, data, switchyard } = await withTides();
  await switchyard(['servers', 'install', 'tides', '--yes']);
  const old = only(installedIn(data));
  const next = tides('1.3.0', { needs: '2.0.0' });
  registry.publish(pad('2.0.0'), next);
  const reached = registry.hold(registry.archivePath(pad('2.0.0')));
  const host = spawn(process.execPath, [built, 'servers', 'update', 'tides', '--yes', '--data', data], {
    env: { PATH: process.env['PATH'], ...registry.environment },
  });
  const ended = once(host, 'exit');
  await reached.asked;
  host.kill('SIGKILL');
  await ended;
  reached.answer();
  const restarted = await switchyard(['servers', 'restart', 'tides']);
  expect(restarted).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
  expect(installedIn(data)).toEqual([old]);
  expect((await switchyard(['servers', 'show', 'tides'])).out).toContain('    1.2.3\n');
});
