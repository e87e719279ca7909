import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HostError } from '../../../contract/errors.ts';
import { connect } from '../../../contract/wire.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { joinHost } from '../../../main/host/socket/join.ts';
import { listenForCommands } from '../../../main/host/socket/listen.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { random, timeout } from '../../doubles/sequences.ts';
import { createServing } from '../../doubles/serving.ts';

const VERSION = '1.0.0';
const PATIENCE_MS = 300_000;

/** A folder on a disk in this account: `lock` is shared by copies made of hard links. */
type Folder = { lock: object; host?: Running | undefined; isForged: boolean };
type Running = { name: string; at: string; folder: Folder; close(): void };
type There = { is: 'folder'; folder: Folder } | { is: 'link'; to: string };

/** Two names on each of two devices, where this machine has two. */
const place = fc.nat(3);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('start', 'start', 'stop', 'kill', 'remove', 'forge'), at: place, to: place }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('copy', 'copy', 'snapshot', 'link', 'rename', 'rename'), at: place, to: place }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('make'), at: place, to: place }) },
);
const as = (path: string) => path;
const spelling = fc.constantFrom(
  as,
  (path: string) => `${path}/`,
  (path: string) => `${dirname(path)}/./${basename(path)}//`,
  (path: string) => `${dirname(path)}/../${basename(dirname(path))}/${basename(path)}`,
  (path: string) => (existsSync('/proc/self/root') ? `/proc/self/root${path}` : path),
);
type Act = { act: string; at: number; to: number };

/** The first folder has a host by then. */
const always: Act[][] = [
  [
    { act: 'copy', at: 0, to: 1 },
    { act: 'copy', at: 0, to: 2 },
    { act: 'start', at: 1, to: 0 },
    { act: 'forge', at: 2, to: 0 },
  ],
  [
    { act: 'snapshot', at: 0, to: 1 },
    { act: 'start', at: 1, to: 0 },
    { act: 'forge', at: 1, to: 0 },
    { act: 'stop', at: 0, to: 0 },
  ],
  [
    { act: 'rename', at: 0, to: 1 },
    { act: 'copy', at: 1, to: 0 },
    { act: 'start', at: 0, to: 0 },
    { act: 'stop', at: 1, to: 0 },
  ],
  [
    { act: 'copy', at: 0, to: 2 },
    { act: 'remove', at: 0, to: 0 },
    { act: 'copy', at: 2, to: 0 },
    { act: 'link', at: 0, to: 1 },
  ],
  [
    { act: 'link', at: 0, to: 3 },
    { act: 'kill', at: 3, to: 0 },
    { act: 'rename', at: 0, to: 2 },
    { act: 'start', at: 2, to: 0 },
  ],
  [
    { act: 'remove', at: 0, to: 0 },
    { act: 'link', at: 0, to: 0 },
    { act: 'make', at: 1, to: 0 },
    { act: 'forge', at: 1, to: 0 },
  ],
];

const reached = { joined: 0, refused: 0, copies: 0 };

test.runIf(process.platform !== 'win32')(
  'a command reaches a host exactly if it is the host of that very folder, whatever was copied, linked, renamed, restored or forged',
  async () => {
    const runs = random(16);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), fc.array(spelling, { minLength: 4, maxLength: 4 }), play),
      { ...runs, examples: always.map((acts) => [acts, [as, as, as, as]]) },
    );
    // The sequences are worth something.
    expect(reached.joined).toBeGreaterThan(runs.numRuns);
    expect(reached.copies).toBeGreaterThan(0);
    expect(reached.refused).toBeGreaterThan(0);
  },
  timeout,
);

async function play(acts: Act[], spelled: ((path: string) => string)[]): Promise<void> {
  const disks = createDisks();
  try {
    disks.make(0);
    await disks.start(0);
    for (const one of acts) {
      await disks.does(one);
      for (const [at, write] of spelled.entries()) expect(await whoAnswers(write(disks.paths[at] ?? '')), `${at}`).toBe(disks.expected(at));
    }
  } finally {
    disks.close();
  }
}

async function whoAnswers(path: string): Promise<string> {
  try {
    const joined = await joinHost({ dataFolder: path, version: VERSION, patienceMs: PATIENCE_MS });
    if (joined.is !== 'joined') return joined.is;
    const { paths } = await connect(joined.port).ask('folder.complete', { text: '' });
    joined.port.close();
    return paths.join();
  } catch (cause) {
    if (cause instanceof HostError) return cause.reason.code;
    throw cause;
  }
}

