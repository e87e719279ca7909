import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { first, only } from '../../doubles/defined.ts';
import { parseJson } from '../../doubles/parse-json.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { modernServer, scriptedServer } from '../../doubles/scripted-server.ts';
import { inEnglish } from '../../doubles/in-english.ts';
import { settled } from '../../doubles/settled.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function ready(launch: ReturnType<typeof scriptedServer>) {
  const made = hostWithServers({ given: [{ name: 's', launch }] });
  open.push(made.servers);
  made.servers.start();
  await made.until('s', 'ready');
  const { id } = made.named('s');
  return { ...made, id, log: () => made.servers.inspection.log(id) };
}

test('a stopped call ends at once, the server hears of it once, and its late answer leaves a trace', async () => {
  const { call, log } = await ready(scriptedServer({ calls: ['late', 'counts'] }));
  const stopping = new AbortController();
  const running = call('s', 'late', {}, stopping.signal);
  await vi.waitFor(async () => expect(JSON.stringify(await call('s', 'counts'))).toContain(String.raw`\"late\":1`));
  stopping.abort();
  // Before anything can come from the server.
  let ended: unknown;
  void running.then((result) => (ended = result));
  await settled();
  expect(ended).toMatchObject({ outcome: 'stopped' });
  await vi.waitFor(() =>
    expect(log()).toContainEqual(expect.objectContaining({ source: 'host', reason: { code: 'log-answer-after-end' } })),
  );
  expect((await call('s', 'counts')).content).toEqual([{ type: 'text', text: expect.stringContaining('"cancelled":1') }]);
});

test('a server reads in a sentence why it is told to cancel', async () => {
  const { call, servers, named, id } = await ready(scriptedServer({ calls: ['hang', 'counts'] }));
  const { name, launch } = named('s');
  const Counts = z.object({ cancelReasons: z.array(z.string()) });
  const reasons = async () => {
    const counts = only((await call('s', 'counts')).content);
    return parseJson(Counts, counts.type === 'text' ? counts.text : '').cancelReasons;
  };
  const stopping = new AbortController();
  const stopped = call('s', 'hang', {}, stopping.signal);
  await vi.waitFor(async () => expect(await reasons()).toEqual([]));
  stopping.abort({ code: 'call-stopped' });
  expect((await stopped).outcome).toBe('stopped');
  await servers.setup.edit({ server: id, name, launch, limits: { tools: { hang: 1000 } } });
  expect((await call('s', 'hang')).outcome).toBe('failed');
  await expect.poll(reasons).toEqual(['The user cancelled the request.', 'The request timed out: no response and no progress for 1 s.']);
});

test('the time limit of a server holds for its tools, and that of a tool for that tool', async () => {
  const { call, named, servers } = await ready(scriptedServer({ calls: ['hang', 'echo'] }));
  const { id, name, launch } = named('s');
  await servers.setup.edit({ server: id, name, launch, limits: { callMs: 600_000, tools: { hang: 1000 } } });
  expect(named('s')).toMatchObject({ limits: { tools: { hang: 1000 } }, state: { state: 'ready' } });
  expect(inEnglish(await call('s', 'hang'))).toMatchObject({ outcome: 'failed', reason: 'The server gave no sign of life for 1 second.' });
  await servers.setup.edit({ server: id, name, launch, limits: { callMs: 1200 } });
  expect(inEnglish(await call('s', 'hang'))).toMatchObject({
    outcome: 'failed',
    reason: 'The server gave no sign of life for 1.2 seconds.',
  });
});

test('what a server says is in its log beside its stderr, and it is asked for the level that was chosen', async () => {
  const { call, log, servers, id } = await ready(scriptedServer({ calls: ['logs'], stderr: 'awake\n', capabilities: { logging: {} } }));
  servers.inspection.setLogLevel({ server: id, level: 'debug' });
  await call('s', 'logs');
  expect(log().map(({ source, level, text }) => `${source} ${level} ${text}`)).toEqual([
    'host info log-connecting',
    'stderr info awake',
    expect.stringMatching(/^host info log-ready /),
    'log warning disk: {"asked":"debug"}',
  ]);
  await servers.setup.restart(id);
  await vi.waitFor(async () => expect((await call('s', 'logs')).outcome).toBe('ok'));
  expect(log().at(-1)).toMatchObject({ text: 'disk: {"asked":"debug"}' });
});

