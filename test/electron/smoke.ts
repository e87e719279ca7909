import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Installs what a release has for this system as a person does, starts it, looks at its window, at
 * its sandbox and at its fuses, and removes it. Only for a machine that is thrown away afterwards.
 * The test needs Node and no package of npm: the machine is as bare as that of a person.
 *
 * `node test/electron/smoke.ts FOLDER`
 */
const project = resolve(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? 'out/release');
const { platform } = process;
/** Chromium starts no sandbox for root, and a person is none. */
const isRoot = platform === 'linux' && userInfo().uid === 0;
const PERSON = 'person';
const scratch = mkdtempSync(join(tmpdir(), 'switchyard-smoke-'));
const DEBUG_PORT = 9333;
const INSPECT_PORT = 9334;

type Installed = { program: string; command: string | undefined; remove(): void };

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const runsAsNode = /runAsNode: (true|false)/.exec(readFileSync(join(project, 'electron-builder.yml'), 'utf8'))?.[1] === 'true';

prepare();
step('it installs');
const installed = install();
if (installed.command !== undefined) {
  step('the command line answers');
  assert.equal(said(installed.command, '--version').trim(), version);
  assert.match(said(installed.command, 'servers', '--json', '--data', join(scratch, 'command')), /"state": *"ready"/);
}
step(`the program runs as Node: ${runsAsNode ? 'yes, as chosen' : 'no'}`);
const asNode = spawnSync(installed.program, ['-p', '40 + 2', '--data', join(scratch, 'as-node')], {
  encoding: 'utf8',
  env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  timeout: 15_000,
});
assert.equal(asNode.stdout.trim() === '42', runsAsNode);
step('its window opens, in a sandbox, and neither NODE_OPTIONS nor --inspect counts');
const looked = await look(installed.program);
assert.match(looked.text, /Skip for now/);
assert.equal(looked.isInspected, false);
assert.equal(looked.isPreloaded, false);
if (platform === 'linux') assert.equal(looked.isSandboxed, true);
step('it leaves no process behind');
await untilGone(installed.program);
step('it can be removed, and the data stay');
installed.remove();
assert.equal(existsSync(installed.program), false);
assert(readdirSync(join(scratch, 'window')).length > 0);
await lookAtAppImage();
rmSync(scratch, { recursive: true, force: true });
console.log('Good.');

/** A display that nobody sees, and a person. */
function prepare(): void {
  if (platform !== 'linux') return;
  if (existsSync('/usr/bin/apt-get')) {
    asRoot('apt-get', 'update', '--quiet');
    asRoot('apt-get', 'install', '--yes', '--quiet', 'xvfb', 'xauth');
  } else {
    asRoot('dnf', 'install', '--assumeyes', '--quiet', 'xorg-x11-server-Xvfb', 'xorg-x11-xauth', 'util-linux');
  }
  if (!isRoot) return;
  spawnSync('useradd', ['--create-home', PERSON], { stdio: 'inherit' });
  chmodSync(scratch, 0o777);
}

function install(): Installed {
  if (platform === 'win32') return installOnWindows(the('*.exe'));
  if (platform === 'darwin') return installOnMac(the('*.dmg'));
  const program = '/opt/Switchyard/switchyard';
  const command = '/usr/bin/switchyard';
  if (existsSync('/usr/bin/apt-get')) {
    asRoot('apt-get', 'install', '--yes', the('*.deb'));
    return { program, command, remove: () => asRoot('apt-get', 'purge', '--yes', 'switchyard') };
  }
  asRoot('dnf', 'install', '--assumeyes', the('*.rpm'));
  return { program, command, remove: () => asRoot('dnf', 'remove', '--assumeyes', 'switchyard') };
}

function installOnWindows(installer: string): Installed {
  execFileSync(installer, ['/S'], { stdio: 'inherit' });
  const programs = join(process.env['LOCALAPPDATA'] ?? '', 'Programs');
  const [found] = globSync('*/Switchyard.exe', { cwd: programs });
  assert(found, `No Switchyard.exe below ${programs}`);
  const program = join(programs, found);
  // The uninstaller works in a copy of itself, and is waited for only where it is told its folder.
  const [uninstaller = ''] = globSync('Uninstall*.exe', { cwd: resolve(program, '..') });
  const remove = () => execFileSync(resolve(program, '..', uninstaller), ['/S', `_?=${resolve(program, '..')}`], { stdio: 'inherit' });
  return { program, command: undefined, remove };
}

function installOnMac(image: string): Installed {
  const mounted = join(scratch, 'image');
  const app = '/Applications/Switchyard.app';
  mkdirSync(mounted);
  execFileSync('hdiutil', ['attach', '-nobrowse', '-readonly', '-mountpoint', mounted, image], { stdio: 'inherit' });
  execFileSync('ditto', [join(mounted, 'Switchyard.app'), app], { stdio: 'inherit' });
  execFileSync('hdiutil', ['detach', mounted], { stdio: 'inherit' });
  execFileSync('codesign', ['--verify', '--deep', '--strict', app], { stdio: 'inherit' });
  return { program: join(app, 'Contents/MacOS/Switchyard'), command: undefined, remove: () => rmSync(app, { recursive: true }) };
}

