import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { only } from '../../../doubles/defined.ts';
import { npmOfLanceDb } from '../../../doubles/npm-of-lancedb.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const lockfile = readFileSync(resolve(import.meta.dirname, '../../../../servers/vectors/package-lock.json'), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const nameBy = (hash: string, version = '0.31.0') => `npm-@lancedb+lancedb@${version}-${hash.slice(0, 16)}`;

const READY = /^vectors +ready/m;

/** A person with a data folder of their own, and an npm that fetches nothing. */
function withVectors(about: { ci?: string } = {}) {
  const npm = npmOfLanceDb(about);
  npm.letGo();
  const data = temporaryFolder();
  const switchyard = (words: string[], ask?: Terminal['ask']) => runCommand(data, words, { ask, path: npm.path });
  const installed = () => (existsSync(join(data, 'installed')) ? readdirSync(join(data, 'installed')) : []);
  return { npm, data, switchyard, installed };
}

/** A folder that an older version of the app installed beside the tables, with this lockfile. */
function asOlderVersion(data: string, text: string, version = '0.31.0'): string {
  const packages = join(data, 'servers', 'vectors', 'packages');
  mkdirSync(join(packages, 'node_modules', '@lancedb', 'lancedb'), { recursive: true });
  writeFileSync(join(packages, 'node_modules', '@lancedb', 'lancedb', 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(packages, 'package-lock.json'), text);
  mkdirSync(`${packages}.new`);
  return packages;
}

describe.skipIf(process.platform === 'win32')('what the vectors server needs', () => {
  test('I read what it is, by the lockfile that came with the app, say yes, and the server is on', async () => {
    const { npm, data, switchyard, installed } = withVectors();
    const asked: string[] = [];
    const refused = await switchyard(['servers', 'install', 'vectors'], async (question) => {
      asked.push(question.trim());
      return '';
    });
    expect(asked).toEqual(['Install it? [y/N]']);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was installed.') });
    expect(installed()).toEqual([]);
    expect(npm.asked()).toEqual([expect.stringMatching(/^view .*@lancedb\/lancedb@0\.31\.0/)]);

    const done = await switchyard(['servers', 'install', 'vectors'], async () => 'y');
    expect(done.said).toContain('“@lancedb/lancedb” 0.31.0 will be installed. Nothing of it has run.');
    expect(done.said).toContain('  Published by: mareike\n  License: Apache-2.0\n  Size: about 206 MB in all; ');
    expect(done.said).toContain(`Install scripts: none\n  SHA-256 of the lockfile, which came with Switchyard: ${hashOf(lockfile)}`);
    expect(done.said).not.toContain('rules for this server');
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
    expect(npm.asked().at(-1)).toMatch(/^ci .*--ignore-scripts/);
    expect(installed()).toEqual([nameBy(hashOf(lockfile))]);
    expect(readFileSync(join(data, 'installed', only(installed()), 'package-lock.json'), 'utf8')).toBe(lockfile);

    const before = npm.asked().length;
    const again = await switchyard(['servers', 'install', 'vectors', '--yes']);
    expect(again.out).toBe('Version 0.31.0 is installed, and is what this version of Switchyard uses.\n');
    expect((await runCommand(data, ['servers', 'restart', 'vectors'], { path: '/nowhere' })).out).toMatch(READY);
    expect(npm.asked()).toHaveLength(before + 1);
  });

  test('I remove it: the server is off, its room is free at once, and its tables stay', async () => {
    const { data, switchyard, installed } = withVectors();
    await switchyard(['servers', 'install', 'vectors', '--yes']);
    mkdirSync(join(data, 'servers', 'vectors', 'tables'), { recursive: true });
    const removed = await switchyard(['servers', 'uninstall', 'vectors']);
    expect(removed).toMatchObject({ code: 0, said: expect.stringContaining('LanceDB was removed, and “vectors” is off.') });
    expect(installed()).toEqual([]);
    expect(existsSync(join(data, 'servers', 'vectors', 'tables'))).toBe(true);
    expect((await switchyard(['servers', 'show', 'vectors'])).out).not.toContain('Installed version');
    expect(await switchyard(['servers', 'update', 'vectors'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('Nothing is installed for “vectors”.'),
    });
  });

  test('where the folder is gone the server says so, and I install it again', async () => {
    const { data, switchyard, installed } = withVectors();
    await switchyard(['servers', 'install', 'vectors', '--yes']);
    rmSync(join(data, 'installed'), { recursive: true });
    const started = await switchyard(['servers', 'restart', 'vectors', '--json']);
    expect(JSON.parse(started.out)).toMatchObject({ reason: { code: 'installed-gone' }, cure: { code: 'install-needed-again' } });
    const again = await switchyard(['servers', 'install', 'vectors', '--yes']);
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
    expect(installed()).toEqual([nameBy(hashOf(lockfile))]);
  });

  test('what an older version of the app installed goes on working, without npm', async () => {
    const { npm, data, switchyard, installed } = withVectors();
    const old = asOlderVersion(data, JSON.stringify(JSON.parse(lockfile), null, 2));
    expect((await runCommand(data, ['servers', 'on', 'vectors'], { path: '/nowhere' })).out).toMatch(READY);
    expect(installed()).toEqual([nameBy(hashOf(lockfile))]);
    expect([existsSync(old), existsSync(`${old}.new`)]).toEqual([false, false]);
    expect((await switchyard(['servers', 'show', 'vectors'])).out).toContain(
      `  Installed version\n    0.31.0\n    sha256 ${hashOf(lockfile)}\n`,
    );
    expect(npm.asked()).toEqual([]);
  });

  test('an older LanceDB goes on working, too, and an update says what changes before it takes its place', async () => {
    const { data, switchyard, installed } = withVectors();
    const older = lockfile.replaceAll('"version": "0.31.0"', '"version": "0.30.0"');
    asOlderVersion(data, older, '0.30.0');
    expect((await switchyard(['servers', 'on', 'vectors'])).out).toMatch(READY);
    expect(installed()).toEqual([nameBy(hashOf(older), '0.30.0')]);
    const updated = await switchyard(['servers', 'update', 'vectors', '--yes']);
    expect(updated.said).toContain('“@lancedb/lancedb” 0.30.0 → 0.31.0. Nothing of the new version has run.');
    expect(updated.said).toContain('  @lancedb/lancedb: 0.30.0 → 0.31.0\n');
    expect(updated).toMatchObject({ code: 0, out: expect.stringMatching(READY) });
    expect(installed().filter((name) => !name.startsWith('removed-'))).toEqual([nameBy(hashOf(lockfile))]);
  });

  test('what npm refuses is told in its words, and nothing is kept', async () => {
    const { switchyard, installed } = withVectors({
      ci: 'echo "npm error code EINTEGRITY" >&2; echo "npm error sha512 is another one" >&2; exit 1',
    });
    const refused = await switchyard(['servers', 'install', 'vectors', '--yes']);
    expect(refused.said).toContain('npm reported: “code EINTEGRITY sha512 is another one”');
    expect([refused.code === 0, installed()]).toEqual([false, []]);
  });

  test('a server that comes with all it needs has nothing to install', async () => {
    const { switchyard } = withVectors();
    const refused = await switchyard(['servers', 'install', 'notes', '--yes']);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('“notes” is not a server that you added') });
  });
});
