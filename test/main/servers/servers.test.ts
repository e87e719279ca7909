import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { patience } from '../../../main/host/servers/session/connection.ts';
import { hostWithServers, isRunning } from '../../doubles/host-with-servers.ts';
import { installedServer, modernServer, scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { inEnglish } from '../../doubles/in-english.ts';
import { inLog } from '../../../contract/reason.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

function host(about: Parameters<typeof hostWithServers>[0]) {
  const made = hostWithServers(about);
  open.push(made.servers);
  made.servers.start();
  return made;
}

const proposal = (name: string, launch: ReturnType<typeof scriptedServer>) => ({ name, launch });

test('servers of every age are connected side by side, and a broken one delays none', async () => {
  const { until, offer, journal } = host({
    given: [
      proposal('new', modernServer()),
      proposal('today', installedServer('@modelcontextprotocol/server-everything')),
      proposal('old', installedServer('server-everything-2024')),
      proposal('files', installedServer('server-filesystem-2024', '/')),
      proposal('ends when probed', scriptedServer({ endsAt: 'server/discover', calls: ['echo'] })),
      proposal('says nothing', scriptedServer({ silent: true })),
    ],
  });
  expect(Object.values(journal.state().servers).every(({ state }) => state.state === 'starting')).toBe(true);
  expect(await until('new', 'ready')).toMatchObject({ protocolVersion: '2026-07-28', era: 'modern' });
  expect(await until('today', 'ready')).toMatchObject({
    protocolVersion: '2025-11-25',
    era: 'legacy',
    says: { name: 'mcp-servers/everything' },
  });
  expect(await until('old', 'ready')).toMatchObject({ protocolVersion: '2024-11-05', era: 'legacy' });
  expect(await until('files', 'ready')).toMatchObject({ era: 'legacy' });
  expect(await until('ends when probed', 'ready')).toMatchObject({ era: 'legacy' });
  expect(offer('new').tools.map((tool) => tool.alias)).toEqual(['new__add', 'new__grow', 'new__logs', 'new__roots']);
  expect(offer('today').prompts.map((prompt) => prompt.name)).toContain('args-prompt');
  expect(offer('old').tools.map((tool) => tool.name)).toContain('longRunningOperation');
});

test.each([
  ['modern', modernServer(), 'add', { a: 2, b: 3 }, '5'],
  ['everything', installedServer('@modelcontextprotocol/server-everything'), 'echo', { message: 'hi' }, 'Echo: hi'],
  ['older everything', installedServer('server-everything-2024'), 'echo', { message: 'hi' }, 'Echo: hi'],
])('a call to a tool of a %s server gives its result', async (name, launch, tool, input, text) => {
  const { until, call, servers } = host({ given: [{ name, launch }] });
  await until(name, 'ready');
  expect(await call(name, tool, input)).toEqual({ outcome: 'ok', content: [{ type: 'text', text }] });
  expect(servers.calls.find(`${name}/${tool}`)?.tool.name).toBe(tool);
  expect(servers.calls.find(servers.calls.find(`${name}/${tool}`)?.tool.alias ?? '')?.server.name).toBe(name);
  expect(servers.calls.find(`${name}/none`)).toBeUndefined();
});

test('text, images, links, embedded resources and structured content arrive in their form', async () => {
  const { until, call } = host({ given: [proposal('all', installedServer('@modelcontextprotocol/server-everything'))] });
  await until('all', 'ready');
  expect((await call('all', 'get-tiny-image')).content).toContainEqual({
    type: 'image',
    mimeType: 'image/png',
    data: expect.stringMatching(/^iVBOR/),
  });
  expect((await call('all', 'get-resource-links', { count: 2 })).content).toContainEqual(expect.objectContaining({ type: 'link' }));
  expect((await call('all', 'get-resource-reference', { resourceType: 'Text', resourceId: 1 })).content).toContainEqual(
    expect.objectContaining({ type: 'resource', text: expect.any(String) }),
  );
  expect((await call('all', 'get-structured-content', { location: 'Chicago' })).structured).toMatchObject({
    conditions: expect.any(String),
  });
});

test('content nobody knows stands as a reason, and a result with an error is a failure with its first line that says something', async () => {
  const { until, call } = host({
    given: [
      proposal(
        'odd',
        scriptedServer({
          tools: ['video', 'bad', 'headed'].map((name) => ({ name, inputSchema: { type: 'object' } })),
          answers: {
            video: { content: [{ type: 'video' }] },
            bad: { isError: true, content: [{ type: 'text', text: 'No such city\nat x' }] },
            headed: { isError: true, content: [{ type: 'text', text: '### Error\n\nError: No browser is installed\nat y' }] },
          },
        }),
      ),
    ],
  });
  await until('odd', 'ready');
  expect((await call('odd', 'video')).content).toEqual([
    { type: 'unusable', reason: { code: 'content-unknown', type: 'video' } },
    { type: 'text', text: '{"type":"video"}' },
  ]);
  expect(inEnglish(await call('odd', 'bad'))).toMatchObject({
    outcome: 'failed',
    reason: 'The tool reported a failure: “No such city”',
    content: [{ text: 'No such city\nat x' }],
  });
  expect(inEnglish(await call('odd', 'headed'))).toMatchObject({
    outcome: 'failed',
    reason: 'The tool reported a failure: “Error: No browser is installed”',
  });
});

test('a tool that sends what does not fit its own output schema still gives its result', async () => {
  const tool = {
    name: 'sloppy',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
  };
  const answers = { sloppy: { content: [], structuredContent: { a: 'text' } } };
  const { until, call } = host({ given: [proposal('s', scriptedServer({ tools: [tool], answers }))] });
  await until('s', 'ready');
  expect(await call('s', 'sloppy')).toEqual({ outcome: 'ok', content: [], structured: { a: 'text' } });
});

test('a result in a form of its own is read with a note of that; one that says nothing is a failed call', async () => {
  const answers = {
    word: { content: 'nope' },
    number: { content: 42 },
    object: { content: { berth: 4 } },
    block: { content: { type: 'text', text: 'one block' } },
    bare: { temperature: 21 },
    failed: { isError: true, error: 'No such berth' },
    absent: { content: null, structuredContent: null, isError: null },
    nulls: { content: [{ type: 'text', text: 'said' }], structuredContent: null, isError: null },
    nothing: {},
    maybe: { content: [], isError: 'no' },
    structured: { structuredContent: { a: 1 } },
    first: { toolResult: { a: 1 } },
  };
  const tools = Object.keys(answers).map((name) => ({ name, inputSchema: { type: 'object' } }));
  const { until, call } = host({ given: [proposal('s', scriptedServer({ tools, answers }))] });
  await until('s', 'ready');
  const malformed = (problem: string) => ({ outcome: 'failed', content: [], reason: { code: 'result-malformed', problem } });
  const noted = (problem: string, text: string) => ({
    outcome: 'ok',
    content: [{ type: 'text', text }],
    reason: { code: 'result-malformed', problem },
  });
  expect(await call('s', 'word')).toEqual(noted('content-no-list', 'nope'));
  expect(await call('s', 'number')).toEqual(noted('content-no-list', '42'));
  expect(await call('s', 'object')).toEqual(noted('content-no-list', '{"berth":4}'));
  expect(await call('s', 'block')).toEqual(noted('content-no-list', 'one block'));
  expect(await call('s', 'bare')).toEqual(noted('no-content', '{"temperature":21}'));
  expect(await call('s', 'failed')).toMatchObject({ outcome: 'failed', content: [{ text: '{"error":"No such berth"}' }] });
  expect(await call('s', 'absent')).toEqual(malformed('no-content'));
  expect(await call('s', 'nulls')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: 'said' }] });
  expect(await call('s', 'nothing')).toEqual(malformed('no-content'));
  expect(await call('s', 'maybe')).toEqual(malformed('is-error'));
  expect(await call('s', 'structured')).toEqual({ outcome: 'ok', content: [], structured: { a: 1 } });
  expect(await call('s', 'first')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: '{"a":1}' }] });
});