/** The one file of its kind for this processor. */
function the(pattern: string): string {
  const names = globSync(pattern, { cwd: folder });
  const [name, ...others] = names.filter((each) => !/arm64|aarch64/.test(each) === (process.arch !== 'arm64'));
  assert(name !== undefined && others.length === 0, `${folder} has ${names.join(', ') || 'none'} for ${pattern}`);
  return join(folder, name);
}

type Looked = { text: string; isInspected: boolean; isPreloaded: boolean; isSandboxed: boolean };

/** Starts the app, and ends it when its first page has something to say. */
async function look(program: string): Promise<Looked> {
  const mark = join(scratch, 'preloaded');
  const preload = join(scratch, 'preload.cjs');
  writeFileSync(preload, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  const args = ['--data', join(scratch, 'window'), `--remote-debugging-port=${DEBUG_PORT}`, `--inspect=${INSPECT_PORT}`];
  const [command = '', ...rest] = [...asPerson(`NODE_OPTIONS=--require=${preload}`), ...display(), program, ...args];
  const app = spawn(command, rest, {
    stdio: 'inherit',
    ...(!isRoot && { env: { ...process.env, NODE_OPTIONS: `--require=${preload}` } }),
  });
  const ended = new Promise((end) => app.once('close', end));
  try {
    const page = await until(async () => (await targets()).find(({ type, url }) => type === 'page' && url.startsWith('app://')));
    const text = await until(async () => {
      const now = await ask(page.webSocketDebuggerUrl, 'Runtime.evaluate', { expression: 'document.body.innerText' });
      return /Skip for now/.exec(now) && now;
    });
    const isInspected = await fetch(`http://127.0.0.1:${INSPECT_PORT}/json`).then(
      () => true,
      () => false,
    );
    return { text, isInspected, isPreloaded: existsSync(mark), isSandboxed: isRendererSandboxed(program) };
  } finally {
    await close().catch(() => undefined);
    await Promise.race([ended, wait(30_000)]);
    if (app.exitCode === null) app.kill();
  }
}

async function close(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/version`);
  const { webSocketDebuggerUrl } = await answer.json();
  await ask(webSocketDebuggerUrl, 'Browser.close', {});
}

/** The sandbox that an AppImage can have depends on the system: this only tells. */
async function lookAtAppImage(): Promise<void> {
  const [image] = platform === 'linux' ? globSync('*.AppImage', { cwd: folder }) : [];
  if (image === undefined || isRoot) return;
  const unpacked = join(scratch, 'appimage');
  mkdirSync(unpacked);
  chmodSync(join(folder, image), 0o755);
  execFileSync(join(folder, image), ['--appimage-extract'], { cwd: unpacked, stdio: 'ignore' });
  const said = await look(join(unpacked, 'squashfs-root', 'AppRun')).then(
    ({ isSandboxed }) => (isSandboxed ? 'starts, with a sandbox' : 'starts, without a sandbox'),
    (cause: unknown) => `does not start: ${String(cause)}`,
  );
  console.log(`(the AppImage ${said})`);
}

type Target = { type: string; url: string; webSocketDebuggerUrl: string };

async function targets(): Promise<Target[]> {
  const answer = await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/list`).catch(() => undefined);
  return answer ? answer.json() : [];
}

/** Asks Chromium one thing; the answer as its text. */
function ask(address: string, method: string, params: object): Promise<string> {
  return new Promise((answer, fail) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method, params })));
    socket.addEventListener('error', () => fail(new Error(`${method} was not answered`)));
    socket.addEventListener('message', ({ data }) => {
      answer(String(JSON.parse(String(data)).result?.result?.value ?? ''));
      socket.close();
    });
  });
}

/**
 * On Linux: each process that draws has a filter of system calls, and none was told to do without.
 */
function isRendererSandboxed(program: string): boolean {
  if (platform !== 'linux') return false;
  const renderers = processes().filter(({ words }) => words.includes(resolve(program, '..')) && words.includes('--type=renderer'));
  return (
    renderers.length > 0 &&
    renderers.every(
      ({ pid, words }) => !words.includes('--no-sandbox') && /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')),
    )
  );
}

async function untilGone(program: string): Promise<void> {
  if (platform !== 'linux') return;
  await until(async () => processes().every(({ words }) => !words.includes(resolve(program, '..'))) || undefined);
}

function processes(): { pid: string; words: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        return [{ pid, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

async function until<Value>(find: () => Promise<Value | null | undefined>): Promise<Value> {
  for (let at = 0; at < 240; at += 1) {
    const found = await find().catch(() => undefined);
    if (found !== undefined && found !== null) return found;
    await wait(250);
  }
  throw new Error('It did not come within a minute.');
}

function asRoot(command: string, ...args: string[]): void {
  const [first = '', ...rest] = [...(isRoot ? [] : ['sudo']), command, ...args];
  execFileSync(first, rest, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** The words before a command that make it that of a person, with these variables. */
function asPerson(...variables: string[]): string[] {
  return isRoot ? ['runuser', '-u', PERSON, '--', 'env', `HOME=/home/${PERSON}`, ...variables] : [];
}

function display(): string[] {
  return platform === 'linux' ? ['xvfb-run', '--auto-servernum'] : [];
}

function said(command: string, ...args: string[]): string {
  const [first = '', ...rest] = [...asPerson(), command, ...args];
  return execFileSync(first, rest, { encoding: 'utf8' });
}

function step(what: string): void {
  console.log(what);
}