test('a chosen log level is taken back: a modern server at once, an older one from its next start', async () => {
  const modern = await ready(modernServer());
  const said = () => modern.log().filter(({ source }) => source === 'log');
  modern.servers.inspection.setLogLevel({ server: modern.id, level: 'info' });
  await modern.call('s', 'logs');
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  modern.servers.inspection.setLogLevel({ server: modern.id, level: null });
  expect(modern.named('s').logLevel).toBeUndefined();
  await modern.call('s', 'logs');
  expect(said()).toHaveLength(1);

  const older = await ready(scriptedServer({ calls: ['logs'], capabilities: { logging: {} } }));
  older.servers.inspection.setLogLevel({ server: older.id, level: 'debug' });
  older.servers.inspection.setLogLevel({ server: older.id, level: null });
  await older.servers.setup.restart(older.id);
  await vi.waitFor(async () => expect((await older.call('s', 'logs')).outcome).toBe('ok'));
  expect(older.log().at(-1)?.text).not.toContain('debug');
});

test('a modern server logs for a call once a level was chosen, and not before', async () => {
  const { call, log, servers, id } = await ready(modernServer());
  const said = () => log().filter(({ source }) => source === 'log');
  await call('s', 'logs');
  expect(said()).toEqual([]);
  servers.inspection.setLogLevel({ server: id, level: 'info' });
  await call('s', 'logs');
  await vi.waitFor(() => expect(said()).toMatchObject([{ level: 'warning', text: 'careful' }]));
});

test('a modern server logs for prompts and resources, too, once a level was chosen', async () => {
  const { log, servers, id: server } = await ready(modernServer());
  const { signal } = new AbortController();
  const said = () => log().flatMap(({ source, text }) => (source === 'log' ? [text] : []));
  const askBoth = async () => {
    await servers.calls.getPrompt({ server, name: 'told', arguments: {} }, signal);
    await servers.calls.readResource({ server, uri: 'note:///1' }, signal);
  };
  await askBoth();
  expect(said()).toEqual([]);
  servers.inspection.setLogLevel({ server, level: 'info' });
  await askBoth();
  await vi.waitFor(() => expect(said()).toEqual(['asked for a prompt', 'asked for a resource']));
});

test('a server that is asked whether it is there answers, whatever its age', async () => {
  for (const launch of [modernServer(), scriptedServer({})]) {
    const made = hostWithServers({ given: [{ name: 's', launch }] });
    open.push(made.servers);
    made.journal.record({ type: 'settings.changed', settings: { ...made.journal.state().settings, checkEvery: 0.3 } });
    made.servers.start();
    await made.until('s', 'ready');
    await vi.waitFor(() => expect(made.named('s').state).toMatchObject({ state: 'ready', answeredAt: expect.any(Number), restarts: 0 }));
  }
});

test('a program that is silent while nobody uses it is noticed and started again, and its neighbour is let be', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const made = hostWithServers({ given: [{ name: 'sleeper', launch: scriptedServer({}) }], dataFolder });
  open.push(made.servers);
  made.journal.record({ type: 'settings.changed', settings: { ...made.journal.state().settings, checkEvery: 0.5 } });
  made.servers.start();
  await made.until('sleeper', 'ready');
  const pid = first(readdirSync(join(dataFolder, 'running')).map(Number));
  await made.servers.setup.add({ name: 'neighbour', launch: scriptedServer({}) });
  await made.until('neighbour', 'ready');
  process.kill(pid, 'SIGSTOP');
  const { trouble } = await made.until('sleeper', 'restarting');
  expect(inEnglish(trouble).reason).toBe('It was asked twice whether it is still there and gave no answer within 0.5 s.');
  expect(made.named('neighbour').state).toMatchObject({ state: 'ready', restarts: 0 });
  expect(await made.until('sleeper', 'ready')).toMatchObject({ restarts: 1 });
});

test('a program that works on anything for a person may be silent meanwhile', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const made = hostWithServers({ given: [{ name: 'reader', launch: scriptedServer({}) }], dataFolder });
  open.push(made.servers);
  made.journal.record({ type: 'settings.changed', settings: { ...made.journal.state().settings, checkEvery: 0.5 } });
  made.servers.start();
  await made.until('reader', 'ready');
  const running = () => readdirSync(join(dataFolder, 'running')).map(Number);
  const reader = first(running());
  await made.servers.setup.add({ name: 'idle', launch: scriptedServer({}) });
  await made.until('idle', 'ready');
  const idle = first(running().filter((pid) => pid !== reader));
  process.kill(reader, 'SIGSTOP');
  const { signal } = new AbortController();
  const reading = made.servers.calls.readResource({ server: made.named('reader').id, uri: 'note:///1' }, signal).catch(() => 'not read');
  process.kill(idle, 'SIGSTOP');
  await made.until('idle', 'restarting');
  expect(await made.until('idle', 'ready')).toMatchObject({ restarts: 1 });
  expect(made.named('reader').state).toMatchObject({ state: 'ready', restarts: 0 });
  await made.servers.setup.enable({ server: made.named('reader').id, enabled: false });
  expect(await reading).toBe('not read');
});