test('progress that falls is told as what it was at most', async () => {
  const { until, call } = host({ given: [proposal('p', scriptedServer({ calls: ['falling'] }))] });
  await until('p', 'ready');
  const running = call('p', 'falling');
  expect(await running).toMatchObject({ outcome: 'ok' });
  const values = running.progress.map((one) => z.object({ value: z.number() }).parse(one).value);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.at(-1)).toBe(7);
});

test('progress is told while a call runs', async () => {
  const { until, call } = host({ given: [proposal('p', scriptedServer({ calls: ['progress'] }))] });
  await until('p', 'ready');
  const running = call('p', 'progress');
  expect(await running).toMatchObject({ outcome: 'ok' });
  expect(running.progress).toEqual([{ value: 1, total: 2, message: 'half' }]);
});

test('a call that gives no sign of life fails in words, and one that is stopped ends at once', async () => {
  const { until, call } = host({
    given: [proposal('h', scriptedServer({ calls: ['hang'] }))],
    patience: { ...patience, probe: 1000, silentCall: 3000 },
  });
  await until('h', 'ready');
  expect(await call('h', 'hang')).toEqual({ outcome: 'failed', content: [], reason: { code: 'call-silent', ms: 3000 } });
  const stopping = new AbortController();
  const running = call('h', 'hang', {}, stopping.signal);
  stopping.abort();
  expect(await running).toMatchObject({ outcome: 'stopped' });
});

