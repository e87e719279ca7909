import { expect, test, vi } from 'vitest';
import type { Server, ServerState } from '../../../contract/server.ts';
import type { Views } from '../../../main/host/views/views.ts';
import { HostError } from '../../../contract/errors.ts';
import type { OpenedView } from '../../../contract/view.ts';
import { first, last, only } from '../../doubles/defined.ts';
import { hangs, hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls } from '../../doubles/scripted-ask.ts';

const uri = 'ui://logbook/errors';
const READER = 'window';
const never = new AbortController().signal;
const ready: ServerState = {
  state: 'ready',
  since: 0,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'logbook', version: '1' },
};

/** A chat in which `show_errors` was called, whose results the server shows in a view. */
async function withView() {
  const host = hostInMemory();
  const tools = {
    show_errors: { view: { uri } },
    mark_known: { schema: { type: 'object' as const, properties: { count: { type: 'number' as const } } } },
    poll: { isForViews: true as const },
    reason: { isForModel: true as const },
  };
  host.offer('logbook', tools, 'one', { state: ready });
  host.offer('files', { delete: {} });
  let page = '<p>Errors</p>';
  let csp = {};
  host.readsView(() => ({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: page, _meta: { ui: { csp } } }] }));
  host.handle('logbook', 'show_errors', () => ({ ...ok('612 errors'), structured: { errors: 612 }, meta: { minutes: [1, 2] } }));
  const chat = host.begin();
  host.model.next(calls(['logbook__show_errors', {}]));
  const { turn } = host.conversations.of(chat).send({ text: 'Show me the errors' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);
  const call = only(host.callsOf(chat));
  const open = (yes?: 'once' | 'always' | 'again') =>
    host.views.open({ conversation: chat, call: call.id, ...(yes && { yes }) }, READER, never);
  return {
    host,
    chat,
    call,
    open,
    changes: (html: string, more = {}) => void ([page, csp] = [html, more]),
    async opened() {
      await open();
      const view = await open('once');
      if (view.state !== 'open') throw new Error(`The view is ${view.state}.`);
      return view;
    },
  };
}

async function opens(opening: Promise<OpenedView>) {
  const view = await opening;
  if (view.state !== 'open') throw new Error(`The view is ${view.state}.`);
  return view;
}

test('the result of a tool with a view is kept for the view, and what is for the view alone reaches no model', async () => {
  const { host, call } = await withView();
  expect(call.state).toMatchObject({ view: { uri }, structured: { errors: 612 }, meta: { minutes: [1, 2] } });
  const read = JSON.stringify(last(host.model.requests).messages);
  expect(read).toContain('612 errors');
  expect(read).not.toMatch(/minutes|Structured result/);
});

