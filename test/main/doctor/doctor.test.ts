import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { looksAtModels, looksAtServers } from '../../../client/looks.ts';
import { HostError } from '../../../contract/errors.ts';
import { type Finding, Starter } from '../../../contract/finding.ts';
import type { ServerState } from '../../../contract/server.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { Event } from '../../../contract/state.ts';
import { createDoctor } from '../../../main/host/doctor/doctor.ts';
import { lookAtDataFolder } from '../../../main/host/doctor/look-at-data-folder.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import type { ProgramPath, Secrets } from '../../../main/host/base/needs.ts';
import { defined } from '../../doubles/defined.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { inEnglish } from '../../doubles/in-english.ts';
import { serverThat } from '../../doubles/server-that.ts';
import { settled } from '../../doubles/settled.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { partOf } from '../../doubles/beyond-types.ts';
import { proxyServer } from '../../doubles/proxy-server.ts';

const trouble = { reason: { code: 'program-not-found' as const, program: 'ghost' }, stderr: [] };
const ready: ServerState = {
  state: 'ready',
  since: 0,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 's', version: '1' },
};

test('servers that are connected are pinged, and one that is silent is not called well', async () => {
  const { doctor, journal, clock, put } = scene({
    check: (server, late) =>
      server === 'works' ? Promise.resolve('answered') : new Promise((_, no) => late.addEventListener('abort', no)),
  });
  put('works', ready);
  put('hangs', ready);
  put('ghost', { state: 'failed', at: 0, trouble });
  put('idle', { state: 'off' });
  put('private', { state: 'signed-out', at: 0, reason: { code: 'try-later' } });
  const told: Finding[] = [];
  const looks = looksAtServers(journal.state()).map((look) => doctor.look(look).then((found) => told.push(...found)));
  // The others are told before the one that is silent.
  await vi.waitUntil(() => told.length === 4 && clock.waiting().length === 1);
  clock.forward(4500);
  await Promise.all(looks);
  expect(inEnglish(told.toSorted((one, other) => NAMES.indexOf(nameOf(one)) - NAMES.indexOf(nameOf(other))))).toEqual([
    { code: 'server', state: 'ok', server: 'works', name: 'works', is: 'answers', ms: 0 },
    { code: 'server', state: 'missing', server: 'hangs', name: 'hangs', is: 'silent' },
    { code: 'server', state: 'missing', server: 'ghost', name: 'ghost', is: 'failed', why: expect.stringContaining('ghost') },
    { code: 'server', state: 'ok', server: 'idle', name: 'idle', is: 'off', dry: 'not-agreed' },
    { code: 'server', state: 'missing', server: 'private', name: 'private', is: 'signed-out', why: expect.any(String) },
  ]);
});

const NAMES = ['works', 'hangs', 'ghost', 'idle', 'private'];
const nameOf = (finding: Finding) => (finding.code === 'server' ? finding.name : '');

test('a server that starts is waited for, yet not longer than five seconds', async () => {
  const { doctor, clock, put } = scene({ check: async () => 'answered' });
  put('quick', { state: 'starting', since: 0 });
  put('slow', { state: 'starting', since: 0 });
  const looked = Promise.all(['quick', 'slow'].map((server) => doctor.look({ at: 'server', server })));
  clock.forward(1000);
  put('quick', ready);
  clock.forward(3999);
  expect((await looked).flat()).toMatchObject([
    { server: 'quick', state: 'ok', is: 'answers' },
    { server: 'slow', state: 'missing', is: 'starting' },
  ]);
  expect(await doctor.look({ at: 'server', server: 'gone' })).toEqual([]);
});

