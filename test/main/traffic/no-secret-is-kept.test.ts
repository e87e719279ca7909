import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { otherSide } from '../../../client/timeline/other-side.ts';
import { withMessages } from '../../../client/timeline/rows.ts';
import { en } from '../../../client/words/en.ts';
import { late } from '../../../client/words/en/late.ts';
import { timelineText } from '../../../renderer/features/inspector/export-timeline.ts';
import { serverReport } from '../../../renderer/features/servers/server-report.ts';
import { Checks } from '../../../main/host/check/checks.ts';
import type { CheckSchema } from '../../../main/host/consent/schema/check-schema.ts';
import { startDry } from '../../../main/host/doctor/start-dry.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { guardedServer } from '../../doubles/guarded-server.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { listening } from '../../doubles/listening.ts';
import { modernHttpServer } from '../../doubles/modern-http-server.ts';
import { modernServer, scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { askBy } from '../../doubles/asked.ts';

type Host = ReturnType<typeof hostWithServers>;

/**
 * Everything that was recorded, in memory and on disk, as the window exports it, and as it stands
 * in the report of a server that is copied.
 */
async function exported({ traffic, kept, servers, named }: Host, server: string): Promise<string> {
  const { signal } = new AbortController();
  const { messages } = await traffic.read({ after: 0, atOnce: true }, signal);
  const { bodies } = await traffic.bodies({ numbers: messages.map(({ number }) => number) }, signal);
  const { lines } = await kept.read({}, signal);
  expect(lines).toHaveLength(messages.length);
  const ask = askBy({
    'traffic.read': (input, over) => traffic.read(input, over),
    'traffic.bodies': (input, over) => traffic.bodies(input, over),
  });
  const file = await timelineText(withMessages([], messages, messages.length), ask);
  expect(file.trim().split('\n')).toHaveLength(messages.length);
  const about = { server: named(server), about: emptyState().about, lines: servers.inspection.log(named(server).id) };
  const report = await serverReport({ ...en, ...late }, about, ask);
  expect(report).toContain('tools/call');
  return [JSON.stringify({ messages, bodies, lines }), file, report].join('\n');
}

/** The report of a check, on which a server has other connections than on the timeline. */
async function checked({ servers, named }: Host, server: string): Promise<string> {
  const check: CheckSchema = async () => ({ problems: [] });
  const checks = new Checks({ journal: { record: () => undefined }, servers, check, clock: realClock, newId: () => 'load' });
  return JSON.stringify(await checks.run({ server: named(server).id, tools: [] }, new AbortController().signal));
}

const logsIn = (folder: string) =>
  readdirSync(join(folder, 'logs', 'servers'))
    .map((name) => readFileSync(join(folder, 'logs', 'servers', name), 'utf8'))
    .join('\n');

test('a secret of the environment, of an argument or left in the open is in no log, trouble, timeline, export, report or check, whoever repeats it', async () => {
  const dataFolder = temporaryFolder();
  const program = scriptedServer({
    calls: ['echo', 'environment', 'crash'],
    stderr: 'starts with planted-environment "planted\\open"\n',
    results: { 'switchyard/no-such-method': { said: ['planted-environment', 'planted-argument', 'planted-user', 'planted-option'] } },
  });
  // The script stands in the command, which is in the report: there it does not name what the
  // program is to say.
  const [file = '', script = ''] = program.args;
  const args = [file, '--api-key', 'planted-option', script.replaceAll('planted', '\\u0070lanted')];
  const env = { API_KEY: 'planted-environment', SESSION_TOKEN: '"planted\\open"' };
  const host = hostWithServers({ dataFolder, given: [{ name: 's', launch: { ...program, args, env } }] });
  const { servers, named, until, call } = host;
  servers.start();
  await until('s', 'ready');
  await call('s', 'echo', { password: 'planted-argument', nested: { credentials: { user: 'planted-user' } } });
  await call('s', 'echo', { text: 'and again planted-argument' });
  await call('s', 'environment').catch(() => undefined);
  const report = await checked(host, 's');
  expect(report).toContain('"said\\":[');
  await call('s', 'crash').catch(() => undefined);
  await vi.waitFor(() => expect(['restarting', 'failed', 'starting']).toContain(named('s').state.state));
  const kept = await exported(host, 's');
  const log = JSON.stringify(servers.inspection.log(named('s').id));
  await servers.close();
  expect(kept).toContain('and again …');
  expect(kept).toContain('initialize');
  expect(kept).toContain('"kind":"lost"');
  expect(kept).toContain('Environment: API_KEY, SESSION_TOKEN');
  // A model may be told them, too.
  expect(host.traffic.secrets.redact('planted-environment, planted-argument')).toBe('…, …');
  for (const text of [kept, log, report, JSON.stringify(named('s').state), logsIn(dataFolder)]) {
    expect(text).toContain('…');
    expect(text).not.toContain('planted');
  }
});

test('a secret header and a secret of the address are in no timeline, in neither era, and the exchange shows its name and status', async () => {
  const server = await modernHttpServer({ headersDiffer: true });
  const headers = { 'X-Api-Key': 'planted-header', 'X-Team': 'harbour' };
  const launch = { ...server.launch, url: `${server.launch.url}?api_key=planted-address&team=harbour`, headers };
  const host = hostWithServers({ given: [{ name: 'w', launch }] });
  const { servers, until, call } = host;
  servers.start();
  await until('w', 'ready');
  await call('w', 'echo', { text: 'the server says planted-header' }).catch(() => undefined);
  const kept = await exported(host, 'w');
  await servers.close();
  expect(server.seen[0]?.headers).toMatchObject({ 'x-api-key': 'planted-header' });
  expect(kept).not.toContain('planted');
  expect(kept).toContain('x-api-key');
  expect(kept).toContain('the server says …');
  expect(kept).toContain('team=harbour');
  expect(kept).toContain('"status":400');
});

test('a token and a secret header are in no log, timeline, export, report or check, and a server that repeats them finds them gone', async () => {
  const dataFolder = temporaryFolder();
  const server = await guardedServer({ repeats: true });
  const launch = { ...server.launch, headers: { 'X-Api-Key': 'planted-header' } };
  const host = hostWithServers({ dataFolder, given: [{ name: 'g', launch }] });
  const { servers, until, named, call } = host;
  servers.start();
  await until('g', 'signed-out');
  const { id } = named('g');
  const started = await servers.signIns.of(id).start([server.authority]);
  await server.visit('url' in started ? started.url : started.local);
  await until('g', 'ready');
  const [token = 'none'] = server.tokens.keys();
  await call('g', 'echo', { text: `it is ${token}` });
  const kept = await exported(host, 'g');
  const report = await checked(host, 'g');
  const log = JSON.stringify(servers.inspection.log(id));
  await servers.close();
  expect(token.length).toBeGreaterThan(5);
  expect(kept).toContain('it is …');
  expect(report).toContain('You asked with');
  for (const secret of ['planted', ...server.tokens.keys()])
    for (const text of [kept, report, log, logsIn(dataFolder)]) expect(text).not.toContain(secret);

  const asked = server.seen.filter(({ path }) => path !== '/authorize');
  for (const { path } of asked) expect(kept).toContain(`${new URL(server.authority).host}${path}`);
  expect(kept).toContain('"method":"authorize"');
  expect(kept).toContain('"grant_type":"authorization_code"');
  const secrets = server.seen.flatMap(({ params }) =>
    ['code', 'code_verifier', 'code_challenge', 'state', 'refresh_token'].map((name) => params.get(name)),
  );
  for (const secret of secrets.filter((one) => one !== null)) expect(kept).not.toContain(secret);
});

test('a server that repeats a secret while the doctor starts it dry finds it gone', async () => {
  const { origin } = await listening((request, response) => {
    response.writeHead(500).end(`no: ${String(request.headers['x-api-key'])}`);
  });
  const launch = { kind: 'http' as const, url: origin, headers: { 'X-Api-Key': 'planted-header' } };
  const { servers, named } = hostWithServers({ given: [{ name: 'w', launch }] });
  servers.start();
  const found = await startDry({ servers, clock: realClock }, named('w').id, new AbortController().signal);
  await servers.close();
  expect(found).toMatchObject({ is: 'failed', why: { text: expect.stringContaining('no: …') } });
});

test('both eras are recorded over a pipe: the probe, the session, calls and their answers', async () => {
  const { servers, traffic, until, call } = hostWithServers({
    given: [
      { name: 'old', launch: scriptedServer({ calls: ['echo', 'progress'] }) },
      { name: 'new', launch: modernServer() },
    ],
  });
  servers.start();
  await Promise.all([until('old', 'ready'), until('new', 'ready')]);
  await call('old', 'progress');
  const { messages } = await traffic.read({ after: 0, atOnce: true }, new AbortController().signal);
  await servers.close();
  const of = (name: string) =>
    messages.filter((message) => otherSide(message) === name).map(({ from, kind, method }) => `${from} ${kind} ${method}`);
  expect(of('old')).toEqual(
    expect.arrayContaining(['host request server/discover', 'host request initialize', 'server result initialize']),
  );
  expect(of('new')).toEqual(expect.arrayContaining(['host request server/discover', 'server result server/discover']));
  const request = messages.find(({ kind, method, name }) => kind === 'request' && method === 'tools/call' && name === 'progress');
  const told = messages.filter(({ of: about }) => about === request?.number).map(({ kind, method }) => `${kind} ${method}`);
  expect(told).toContain('notification notifications/progress');
  expect(told.at(-1)).toBe('result tools/call');
});