test('an answer that is none fails its call', async () => {
  const { until, call } = host({ given: [proposal('n', scriptedServer({ calls: ['nonsense'] }))] });
  await until('n', 'ready');
  expect(await call('n', 'nonsense')).toMatchObject({
    outcome: 'failed',
    reason: { code: 'answer-malformed' },
  });
});

test('a server that ends takes its calls with it at once, and is started again', async () => {
  const { until, call, servers, named } = host({ given: [proposal('c', scriptedServer({ calls: ['hang', 'crash'] }))] });
  await until('c', 'ready');
  const waiting = call('c', 'hang');
  expect(await call('c', 'crash')).toMatchObject({ outcome: 'failed', reason: { code: 'server-ended-meanwhile' } });
  expect(await waiting).toMatchObject({ outcome: 'failed' });
  const { trouble, attempt } = await until('c', 'restarting');
  expect({ attempt, reason: inEnglish(trouble).reason, exit: trouble.exit }).toEqual({
    attempt: 1,
    reason: 'It ended with exit code 7.',
    exit: { code: 7, signal: null },
  });
  expect(await call('c', 'hang')).toMatchObject({ outcome: 'failed', reason: { code: 'server-ended-restarting', server: 'c' } });
  await until('c', 'ready');
  expect(servers.calls.find('c__hang')?.server.id).toBe(named('c').id);
});

test.each([
  ['a program that is not there', { command: 'no-such-program' }, 'The program no-such-program was not found.', []],
  ['a folder that is not there', { cwd: '/no/such/folder' }, 'The folder /no/such/folder does not exist.', []],
  ['a program that ends at once', scriptedServer({ stderr: 'no config\n', exit: 3 }), 'It ended with exit code 3.', ['no config']],
])('%s is a failed server with the reason in words', async (_, change, reason, stderr) => {
  const { until, offer } = host({ given: [proposal('f', { ...scriptedServer({}), ...change })] });
  const { trouble } = await until('f', 'failed');
  expect(inEnglish(trouble)).toMatchObject({ reason, stderr, cure: expect.any(String) });
  expect(() => offer('f')).toThrow('offers nothing');
});