test('a key store counts only once it kept something and gave it back', async () => {
  const locked = async () => {
    throw new HostError('storage', { code: 'key-store-refused', why: { code: 'system-said', text: 'locked' } });
  };
  const kept = new Map<string, string>();
  const looks = async (secrets: Partial<Secrets>, isSilent = false) => {
    const { doctor, clock } = scene({ secrets: { ...secretsInMemory(kept), backend: 'system', ...secrets } });
    const looked = doctor.look({ at: 'key-store' });
    if (isSilent) {
      await vi.waitUntil(() => clock.waiting().length > 0);
      clock.forward(4000);
    }
    return inEnglish(await looked)[0];
  };
  expect(await looks({})).toEqual({ code: 'key-store', state: 'ok' });
  expect([...kept]).toEqual([]);
  expect(await looks({ backend: 'memory' })).toEqual({ code: 'key-store', state: 'missing' });
  expect(await looks({ write: locked })).toMatchObject({ state: 'missing', why: expect.stringContaining('locked') });
  expect(await looks({ read: () => new Promise(() => undefined) }, true)).toMatchObject({
    state: 'missing',
    why: 'The key store did not answer within 4 seconds.',
  });
});

test('the data folder is written to, and nothing stays there', async () => {
  const { doctor, dataFolder } = scene({});
  expect(await doctor.look({ at: 'data-folder' })).toMatchObject([
    { code: 'data-folder', state: 'ok', folder: dataFolder },
    { code: 'disk', state: 'ok', freeBytes: expect.any(Number) },
  ]);
  expect(readdirSync(dataFolder)).toEqual([]);
  const gone = join(dataFolder, 'gone');
  expect(await scene({ dataFolder: gone }).doctor.look({ at: 'data-folder' })).toMatchObject([
    { code: 'data-folder', state: 'broken', folder: gone, why: { code: 'system-said', text: expect.stringContaining('ENOENT') } },
  ]);
});