/** Changes of real disks, with an account of its own of what lies where. */
function createDisks() {
  const roots = [mkdtempSync(join(tmpdir(), 'switchyard-a-')), mkdtempSync(join(otherDevice(), 'switchyard-b-'))];
  const paths = roots.flatMap((root) => ['x', 'y'].map((name) => join(root, name)));
  const there = new Map<string, There>();
  const hosts = new Set<Running>();
  let names = 0;

  return { paths, does, start, make, expected, close };

  function pathOf(at: number): string {
    return paths[at] ?? '';
  }

  /** The path that links lead to, and what lies there. */
  function follow(path: string, links = 0): { path: string; folder: Folder } | undefined {
    const found = there.get(path);
    if (!found || links > paths.length) return undefined;
    return found.is === 'folder' ? { path, folder: found.folder } : follow(found.to, links + 1);
  }

  function expected(at: number): string {
    const host = follow(pathOf(at))?.folder;
    if (!host?.host) return 'alone';
    if (host.isForged) return 'alone';
    const isStillThere = follow(host.host.at)?.folder === host;
    if (!isStillThere) reached.refused += 1;
    else reached.joined += 1;
    return isStillThere ? host.host.name : 'data-folder-replaced';
  }

  async function does({ act: what, at, to }: Act): Promise<void> {
    const [path, target] = [pathOf(at), pathOf(to)];
    switch (what) {
      case 'make':
        return make(at);
      case 'start':
        return start(at);
      case 'stop':
        return stop(follow(path)?.folder);
      case 'kill':
        return kill(at);
      case 'remove':
        rmSync(path, { recursive: true, force: true });
        return void there.delete(path);
      case 'forge':
        return forge(at);
      case 'link':
        if (there.has(target)) return;
        symlinkSync(path, target);
        return void there.set(target, { is: 'link', to: path });
      case 'rename':
        return rename(path, target);
      default:
        return copy(path, target, what);
    }
  }

  function make(at: number): void {
    if (there.has(pathOf(at))) return;
    mkdirSync(pathOf(at), { mode: 0o700 });
    there.set(pathOf(at), { is: 'folder', folder: { lock: {}, isForged: false } });
  }

  /** `snapshot`: a copy of hard links, where one disk has both. */
  function copy(from: string, to: string, what: string): void {
    const found = follow(from);
    if (!found || there.has(to)) return;
    reached.copies += found.folder.host ? 1 : 0;
    const isLinked = what === 'snapshot' && dirname(found.path) === dirname(to) && existsSync(join(found.path, 'lock.db'));
    execFileSync('cp', [isLinked ? '-al' : '-a', found.path, to]);
    there.set(to, { is: 'folder', folder: { lock: isLinked ? found.folder.lock : {}, isForged: false } });
  }

  /** To another disk it is a copy, and the original goes. */
  function rename(from: string, to: string): void {
    const moved = there.get(from);
    if (!moved || there.has(to)) return;
    if (dirname(from) === dirname(to) || moved.is === 'link') {
      if (dirname(from) === dirname(to)) renameSync(from, to);
      else {
        symlinkSync(moved.is === 'link' ? moved.to : '', to);
        unlinkSync(from);
      }
      there.delete(from);
      return void there.set(to, moved);
    }
    copy(from, to, 'copy');
    rmSync(from, { recursive: true });
    there.delete(from);
  }

  async function start(at: number): Promise<void> {
    const found = follow(pathOf(at));
    if (!found) return;
    const { path, folder } = found;
    if ([...hosts].some((one) => one.folder.lock === folder.lock)) {
      expect(() => lockFolder(path, { who: 'web', pid: process.pid })).toThrow('data-folder-in-use');
      return;
    }
    const name = `host ${++names}`;
    const lock = lockFolder(path, { who: 'web', pid: process.pid });
    const { serving } = createServing({ 'folder.complete': () => ({ paths: [name] }) });
    const listening = await listenForCommands({
      folder: lock.folder,
      environment: {},
      about: { version: VERSION, shell: 'web', platform: process.platform, home: '/', command: 'switchyard', picksFolders: false },
      clock: createHandClock(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      who: 'web',
      openPort: () => ({ serving, close: () => undefined }),
      onUnreachable: (why) => expect.fail(JSON.stringify(why)),
    });
    const host: Running = { name, at: path, folder, close: () => (listening.close(), lock.release()) };
    hosts.add(host);
    folder.host = host;
    folder.isForged = false;
  }

  function stop(folder: Folder | undefined): void {
    if (!folder?.host) return;
    folder.host.close();
    hosts.delete(folder.host);
    folder.host = undefined;
  }

  /** Leaves the note and the socket behind. */
  function kill(at: number): void {
    const found = follow(pathOf(at));
    if (!found?.folder.host) return;
    const [note, socket] = [join(found.path, 'host.json'), join(found.path, 'socket', 'host')];
    const text = readFileSync(note);
    linkSync(socket, `${socket}.kept`);
    stop(found.folder);
    writeFileSync(note, text);
    renameSync(`${socket}.kept`, socket);
  }

  /**
   * A note that names this folder and the socket of another host, or one that came along with the
   * copy.
   */
  function forge(at: number): void {
    const found = follow(pathOf(at));
    const [other] = [...hosts].filter(({ folder }) => folder !== found?.folder);
    if (!found || !other) return;
    const { dev, ino } = statSync(found.path, { bigint: true });
    const path = existsSync(join(found.path, 'socket', 'host')) && !found.folder.host ? 'socket/host' : join(other.at, 'socket', 'host');
    const folder = { path: found.path, device: `${dev}`, inode: `${ino}` };
    // The file may be that of another folder, too: a hard link.
    rmSync(join(found.path, 'host.json'), { force: true });
    writeFileSync(join(found.path, 'host.json'), JSON.stringify({ folder, socket: { path }, who: 'web', pid: 1, version: VERSION }));
    found.folder.isForged = true;
  }

  function close(): void {
    for (const host of hosts) host.close();
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  }
}

function otherDevice(): string {
  const { dev } = statSync(tmpdir());
  return ['/dev/shm', '/tmp'].find((path) => existsSync(path) && statSync(path).dev !== dev) ?? tmpdir();
}