test('a server that never answers fails in words', async () => {
  const { until } = host({ given: [proposal('s', scriptedServer({ silent: true }))], patience: { ...patience, probe: 200, open: 3000 } });
  expect(inEnglish(await until('s', 'failed')).trouble.reason).toBe('It started but did not answer in time.');
});

test('a malformed tool and an endless list cost nobody else', async () => {
  const { until, offer } = host({
    given: [
      proposal(
        'm',
        scriptedServer({
          tools: [{ name: 'bad' }, 7],
          calls: ['echo'],
          page: { '': { nextCursor: 'again' }, again: { nextCursor: 'again', tools: [{ name: 'more', inputSchema: { type: 'object' } }] } },
        }),
      ),
    ],
  });
  await until('m', 'ready');
  expect(offer('m').tools.map((tool) => tool.name)).toEqual(['echo', 'more']);
  expect(offer('m').heldBack.map(({ reason }) => inLog(reason))).toEqual([
    expect.stringContaining('list-in-circle'),
    'schema-missing',
    'item-not-object',
  ]);
});

test('a storm of changes is listed again a few times, not once for each', async () => {
  const { until, offer, call } = host({ given: [proposal('g', scriptedServer({ calls: ['grow', 'counts'] }))] });
  await until('g', 'ready');
  await call('g', 'grow');
  await vi.waitFor(() => expect(offer('g').tools.map((tool) => tool.name)).toContain('grown'));
  const [counts] = (await call('g', 'counts')).content;
  expect(counts?.type === 'text' && JSON.parse(counts.text).listings).toBeLessThan(5);
});

test('a modern server is told its folders when it asks in its answer, and its new tools are offered', async () => {
  const roots = [{ uri: 'file:///one', name: 'one' }];
  const { until, offer, call } = host({ given: [proposal('m', modernServer())], rootsFor: () => roots });
  await until('m', 'ready');
  expect((await call('m', 'roots')).content).toEqual([{ type: 'text', text: JSON.stringify(roots) }]);
  await call('m', 'grow');
  await vi.waitFor(() => expect(offer('m').tools.map((tool) => tool.name)).toContain('grown'));
});

test('a server that floods us delays no other and can still be turned off', async () => {
  const { until, call, servers, named } = host({
    given: [
      proposal('flood', scriptedServer({ flood: 'tools/call', calls: ['echo'] })),
      proposal('quiet', scriptedServer({ calls: ['echo'] })),
    ],
  });
  await Promise.all([until('flood', 'ready'), until('quiet', 'ready')]);
  void call('flood', 'echo');
  await vi.waitFor(() => expect(JSON.stringify(servers.inspection.log(named('flood').id))).toContain('flood'));
  for (let i = 0; i < 20; i += 1) expect(await call('quiet', 'echo')).toMatchObject({ outcome: 'ok' });
  await servers.setup.enable({ server: named('flood').id, enabled: false });
  expect(named('flood').state).toEqual({ state: 'off' });
});

test('a server gets the environment it was given, a few harmless variables and the mark of its run, nothing else', async () => {
  const launch = { ...scriptedServer({ calls: ['environment'] }), env: { GIVEN: 'yes' } };
  const { until, call } = host({ given: [proposal('e', launch)] });
  await until('e', 'ready');
  const [names] = (await call('e', 'environment')).content;
  expect(names?.type === 'text' && JSON.parse(names.text)).toEqual([
    'GIVEN',
    'HOME',
    'PATH',
    ...(process.platform === 'linux' ? ['SWITCHYARD_RUN'] : []),
  ]);
});