test.skipIf(process.platform === 'win32')('programs are looked for on the PATH that servers get, and asked for their version', async () => {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  for (const [name, does] of [
    ['npx', 'echo 11.2.0'],
    ['uvx', 'exit 1'],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const { doctor } = scene({ path: { now: async () => bin, use: expect.fail } });
  const looks = Starter.options.map((program) => doctor.look({ at: 'program', program }));
  expect((await Promise.all(looks)).flat()).toEqual([
    { code: 'program', state: 'missing', program: 'node' },
    { code: 'program', state: 'ok', program: 'npx', file: join(bin, 'npx'), version: '11.2.0' },
    { code: 'program', state: 'ok', program: 'uvx', file: join(bin, 'uvx') },
    ...['docker', 'python', 'python3', 'uv'].map((program) => ({ code: 'program', state: 'missing', program })),
  ]);
});

test.skipIf(process.platform === 'win32')('what the login shell says of its PATH is what servers get from then on', async () => {
  const shell = join(temporaryFolder(), 'shell');
  writeFileSync(shell, '#!/bin/sh\nPATH="/added:$PATH"\neval "$2"\n');
  chmodSync(shell, 0o755);
  let used = '';
  const path = { now: async () => used, use: (found: string) => void (used = found) };
  const { doctor } = scene({ path, environment: { SHELL: shell, PATH: '/bin' } });
  expect(await doctor.look({ at: 'path' })).toMatchObject([{ state: 'ok', path: expect.stringMatching(/^\/added:/) }]);
  expect(used).toMatch(/^\/added:/);

  writeFileSync(shell, '#!/bin/sh\nexit 1\n');
  expect(await doctor.look({ at: 'path' })).toMatchObject([{ state: 'missing', silent: shell }]);
  expect(used).toMatch(/^\/added:/);
});

test('a proxy is told with the hosts that are asked through it, and whether it is there', async () => {
  const there = await proxyServer({ leadsTo: () => undefined });
  const { doctor, journal } = scene({
    proxyOf: async ({ hostname }) =>
      hostname === 'other.example'
        ? { address: 'http://127.0.0.1:1', from: 'system' }
        : { address: there.address, from: 'environment', variable: 'https_proxy', user: 'me', password: 'secret' },
  });
  const about = { kind: 'compatible' as const, name: 'e', hasKey: false, models: [], state: { state: 'works' as const } };
  for (const [id, baseUrl] of [
    ['one', 'https://model.example/v1'],
    ['other', 'https://other.example'],
  ] as const)
    journal.record({ type: 'endpoint.changed', endpoint: partOf<Endpoint>({ ...about, id, baseUrl }) });
  const found = await doctor.look({ at: 'proxy' });
  expect(found).toEqual([
    { code: 'proxy', state: 'ok', proxy: there.address, from: 'environment', variable: 'https_proxy', hosts: ['model.example'] },
    {
      code: 'proxy',
      state: 'missing',
      proxy: 'http://127.0.0.1:1',
      from: 'system',
      hosts: ['other.example'],
      why: { code: 'proxy-unreachable', proxy: 'http://127.0.0.1:1', detail: 'ECONNREFUSED' },
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('secret');
  expect(there.seen).toEqual([]);
});

test('a variable that is no address of a proxy is told, and without a proxy there is nothing to tell', async () => {
  const why = { code: 'proxy-variable-unusable', variable: 'HTTPS_PROXY' } as const;
  const { doctor } = scene({ proxyOf: () => Promise.reject(new HostError('unsupported', why)) });
  expect(await doctor.look({ at: 'proxy' })).toMatchObject([{ code: 'proxy', state: 'missing', why }]);
  expect(await scene({}).doctor.look({ at: 'proxy' })).toEqual([]);
});

test('every model provider but the practice model is asked, and one that says nothing is called silent', async () => {
  const endpoint = (id: string, about: Partial<Endpoint>) =>
    partOf<Endpoint>({ id, name: id, kind: 'anthropic', baseUrl: '', hasKey: true, models: [], state: { state: 'works' }, ...about });
  const { doctor, journal, clock } = scene({
    ask: (id) => (id === 'works' ? Promise.resolve(defined(journal.state().endpoints[id])) : new Promise(() => undefined)),
  });
  for (const each of [endpoint('practice', { kind: 'practice' }), endpoint('works', {}), endpoint('hangs', {})])
    journal.record({ type: 'endpoint.changed', endpoint: each });
  const looked = Promise.all(looksAtModels(journal.state()).map((look) => doctor.look(look)));
  await vi.waitUntil(() => clock.waiting().length === 1);
  clock.forward(4500);
  expect((await looked).flat()).toMatchObject([
    { endpoint: 'works', state: 'ok', models: 0 },
    { endpoint: 'hangs', state: 'missing', why: { code: 'endpoint-silent' } },
  ]);
});

async function nobodyAgreed(server: string): Promise<never> {
  throw new HostError('not-ready', { code: 'server-not-ready', server });
}

type Scene = {
  check?(server: string, late: AbortSignal): Promise<'answered'>;
  ask?(endpoint: string): Promise<Endpoint>;
  secrets?: Secrets;
  dataFolder?: string;
  path?: ProgramPath;
  environment?: Record<string, string>;
  proxyOf?: Parameters<typeof createDoctor>[0]['proxyOf'];
};

function scene({
  check,
  ask,
  secrets = secretsInMemory(),
  dataFolder = temporaryFolder(),
  path,
  environment = {},
  proxyOf = async () => undefined,
}: Scene) {
  const events: Event[] = [];
  const journal = new Journal({ initial: emptyState(), keep: (event) => void events.push(event) });
  const clock = createHandClock();
  const doctor = createDoctor({
    journal,
    models: { check: ask ?? expect.fail },
    servers: { check: check ?? expect.fail, wayTo: nobodyAgreed },
    secrets,
    environment,
    path,
    proxyOf,
    dataFolder,
    home: '/home/somebody',
    clock,
    newId: () => 'id',
  });
  const put = (id: string, state: ServerState) => journal.record({ type: 'server.changed', server: serverThat(id, { state }) });
  return { doctor, journal, clock, put, dataFolder };
}

test('a look at the data folder that is given up at any moment leaves nothing in it', async () => {
  const folder = temporaryFolder();
  const left: string[] = [];
  const look = { isOver: false };
  const looked = lookAtDataFolder(folder).finally(() => (look.isOver = true));
  while (!look.isOver) {
    left.push(...readdirSync(folder));
    await settled();
  }
  expect(left).toEqual([]);
  expect(await looked).toMatchObject([{ code: 'data-folder', state: 'ok' }, { code: 'disk' }]);
});