test('a view gets its data whole, however much it is, and a model reads the short content beside it', async () => {
  const { host, chat } = await withView();
  const lines = Array.from({ length: 20_000 }, (_, at) => `error ${at}`);
  host.handle('logbook', 'show_errors', () => ({ ...ok('20,000 errors'), structured: { lines } }));
  host.model.next(calls(['logbook__show_errors', {}]));
  const { turn } = host.conversations.of(chat).send({ text: 'All of them' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);
  const { state } = last(host.callsOf(chat));
  expect(state).toMatchObject({ content: [{ text: '20,000 errors' }], structured: { lines } });
  expect(state).not.toHaveProperty('whole');
  expect(JSON.stringify(last(host.model.requests).messages)).not.toContain('error 19999');

  host.handle('logbook', 'show_errors', () => ({ ...ok(''), structured: { only: 'here' } }));
  host.model.next(calls(['logbook__show_errors', {}]));
  const silent = host.conversations.of(chat).send({ text: 'Once more' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(silent.turn);
  expect(JSON.stringify(last(host.model.requests).messages)).toContain('only');
});

test('a call that its server answered with a failure has its view, and one that was denied or never got there has none', async () => {
  const { host, chat, open } = await withView();
  const next = async (answer: 'once' | 'deny') => {
    host.model.next(calls(['logbook__show_errors', {}]));
    const { turn } = host.conversations.of(chat).send({ text: 'Once more' });
    await host.approvals.answer(first(await host.asked()).id, { answer });
    await host.turnEnds(turn);
    return last(host.callsOf(chat)).state;
  };
  host.handle('logbook', 'show_errors', () => ({
    ...ok('No such night'),
    outcome: 'failed',
    reason: { code: 'tool-failed', text: 'No such night' },
    structured: { nights: ['18 Nov'] },
  }));
  expect(await next('once')).toMatchObject({ outcome: 'failed', view: { uri }, structured: { nights: ['18 Nov'] } });
  expect(await open()).toMatchObject({ state: 'ask' });
  expect(await next('deny')).not.toHaveProperty('view');
  host.handle('logbook', 'show_errors', () => ({ outcome: 'failed', content: [], reason: { code: 'server-unreachable' } }));
  expect(await next('once')).not.toHaveProperty('view');
});

test('a view is shown once the person says so, always as long as it stays the same, and asked about when it is another', async () => {
  const { open, changes } = await withView();
  const asked = await open();
  expect(asked).toMatchObject({
    state: 'ask',
    facts: { server: 'logbook', uri, connects: [], tools: ['show_errors', 'mark_known', 'poll'] },
  });
  expect(await open('once')).toMatchObject({ state: 'open' });
  expect(await open()).toMatchObject({ state: 'ask' });
  expect(await open('always')).toMatchObject({ state: 'open' });
  expect(await open()).toMatchObject({ state: 'open' });
  changes('<p>Errors!</p>');
  expect(await open()).toMatchObject({ state: 'ask', before: { bytes: 13 }, facts: { bytes: 14 } });
  changes('<p>Errors</p>', { connectDomains: ['https://elsewhere.example'] });
  expect(await open()).toMatchObject({ state: 'ask', before: { connects: [] }, facts: { connects: ['https://elsewhere.example'] } });
  changes('<p>Errors</p>', { baseUriDomains: ['https://elsewhere.example'] });
  expect(await open()).toMatchObject({ state: 'ask', before: { bases: [] }, facts: { bases: ['https://elsewhere.example'] } });
});

test('a yes is for the page that was told of: one that came in the meantime is asked about, and so is one drawn again', async () => {
  const { host, open, changes } = await withView();
  await open();
  changes('<p>Send me all</p>');
  expect(await open('once')).toMatchObject({ state: 'ask', facts: { bytes: 18 } });
  expect(await open('always')).toMatchObject({ state: 'open', always: true });
  const again = await open('again');
  expect(again).toMatchObject({ state: 'open', always: true });
  changes('<p>Errors</p>');
  expect(await open('again')).toMatchObject({ state: 'ask', before: { bytes: 18 }, facts: { bytes: 13 } });

  changes('<p>Send me all</p>');
  expect(await open()).toMatchObject({ state: 'open' });
  const [allowed] = host.views.listAllowed({ server: 'logbook' });
  if (allowed) host.views.forget(allowed.facts);
  expect(host.views.listAllowed({ server: 'logbook' })).toEqual([]);
  expect(await open()).toMatchObject({ state: 'ask' });
  expect(await open('again')).toMatchObject({ state: 'open', always: false });
});

test('a server that is started otherwise is asked about again', async () => {
  const { host, open } = await withView();
  await open('always');
  expect(await open()).toMatchObject({ state: 'open' });
  const listed = () => host.views.listAllowed({ server: 'logbook' });
  expect(listed()).toMatchObject([{ facts: { uri }, always: true, granted: [] }]);
  host.offer('logbook', { show_errors: { view: { uri } } }, 'another');
  expect(await open()).toMatchObject({ state: 'ask' });
  expect(listed()).toEqual([]);
});

test('a page is given once, to the name of its server or to a frame without an origin, and not after a minute', async () => {
  const { host, opened } = await withView();
  const view = await opened();
  expect(host.views.document({ host: 'vother', path: view.path })).toBeUndefined();
  const page = host.views.document({ host: view.host, path: view.path });
  expect(page).toMatchObject({ body: '<p>Errors</p>' });
  expect(page?.headers['Content-Security-Policy']).toContain("connect-src 'none'");
  expect(page?.headers['Content-Security-Policy']).toContain('worker-src blob: data:');
  expect(page?.headers['Content-Security-Policy']).toContain('allow-same-origin');
  expect(page?.headers['Origin-Agent-Cluster']).toBe('?1');
  expect(host.views.document({ host: view.host, path: view.path })).toBeUndefined();

  const apart = await opened();
  expect(host.views.document({ path: apart.path })?.headers['Content-Security-Policy']).not.toContain('allow-same-origin');
  const late = await opened();
  host.clock.forward(60_000);
  expect(host.views.document({ host: late.host, path: late.path })).toBeUndefined();
});

test('a call by a view is asked about in its chat, by the name of the view, and no model reads it', async () => {
  const { host, chat, opened } = await withView();
  const { view, facts } = await opened();
  const called = host.views.callTool({ view, name: 'mark_known', arguments: { count: 480 } }, never);
  const question = only(await host.asked());
  expect(question).toMatchObject({ conversation: chat, byView: facts.hash, tool: 'mark_known', input: { count: 480 } });
  expect(question.asker).toBeUndefined();
  await host.approvals.answer(question.id, { answer: 'once' });
  expect(await called).toMatchObject({ outcome: 'ok', content: [{ text: '{"count":480}' }] });
  expect(host.callsOf(chat)).toHaveLength(1);
  expect(
    host.storage
      .decisions({})
      .decisions.filter(({ byView }) => byView)
      .map(({ how }) => how),
  ).toEqual(['allowed', 'asked']);
});

test('a view gets no tool of another server, none that is for models, and one that is for views alone', async () => {
  const { host, opened } = await withView();
  const { view } = await opened();
  await expect(host.views.callTool({ view, name: 'delete', arguments: {} }, never)).rejects.toThrow('no-such-tool');
  await expect(host.views.callTool({ view, name: 'reason', arguments: {} }, never)).rejects.toThrow('tool-for-model');
  expect(JSON.stringify(host.views.listTools({ view }))).not.toContain('"reason"');
  const polled = host.views.callTool({ view, name: 'poll', arguments: {} }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'once' });
  expect(await polled).toMatchObject({ outcome: 'ok' });
  expect(host.made.map(({ tool }) => tool)).toEqual(['show_errors', 'poll']);
});

test('a view whose server lists no tools yet is told how its server stands, not that there is no such tool', async () => {
  const { host, opened } = await withView();
  const { view } = await opened();
  host.offer('logbook', {}, 'one', { state: { state: 'starting', since: 0 } });
  await expect(host.views.callTool({ view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('server-starting');
});

test('what the person always allows on the card of a view holds for this page alone, for no model and no other page', async () => {
  const { host, chat, opened, changes } = await withView();
  const { view } = await opened();
  const once = host.views.callTool({ view, name: 'mark_known', arguments: { count: 1 } }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'always', covers: { width: 'tool' } });
  await once;
  expect(await host.views.callTool({ view, name: 'mark_known', arguments: { count: 2 } }, never)).toMatchObject({ outcome: 'ok' });

  host.model.next(calls(['logbook__mark_known', { count: 3 }]));
  const { turn } = host.conversations.of(chat).send({ text: 'Mark them' });
  const byModel = only(await host.asked());
  expect(byModel.byView).toBeUndefined();
  await host.approvals.answer(byModel.id, { answer: 'deny' });
  await host.turnEnds(turn);

  changes('<p>Another</p>');
  const other = await opened();
  const byOther = host.views.callTool({ view: other.view, name: 'mark_known', arguments: { count: 4 } }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'deny' });
  expect(await byOther).toMatchObject({ outcome: 'denied' });
});

test.each([
  ['I close it', (views: Views, view: string) => views.end(view), 0],
  ['its window goes', (views: Views) => views.leave(READER), 0],
  ['it is out of sight for a while', (views: Views, view: string) => views.close(view), 1],
])('what I allow a view while it is open ends with it, and not with a moment out of sight: %s', async (_, over, left) => {
  const { host, opened } = await withView();
  const { view } = await opened();
  const called = host.views.callTool({ view, name: 'mark_known', arguments: { count: 1 } }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'chat' });
  await called;
  expect(Object.values(host.journal.state().rules)).toHaveLength(1);
  over(host.views, view);
  expect(Object.values(host.journal.state().rules)).toHaveLength(left);
});

test('a rule for always stays when the view is closed, and one of the chat while another window shows it', async () => {
  const { host, opened } = await withView();
  const [one, other] = [await opened(), await opened()];
  const called = host.views.callTool({ view: one.view, name: 'mark_known', arguments: { count: 1 } }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'chat' });
  await called;
  host.views.end(one.view);
  expect(Object.values(host.journal.state().rules)).toHaveLength(1);
  host.views.end(other.view);
  expect(host.journal.state().rules).toEqual({});
  const third = await opened();
  const again = host.views.callTool({ view: third.view, name: 'mark_known', arguments: { count: 2 } }, never);
  await host.approvals.answer(only(await host.asked()).id, { answer: 'always', covers: { width: 'tool' } });
  await again;
  host.views.end(third.view);
  expect(Object.values(host.journal.state().rules)).toHaveLength(1);
});

test('a view that asks too often is refused: more than three that wait, four at once, ten a second', async () => {
  const { host, opened } = await withView();
  const { view } = await opened();
  const waiting = [1, 2, 3].map((count) => host.views.callTool({ view, name: 'mark_known', arguments: { count } }, never));
  await host.asked(3);
  await expect(host.views.callTool({ view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('view-asks-too-often');
  for (const { id } of await host.asked(3)) await host.approvals.answer(id, { answer: 'chat' });
  await Promise.all(waiting);
  host.clock.forward(1000);

  host.handle('logbook', 'mark_known', hangs);
  const running = Array.from({ length: 4 }, () => host.views.callTool({ view, name: 'mark_known', arguments: {} }, never));
  await vi.waitUntil(() => host.made.length === 8, { interval: 1 });
  await expect(host.views.callTool({ view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('view-asks-too-often');
  host.views.close(view);
  await Promise.allSettled(running);

  host.handle('logbook', 'mark_known', () => ok('marked'));
  const { view: again } = await opened();
  for (let count = 0; count < 10; count += 1) await host.views.callTool({ view: again, name: 'mark_known', arguments: {} }, never);
  await expect(host.views.callTool({ view: again, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('view-asks-too-often');
  host.clock.forward(1000);
  expect(await host.views.callTool({ view: again, name: 'mark_known', arguments: {} }, never)).toMatchObject({ outcome: 'ok' });
});

test('a view ends with its window, and what it waits for is withdrawn', async () => {
  const { host, opened } = await withView();
  const { view } = await opened();
  const called = host.views.callTool({ view, name: 'mark_known', arguments: {} }, never);
  await host.asked();
  host.views.leave(READER);
  expect(await called).toMatchObject({ outcome: 'stopped' });
  expect(host.journal.state().questions).toEqual({});
  await expect(host.views.callTool({ view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('no-such-view');
});

test.each(['removed', 'turned off', 'started otherwise', 'in a chat that is gone'])(
  'a view asks for nothing more once its server is %s',
  async (what) => {
    const { host, chat, opened } = await withView();
    const { view } = await opened();
    host.readsView(() => ({ contents: [] }));
    expect(host.views.listTools({ view }).result).toHaveProperty('tools');
    const server = host.journal.state().servers['logbook'];
    if (!server) throw new Error('There is no logbook.');
    if (what === 'removed') host.journal.record({ type: 'server.removed', server: 'logbook' });
    if (what === 'turned off') host.journal.record({ type: 'server.changed', server: { ...server, enabled: false } });
    if (what === 'started otherwise') host.journal.record({ type: 'server.changed', server: { ...server, fingerprint: 'another' } });
    if (what === 'in a chat that is gone') host.journal.record({ type: 'conversation.removed', conversation: chat });
    expect(() => host.views.listTools({ view })).toThrow('no-such-view');
    expect(() => host.views.holdContext({ view, contents: [{ type: 'text', text: 'Late' }] })).toThrow('no-such-view');
    await expect(host.views.callTool({ view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('no-such-view');
    expect(host.made.map(({ tool }) => tool)).toEqual(['show_errors']);
  },
);

test('an old chat shows the page that I know while its server is away, and its calls are told so', async () => {
  const { host, open } = await withView();
  const view = await opens(open('always'));
  const away = (more: Partial<Server> = {}) => {
    host.offer('logbook', {}, 'one', { state: { state: 'starting', since: 0 } });
    const server = host.journal.state().servers['logbook'];
    if (server) host.journal.record({ type: 'server.changed', server: { ...server, ...more } });
  };
  away();
  host.readsView(() => {
    throw new HostError('not-ready', { code: 'server-starting', server: 'logbook' });
  });
  const old = await opens(open());
  expect(old.facts).toEqual(view.facts);
  expect(host.views.document({ host: old.host, path: old.path })?.body).toBe('<p>Errors</p>');
  await expect(host.views.callTool({ view: old.view, name: 'mark_known', arguments: {} }, never)).rejects.toThrow('server-starting');

  // Once allowed, it is asked about each time, away or not.
  host.views.forget(old.facts);
  expect(await open()).toMatchObject({ state: 'ask' });
  expect(await open('once')).toMatchObject({ state: 'open' });
  away({ enabled: false });
  expect(await open('once')).toMatchObject({ state: 'none' });
  away({ fingerprint: 'another' });
  expect(await open('once')).toMatchObject({ state: 'none' });
});

test('a page stays among my files as long as I know it, and one that took its place does not bring it back', async () => {
  const { host, open, changes } = await withView();
  const kept = () => host.storage.views.of('logbook', uri)?.page ?? '';
  await open('once');
  const before = kept();
  host.files.sweep();
  expect((await host.files.contentOf(before))?.toString()).toBe('<p>Errors</p>');
  expect(host.storage.useOfFile(before)).toBe('used');
  changes('<p>Others</p>');
  await open();
  await open('once');
  expect(host.storage.useOfFile(kept())).toBe('used');
  expect(host.storage.useOfFile(before)).toBe('never');
});

test('a feature is granted to the page that asked for it, not to one that took its place', async () => {
  const { host, call, chat } = await withView();
  const page = (text: string) => () => ({
    contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text, _meta: { ui: { permissions: { camera: {} } } } }],
  });
  const open = (reader: string, yes?: 'once' | 'always') =>
    host.views.open({ conversation: chat, call: call.id, ...(yes && { yes }) }, reader, never);
  host.readsView(page('<p>First</p>'));
  await open(READER);
  const early = await open(READER, 'once');
  host.readsView(page('<p>Second</p>'));
  await open('another window');
  await open('another window', 'always');
  if (early.state !== 'open') throw new Error(`The view is ${early.state}.`);
  expect(() => host.views.grant({ view: early.view, permission: 'camera' })).toThrow('no-such-view');
  const later = await open(READER);
  expect(later).toMatchObject({ state: 'open', granted: [] });
  if (later.state === 'open') host.views.grant({ view: later.view, permission: 'camera' });
  expect(await open(READER)).toMatchObject({ state: 'open', granted: ['camera'] });
  host.readsView(page('<p>First</p>'));
  expect(await open(READER)).toMatchObject({ state: 'ask' });
});

test('what a view waits for is withdrawn with its chat', async () => {
  const { host, chat, opened } = await withView();
  const { view } = await opened();
  const called = host.views.callTool({ view, name: 'mark_known', arguments: {} }, never);
  await host.asked();
  await host.conversations.of(chat).remove();
  expect(await called).toMatchObject({ outcome: 'stopped' });
  expect(host.journal.state().questions).toEqual({});
});

test('text of a view goes along with a message as what was read from its server', async () => {
  const { host, chat, opened } = await withView();
  const { view } = await opened();
  const { held } = host.views.holdContext({ view, contents: [{ type: 'text', text: 'The person chose 01:15' }] });
  const { turn } = host.conversations.of(chat).send({ text: 'Why then?', attached: [held.id] });
  await host.turnEnds(turn);
  expect(JSON.stringify(last(host.model.requests).messages)).toContain(
    '[Attached from logbook: ui://logbook/errors]\\nThe person chose 01:15',
  );
});

test('a view that tells its state again and again takes the place of nothing that I attached', async () => {
  const { host, chat, opened } = await withView();
  const { view } = await opened();
  const say = (text: string) => host.views.holdContext({ view, contents: [{ type: 'text', text }] }).held.id;
  const other = await opened();
  const mine = host.views.holdContext({ view: other.view, contents: [{ type: 'text', text: 'Of another view' }] }).held.id;
  const first = say('first');
  let latest = first;
  for (let at = 0; at < 1200; at += 1) latest = say(`state ${at}`);
  expect(() => host.conversations.of(chat).send({ text: 'Now?', attached: [first] })).toThrow('attached-gone');
  const { turn } = host.conversations.of(chat).send({ text: 'Now?', attached: [mine, latest] });
  await host.turnEnds(turn);
  expect(JSON.stringify(last(host.model.requests).messages)).toContain('state 1199');
});

test('a call without a view, a page that is none and a server that is gone say so', async () => {
  const { host, chat, open, changes } = await withView();
  const none = (opened: OpenedView) => (opened.state === 'none' ? opened.why.code : opened.state);
  expect(none(await host.views.open({ conversation: chat, call: 'other' }, READER, never))).toBe('no-such-view');
  changes('x'.repeat(9 * 1024 * 1024));
  expect(none(await open())).toBe('view-too-large');
  host.readsView(() => ({ contents: [{ uri, mimeType: 'text/html', text: '' }] }));
  expect(none(await open())).toBe('view-not-html');
  host.journal.record({ type: 'server.removed', server: 'logbook' });
  expect(none(await open())).toBe('no-such-view');
});

test('a server that is removed takes along what the person said of its views', async () => {
  const { host, open } = await withView();
  await open('always');
  host.journal.record({ type: 'server.removed', server: 'logbook' });
  host.offer('logbook', { show_errors: { view: { uri } } });
  const asked = await open();
  expect(asked).toMatchObject({ state: 'ask' });
  expect(asked).not.toHaveProperty('before');
});