test('a server that works in the folders it is told can be used as soon as it is ready', async () => {
  const roots = [{ uri: pathToFileURL(import.meta.dirname).href, name: 'here' }];
  const { until, call } = host({
    given: [proposal('f', installedServer('@modelcontextprotocol/server-filesystem'))],
    rootsFor: () => roots,
  });
  await until('f', 'ready');
  const { content } = await call('f', 'list_allowed_directories');
  expect(content).toEqual([{ type: 'text', text: `Allowed directories:\n${import.meta.dirname}` }]);
});

test('a server is told its folders, and told again when they change', async () => {
  let roots = [{ uri: 'file:///one', name: 'one' }];
  const { until, call, servers } = host({
    given: [proposal('r', scriptedServer({ calls: ['roots', 'counts'] }))],
    rootsFor: () => roots,
  });
  await until('r', 'ready');
  expect((await call('r', 'roots')).content).toEqual([{ type: 'text', text: JSON.stringify(roots) }]);
  roots = [];
  servers.foldersChanged();
  // The server is waited for until it asks again, and this one never does.
  expect((await call('r', 'counts')).content).toMatchObject([{ text: expect.stringContaining('"rootsTold":1') }]);
  expect((await call('r', 'roots')).content).toEqual([{ type: 'text', text: '[]' }]);
});

test('a server is turned off and on, edited, removed and brought back', async () => {
  const { until, servers, named, offer, journal, secretTexts } = host({});
  const launch = { ...scriptedServer({ calls: ['echo'] }), env: { API_KEY: 'sesame' } };
  const { server } = await servers.setup.add({ name: 'one', launch });
  await until('one', 'ready');
  expect(named('one')).toMatchObject({ id: server, hue: 1, origin: 'added', launch: { env: { API_KEY: { secret: true } } } });
  expect(JSON.stringify(journal.state())).not.toContain('sesame');
  expect([...secretTexts]).toEqual([[`server/${server}/env/API_KEY`, 'sesame']]);
  await expect(servers.setup.add({ name: 'ONE', launch })).rejects.toMatchObject({ code: 'bad-input' });

  await servers.setup.enable({ server, enabled: false });
  expect(named('one').state).toEqual({ state: 'off' });
  expect(offer('one').tools).toEqual([]);
  await servers.setup.enable({ server, enabled: true });
  await until('one', 'ready');

  const before = named('one').fingerprint;
  await servers.setup.edit({ server, name: 'two', launch: named('one').launch });
  expect(named('two')).toMatchObject({ fingerprint: before, state: { state: 'ready' } });
  expect(offer('two').tools.map((tool) => tool.alias)).toEqual(['two__echo']);
  await servers.setup.edit({ server, name: 'two', launch: { ...launch, env: {} } });
  expect(named('two').fingerprint).not.toBe(before);
  expect(secretTexts.size).toBe(0);
  await until('two', 'ready');

  await servers.setup.remove(server);
  expect(journal.state()).toMatchObject({ servers: {}, offers: {} });
  await servers.setup.restore(server);
  await until('two', 'ready');
});

test('a server that takes its time to end is gone after close, even when it was removed just before', async () => {
  const dataFolder = temporaryFolder();
  const { until, servers } = host({ dataFolder });
  const { server } = await servers.setup.add({ name: 'slow', launch: scriptedServer({ stays: true }) });
  await until('slow', 'ready');
  const [pid = 0] = readdirSync(join(dataFolder, 'running')).map(Number);
  await servers.setup.remove(server);
  await servers.close();
  expect(isRunning(pid)).toBe(false);
});

test('a server that is removed and brought back starts once its last process has ended, and no two of them live', async () => {
  const dataFolder = temporaryFolder();
  const { until, servers, named } = host({ dataFolder });
  const { server } = await servers.setup.add({ name: 'slow', launch: scriptedServer({ stays: true }) });
  await until('slow', 'ready');
  const [first = 0] = readdirSync(join(dataFolder, 'running')).map(Number);
  await servers.setup.remove(server);
  await servers.setup.restore(server);
  await vi.waitUntil(() => !isRunning(first) || readdirSync(join(dataFolder, 'running')).some((pid) => Number(pid) !== first));
  expect(isRunning(first)).toBe(false);
  await until('slow', 'ready');
  expect(named('slow').state).toMatchObject({ state: 'ready' });
});

