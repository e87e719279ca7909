import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NativePart } from '../../../contract/native-part.ts';
import type { Server } from '../../../contract/server.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import type { BuiltIn } from '../../../main/host/base/needs.ts';
import { NativeParts } from '../../../main/host/servers/native-parts.ts';
import manifest from '../../../servers/vectors/package.json' with { type: 'json' };
import { builtInServers } from '../../../main/host/machine/built-in.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

/** Stands in for a server's program: installs what the test says. */
const INSTALLS = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const folder = process.argv[process.argv.indexOf('--install') + 1] + '/node_modules/lib';
  console.log('{"bytes":40}');
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/package.json', '{"version":"1.0.0"}');
  console.log('{"done":true}');
  process.exit();`;
const WAITS = `
  console.log('{"bytes":40}');
  process.stdin.on('end', () => { console.log('{"problem":"stopped"}'); process.exit(1); }).resume();`;

let folder: string;
let turned: string[];

beforeEach(() => {
  folder = temporaryFolder();
  turned = [];
  mkdirSync(join(folder, 'bin'));
  const npm = join(folder, 'bin', process.platform === 'win32' ? 'npm.cmd' : 'npm');
  writeFileSync(npm, '');
  chmodSync(npm, 0o755);
});

test('what is missing is installed with its size told meanwhile, the server is turned on, and a later start finds it', async () => {
  const { parts, seen, now } = open(INSTALLS);
  parts.load();
  expect(now()).toEqual({ state: 'missing' });
  await parts.add('lib');
  await vi.waitFor(() => expect(turned).toEqual(['on']));
  expect(seen).toEqual(['missing', 'installing', 'installing 40', 'there']);
  const later = open(INSTALLS);
  later.parts.load();
  expect(later.now()).toEqual({ state: 'there' });
});

test('a version that an update of the app no longer uses counts as missing', async () => {
  await installed();
  const { parts, now } = open(INSTALLS, { version: '2.0.0' });
  parts.load();
  expect(now()).toEqual({ state: 'missing' });
});

test('while it is installed it can be stopped, and nothing is told as trouble', async () => {
  const { parts, now } = open(WAITS);
  parts.load();
  await parts.add('lib');
  await vi.waitFor(() => expect(now()).toEqual({ state: 'installing', bytes: 40 }));
  parts.stop('lib');
  await vi.waitFor(() => expect(now()).toEqual({ state: 'missing' }));
  expect(turned).toEqual([]);
});

test('a button that is pressed twice, and once more while it is installed, installs it once', async () => {
  const { parts, seen, now } = open(WAITS);
  parts.load();
  await Promise.all([parts.add('lib'), parts.add('lib')]);
  await vi.waitFor(() => expect(now()).toEqual({ state: 'installing', bytes: 40 }));
  await parts.add('lib');
  parts.stop('lib');
  await vi.waitFor(() => expect(now()).toEqual({ state: 'missing' }));
  expect(seen).toEqual(['missing', 'installing', 'installing 40', 'missing']);
});

test('when the program that installs it is not there, the reason stands there until the next try', async () => {
  const { parts, now } = open(INSTALLS, { command: join(folder, 'nowhere', 'node') });
  parts.load();
  await parts.add('lib');
  await vi.waitFor(() => expect(now()).toEqual({ state: 'missing', why: { code: 'native-part-broke-off' } }));
});

test('a host that closes ends the installation first', async () => {
  const { parts, now } = open(WAITS);
  parts.load();
  await parts.add('lib');
  await parts.close();
  expect(now()).toEqual({ state: 'missing' });
});

test.for([
  [`console.log('{"problem":"npm","said":"ENOTFOUND"}'); process.exit(1);`, { code: 'npm-said', text: 'ENOTFOUND' }],
  ['process.exit(7);', { code: 'native-part-broke-off' }],
] as const)('when it cannot be installed the reason stands there until the next try', async ([program, why]) => {
  const { parts, now } = open(program);
  parts.load();
  await parts.add('lib');
  await vi.waitFor(() => expect(now()).toEqual({ state: 'missing', why }));
});

test('without npm on the PATH nothing is started, and the person reads what is needed', async () => {
  const { parts, now } = open(INSTALLS, { path: join(folder, 'nowhere') });
  parts.load();
  await parts.add('lib');
  expect(now()).toEqual({ state: 'missing', why: { code: 'native-part-needs-npm' } });
});

test('what is there is taken away once the server is off', async () => {
  await installed();
  const { parts, now } = open(INSTALLS);
  parts.load();
  await parts.remove('lib');
  expect(now()).toEqual({ state: 'missing' });
  expect(turned).toEqual(['off']);
  expect(existsSync(join(folder, 'packages'))).toBe(false);
});

test('where nobody makes it, that is told, and asking for it is refused', async () => {
  const { parts, now } = open(INSTALLS, { supported: false });
  parts.load();
  expect(now()).toEqual({ state: 'unsupported' });
  await expect(parts.add('lib')).rejects.toMatchObject({ reason: { code: 'native-part-unsupported' } });
  await expect(parts.add('notes')).rejects.toMatchObject({ reason: { code: 'no-native-part' } });
});

test('what the app says of LanceDB is what the lockfile of the vectors server installs', () => {
  const [vectors] = builtInServers({ serversFolder: '/s', dataFolder: '/d', node: { command: 'node' } }).filter(
    ({ id }) => id === 'vectors',
  );
  expect(vectors?.nativePart?.version).toBe(manifest.dependencies['@lancedb/lancedb']);
});

async function installed(): Promise<void> {
  const { parts } = open(INSTALLS);
  parts.load();
  await parts.add('lib');
  await vi.waitFor(() => expect(turned).toEqual(['on']));
  turned = [];
}

type Machine = { version?: string; path?: string; supported?: boolean; command?: string };

function open(program: string, machine: Machine = {}) {
  const { version = '1.0.0', path = join(folder, 'bin'), supported = true, command = process.execPath } = machine;
  const file = join(folder, 'program.cjs');
  writeFileSync(file, program);
  const nativePart = { library: 'Lib', version, bytes: 100, folder: join(folder, 'packages'), manifestOf: 'lib', supported };
  const builtIn: BuiltIn = {
    id: 'lib',
    name: 'lib',
    launch: { kind: 'stdio', command, args: [file], env: {} },
    nativePart,
  };
  const server: Server = {
    id: 'lib',
    name: 'lib',
    hue: 1,
    enabled: false,
    origin: 'built-in',
    launch: builtIn.launch,
    fingerprint: 'f',
    state: { state: 'off' },
  };
  const journal = new Journal({ initial: { ...emptyState(), servers: { lib: server } }, keep: () => undefined });
  const seen: string[] = [];
  journal.onEvent((_number, event) => {
    if (event.type === 'native-part.changed') seen.push(label(event.part.now));
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const turn = (how: string) => async () => void turned.push(how);
  const environment = { PATH: [path, join(folder, 'nothing')].join(delimiter) };
  const parts = new NativeParts({
    builtIn: [builtIn],
    environment,
    path: undefined,
    journal,
    log,
    servers: { restart: turn('on'), enable: turn('off') },
  });
  return { parts, seen, now: () => journal.state().nativeParts['lib']?.now };
}

function label(now: NativePart['now']): string {
  return now.state === 'installing' && now.bytes > 0 ? `installing ${now.bytes}` : now.state;
}