test('a secret that is gone has to be entered again', async () => {
  const { until, servers, secretTexts } = host({});
  const { server } = await servers.setup.add({ name: 'one', launch: { ...scriptedServer({}), env: { TOKEN: 'x' } } });
  secretTexts.clear();
  await servers.setup.restart(server);
  expect((await until('one', 'failed')).trouble.reason).toEqual({ code: 'secrets-missing', names: ['TOKEN'] });
});

test('the secrets of a given server reach it, and are neither shown nor kept', async () => {
  const launch = { ...scriptedServer({ calls: ['environment'] }), env: { API_TOKEN: 'sesame' } };
  const { until, call, journal, secretTexts } = host({ given: [proposal('g', launch)] });
  await until('g', 'ready');
  expect(JSON.stringify((await call('g', 'environment')).content)).toContain('API_TOKEN');
  expect(JSON.stringify(journal.state())).not.toContain('sesame');
  expect(secretTexts.size).toBe(0);
});

test('a built-in server is there from the start and cannot be removed', async () => {
  const { until, servers, named } = host({ builtIn: [{ id: 'notes', name: 'notes', launch: scriptedServer({}) }] });
  await until('notes', 'ready');
  expect(named('notes')).toMatchObject({ id: 'notes', origin: 'built-in' });
  await expect(servers.setup.remove('notes')).rejects.toMatchObject({ code: 'unsupported' });
});

test('a built-in server that I rename stays the one that it is, with what is installed for it; nothing else of it can be edited', async () => {
  const installed = { needed: 'lib', version: '1.0.0', lock: 'a'.repeat(64), scripts: false };
  const { servers, named } = host({ builtIn: [{ id: 'notes', name: 'notes', launch: scriptedServer({}), content: 'b'.repeat(64) }] });
  const { fingerprint, launch } = named('notes');
  servers.setup.startFrom('notes', installed);
  await servers.setup.edit({ server: 'notes', name: 'jottings', launch: named('notes').launch });
  expect(named('jottings')).toMatchObject({ id: 'notes', fingerprint, launch: { ...launch, installed } });
  const other = servers.setup.edit({ server: 'notes', name: 'jottings', launch: { ...scriptedServer({}), command: 'other' } });
  await expect(other).rejects.toMatchObject({ reason: { code: 'built-in-name-only' } });
});

test('a prompt is filled, completed and read; empty arguments are left out', async () => {
  const { until, servers, named, offer } = host({
    given: [proposal('all', installedServer('@modelcontextprotocol/server-everything'))],
  });
  await until('all', 'ready');
  const { signal } = new AbortController();
  const server = named('all').id;
  const prompt = await servers.calls.getPrompt({ server, name: 'args-prompt', arguments: { city: 'Rome', state: '' } }, signal);
  expect(prompt.messages).toEqual([{ role: 'user', content: { type: 'text', text: "What's weather in Rome?" } }]);
  const completed = await servers.calls.complete(
    { server, name: 'completable-prompt', argument: 'department', value: 'E', others: {} },
    signal,
  );
  expect(completed.values).toEqual(['Engineering']);
  const uri = offer('all').resources[0]?.uri ?? '';
  expect((await servers.calls.readResource({ server, uri }, signal)).contents).toMatchObject([
    { type: 'resource', uri, text: expect.any(String) },
  ]);
  await expect(servers.calls.readResource({ server, uri: 'none:///x' }, signal)).rejects.toMatchObject({ code: 'server-failed' });
  await expect(servers.calls.getPrompt({ server: 'none', name: 'x', arguments: {} }, signal)).rejects.toMatchObject({ code: 'not-found' });
});
