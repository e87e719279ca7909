import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Placed } from '../../../../contract/placed.ts';
import type { Offer } from '../../../../contract/server.ts';
import { searchTools } from '../../../../main/host/chat/call/search-tools.ts';
import { defined, first, last } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { calls, says } from '../../../doubles/scripted-ask.ts';
import { partOf } from '../../../doubles/beyond-types.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Caller } from '../../../../main/host/servers/asks/asks.ts';

type Host = ReturnType<typeof hostInMemory>;
type Tools = Parameters<Host['offer']>[1];

/** Servers `s01`, `s02` … with as many tools each. */
function hostWith(servers: number, each: number): Host {
  const host = hostInMemory(undefined, undefined, 'none');
  for (let at = 1; at <= servers; at += 1) host.offer(`s${String(at).padStart(2, '0')}`, toolsLike(each));
  return host;
}

const NOTHING_OFF = { servers: [], tools: [] };

function place(host: Host, server: string, placed: Placed): void {
  host.journal.record({ type: 'server.changed', server: { ...defined(host.journal.state().servers[server]), placed } });
}

function toolsLike(count: number): Tools {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`do_${at}`, { description: `Does thing ${at}` }]));
}

function namesOf(host: Host, request = -1): string[] {
  return host.model.requests.at(request)?.tools.map(({ name }) => name) ?? [];
}

/** The newest message as the model read it. */
function readOf(host: Host): string {
  return JSON.stringify(host.model.requests.at(-1)?.messages.findLast(({ role }) => role === 'user')?.content);
}

const Found = z.object({ tools: z.array(z.string()) });

async function search(host: Host, chat: string, input: JsonObject): Promise<string[]> {
  host.model.next(calls(['search_tools', input]), says('Found.'));
  await host.say(chat, 'Look for a tool');
  const { state } = last(host.callsOf(chat));
  if (state.state !== 'ended' || state.outcome !== 'ok') throw new Error(JSON.stringify(state));
  return Found.parse(state.structured).tools;
}

test('few tools all go with the request, and there is nothing to search', async () => {
  const host = hostWith(2, 5);
  host.model.next(says('Hi.'));
  await host.say(host.begin(), 'Hello');
  expect(namesOf(host)).toHaveLength(10);
  expect(namesOf(host)).not.toContain('search_tools');
  expect(readOf(host)).not.toContain('search_tools');
});

test.each([
  { servers: 4, each: 10, there: 40 },
  { servers: 10, each: 10, there: 0 },
  { servers: 20, each: 50, there: 0 },
  { servers: 20, each: 150, there: 0 },
])('of $servers servers with $each tools each $there are there, the rest is told and found', async ({ servers, each, there }) => {
  const host = hostWith(servers, each);
  host.model.next(says('Hi.'));
  const chat = host.begin();
  await host.say(chat, 'Hello');
  const search_tools = there === servers * each ? [] : ['search_tools'];
  expect(namesOf(host)).toHaveLength(there + search_tools.length);
  expect(namesOf(host).slice(0, search_tools.length)).toEqual(search_tools);
  for (let at = there / each + 1; at <= servers; at += 1) expect(readOf(host)).toContain(`s${String(at).padStart(2, '0')}`);

  // Each of them can be reached: eight at a time, to the last.
  expect(await search(host, chat, { query: '', server: `s${String(servers).padStart(2, '0')}` })).toHaveLength(8);
  expect(await search(host, chat, { query: '', server: `s${String(servers).padStart(2, '0')}`, skip: each - 3 })).toHaveLength(3);
  expect(host.callsOf(chat).at(-1)?.state).toMatchObject({ structured: { matching: each } });
});

test('of many servers the tools that the person uses go along, and the list of a chat does not move', async () => {
  const host = hostInMemory();
  for (const at of ['01', '04', '07', '08', '09']) host.offer(`s${at}`, toolsLike(30));
  const use = async (...aliases: string[]) => {
    const chat = host.begin();
    host.model.next(calls(...aliases.map((alias): [string, JsonObject] => [alias, {}])), says('Done.'));
    const { turn } = host.conversations.of(chat).send({ text: 'Go' });
    for (const { id } of await host.asked(aliases.length)) await host.approvals.answer(id, { answer: 'once' });
    await host.turnEnds(turn);
  };
  await use('s09__do_7', 's04__do_2');
  await use('s09__do_7');
  const chat = host.begin();
  host.model.next(says('Hi.'));
  await host.say(chat, 'Hello');
  expect(namesOf(host)).toEqual(['search_tools', 's04__do_2', 's09__do_7']);
  await use('s01__do_1');
  host.offer('z', toolsLike(1));
  host.model.next(says('Hi.'));
  await host.say(chat, 'Still the same?');
  expect(namesOf(host)).toEqual(['search_tools', 's04__do_2', 's09__do_7']);
});

test('a large server waits to be found, and small ones beside it go along', async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  host.offer('a-large', toolsLike(90));
  host.offer('mail', toolsLike(3));
  host.offer('notes', toolsLike(4));
  host.model.next(says('Hi.'));
  await host.say(host.begin(), 'Hello');
  expect(namesOf(host)).toHaveLength(8);
  expect(namesOf(host).filter((name) => name.startsWith('a-large'))).toEqual([]);
});

test('a search names the other tools of the best servers, which another search adds', async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  host.offer('filler', toolsLike(60));
  host.offer('slides', { create_deck: { description: 'Creates a presentation' }, ...toolsLike(12) });
  const chat = host.begin();
  const found = await search(host, chat, { query: 'create a powerpoint' });
  expect(found[0]).toBe('slides__create_deck');
  const { state } = last(host.callsOf(chat));
  expect(state).toMatchObject({ structured: { others: { slides: expect.arrayContaining(['do_9']) } } });
  expect(await search(host, chat, { query: 'do_9', server: 'slides' })).toContain('slides__do_9');
});

test('3,000 tools on 20 servers are all found, and the meter says how many are there', async () => {
  const host = hostWith(20, 150);
  const chat = host.begin();
  const { run } = searchTools({ journal: host.journal });
  const found = new Set<string>();
  for (let at = 1; at <= 20; at += 1)
    for (let skip = 0; skip < 150; skip += 8) {
      const input = { query: '', server: `s${String(at).padStart(2, '0')}`, skip };
      const { structured } = await run(input, { caller: partOf<Caller>({ conversation: chat }), from: [] }, new AbortController().signal);
      for (const alias of Found.parse(structured).tools) found.add(alias);
    }
  expect(found.size).toBe(3_000);
  await host.say(chat, 'Hello');
  const { tools } = await host.contexts.read(chat);
  expect(tools).toContainEqual({ server: 's07', name: 's07', tools: 0, of: 150, tokens: 0 });
});

test('a tool that was found is in the next request, can be called, and is there after a restart', async () => {
  const host = hostInMemory();
  host.offer('a', toolsLike(60));
  host.offer('b', toolsLike(60));
  const chat = host.begin();
  host.model.next(calls(['search_tools', { query: 'thing 57', server: 'b' }]), calls(['b__do_57', { x: 1 }]), says('Done.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Do 57' });
  const question = first(await host.asked());
  expect(question.tool).toBe('do_57');
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made).toEqual([{ server: 'b', tool: 'do_57', input: { x: 1 } }]);
  expect(namesOf(host, 0)).not.toContain('b__do_57');
  expect(namesOf(host, 1)).toContain('b__do_57');
  // A search asks no server anything, so nobody is asked about it.
  expect(host.callsOf(chat)[0]?.decision).toEqual({ by: 'hints', because: { code: 'own-lists-only' } });

  const again = host.restart();
  again.offer('a', toolsLike(60));
  again.offer('b', toolsLike(60));
  again.conversations.of(chat).open();
  again.model.next(says('Here.'));
  await again.say(chat, 'And again?');
  expect(namesOf(again)).toEqual(expect.arrayContaining(['search_tools', 'b__do_57']));
  expect(namesOf(again)).not.toContain('a__do_3');
});

test('the order of the tools of a chat is the same after a restart, also of a server that is not there yet', async () => {
  const host = hostInMemory();
  host.offer('b', toolsLike(2));
  const chat = host.begin();
  host.model.next(says('Hi.'));
  await host.say(chat, 'Hello');
  host.offer('a', toolsLike(2));
  host.model.next(says('Hi.'));
  await host.say(chat, 'Now with a');
  const before = last(host.model.requests).tools;
  expect(before.map(({ name }) => name)).toEqual(['b__do_0', 'b__do_1', 'a__do_0', 'a__do_1']);

  const again = host.restart();
  again.offer('a', toolsLike(2));
  again.offer('b', {});
  again.conversations.of(chat).open();
  again.model.next(says('Hi.'), says('Hi.'));
  await again.say(chat, 'b is away');
  expect(last(again.model.requests).tools).toEqual(before);
  again.offer('b', toolsLike(2));
  await again.say(chat, 'And back');
  expect(last(again.model.requests).tools).toEqual(before);
});

test('a search looks at names, titles, descriptions, argument names and servers, and at no tool that may not be used', async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  host.offer('filler', toolsLike(50));
  host.offer('github', {
    createIssue: { description: 'Opens a ticket' },
    list: { schema: { type: 'object', properties: { milestone: { type: 'string' } } } },
    secret_drop: { description: 'Drops a milestone' },
  });
  host.approvals.forbid({ server: 'github', tool: 'secret_drop' });
  const chat = host.begin();
  expect((await search(host, chat, { query: 'create issues' }))[0]).toBe('github__createIssue');
  expect((await search(host, chat, { query: 'ticket' }))[0]).toBe('github__createIssue');
  expect(await search(host, chat, { query: 'milestone' })).toEqual(['github__list', 'github__createIssue']);
  expect((await search(host, chat, { query: 'github' })).toSorted()).toEqual(['github__createIssue', 'github__list']);
  expect(await search(host, chat, { query: 'nothing of the kind xyz' })).not.toContain('github__secret_drop');
  host.model.next(calls(['search_tools', { query: 'x', server: 'gitlab' }]), says('None.'));
  await host.say(chat, 'There?');
  expect(host.callsOf(chat).at(-1)?.state).toMatchObject({
    outcome: 'failed',
    reason: { code: 'no-server-called', others: ['filler', 'github'] },
  });
});

test('the list of a chat only grows: by what is found, and by servers that come', async () => {
  const host = hostWith(3, 12);
  const chat = host.begin();
  host.model.next(says('Hi.'));
  await host.say(chat, 'Hello');
  const first = namesOf(host);
  expect(first).toHaveLength(36);
  host.offer('late', toolsLike(30));
  host.model.next(says('Hi.'));
  await host.say(chat, 'And now?');
  expect(namesOf(host)).toEqual([...first, 'search_tools']);
  expect(readOf(host)).toContain('late__do_29');
  await search(host, chat, { query: 'thing 29' });
  expect(namesOf(host).slice(0, 37)).toEqual([...first, 'search_tools']);
  expect(namesOf(host)).toContain('late__do_29');
});

test('a chat that found very many tools begins its list anew with the newest, and finds the others again', async () => {
  const host = hostWith(1, 300);
  const chat = host.begin();
  for (let skip = 0; skip < 160; skip += 8) {
    await search(host, chat, { query: '', server: 's01', skip });
    expect(namesOf(host).length).toBeLessThanOrEqual(128);
  }
  expect(namesOf(host)[0]).toBe('search_tools');
  expect(new Set(namesOf(host)).size).toBe(namesOf(host).length);
  const [newest] = await search(host, chat, { query: 'thing 5', server: 's01' });
  expect(namesOf(host)).toContain(newest);
});

test('the person says which servers are always there and which are only found, everywhere and in one chat', async () => {
  const host = hostInMemory();
  host.offer('big', toolsLike(200));
  host.offer('small', toolsLike(3));
  host.offer('other', toolsLike(3));
  place(host, 'big', 'always');
  place(host, 'small', 'found');
  host.model.next(says('Hi.'));
  const chat = host.begin();
  await host.say(chat, 'Hello');
  // Tools that are always there take the room of the others.
  expect(namesOf(host)).toHaveLength(201);
  expect(namesOf(host)).toEqual(expect.arrayContaining(['search_tools', 'big__do_199']));
  expect(readOf(host)).toContain('small__do_2');

  // The chat's own choice counts there, and after a restart.
  host.conversations.of(chat).chooseTools({ offHere: NOTHING_OFF, placedHere: { big: 'found', small: 'always' } });
  host.model.next(says('Hi.'));
  await host.say(chat, 'And now?');
  const mine = ['search_tools', 'other__do_0', 'other__do_1', 'other__do_2', 'small__do_0', 'small__do_1', 'small__do_2'];
  expect(namesOf(host).toSorted()).toEqual(mine.toSorted());
  expect(await search(host, chat, { query: 'thing 150', server: 'big' })).toContain('big__do_150');
  expect(namesOf(host)).toContain('big__do_150');
  const again = host.restart();
  for (const [server, count] of [
    ['big', 200],
    ['small', 3],
    ['other', 3],
  ] as const)
    again.offer(server, toolsLike(count));
  again.conversations.of(chat).open();
  again.model.next(says('Hi.'));
  await again.say(chat, 'Still?');
  expect(namesOf(again)).toEqual(expect.arrayContaining([...mine, 'big__do_150']));
  expect(namesOf(again)).not.toContain('big__do_50');
});

test('a person reads what a choice would send before it is made, in a chat and in a new one, and nothing of it is kept', async () => {
  const host = hostInMemory();
  host.offer('big', toolsLike(30));
  host.offer('small', toolsLike(3));
  const counts = (chat: string | undefined, placedHere: Record<string, Placed>, off: string[] = []) =>
    host.contexts
      .readTools({ ...(chat !== undefined && { conversation: chat }), offHere: { servers: off, tools: [] }, placedHere })
      .tools.map(({ server, tools, of, tokens }) => [server, tools, of, tokens]);
  host.model.next(says('Hi.'));
  const chat = host.begin();
  await host.say(chat, 'Hello');
  const before = namesOf(host);
  for (const place of [chat, undefined]) {
    expect(counts(place, {})).toEqual([
      ['big', 30, 30, expect.toSatisfy((tokens) => tokens > 500)],
      ['small', 3, 3, expect.toSatisfy((tokens) => tokens > 50)],
    ]);
    // Their thirty names are told.
    expect(counts(place, { big: 'found' }, ['small'])).toEqual([['big', 0, 30, expect.toSatisfy((tokens) => tokens > 60 && tokens < 200)]]);
  }
  await host.say(chat, 'Still the same?');
  expect(namesOf(host)).toEqual(before);

  // Tools that were found go along.
  host.conversations.of(chat).chooseTools({ offHere: NOTHING_OFF, placedHere: { big: 'found' } });
  await search(host, chat, { query: 'thing 29' });
  expect(counts(chat, { big: 'found' })).toContainEqual([
    'big',
    expect.toSatisfy((found) => found > 0 && found <= 8),
    30,
    expect.any(Number),
  ]);
});

test('tools that are few but large wait to be found, too', async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  host.offer('wordy', { tell: { description: 'x'.repeat(3_000) }, say: { description: 'x'.repeat(3_000) } });
  const { endpoints, settings } = host.journal.state();
  const endpoint = defined(endpoints[settings.model.endpoint]);
  const small = endpoint.models.map((model) => ({ ...model, contextWindow: 8_000 }));
  host.journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, models: small } });
  host.model.next(says('Hi.'));
  await host.say(host.begin(), 'Hello');
  expect(namesOf(host)).toEqual(['search_tools']);
});

test('what is off in a chat is not in its request, not found, and not called; elsewhere it is', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {}, read: {} });
  host.offer('web', { get: {} });
  const chat = host.begin();
  host.conversations.of(chat).chooseTools({ offHere: { servers: ['web'], tools: [{ server: 'notes', tool: 'add' }] }, placedHere: {} });
  host.model.next(calls(['web__get', {}], ['notes__add', {}]), calls(['search_tools', { query: '' }]), says('No.'));
  await host.say(chat, 'Go');
  expect(namesOf(host, 0)).toEqual(['notes__read']);
  const [get, add, found] = host.callsOf(chat).map(({ state }) => state);
  expect(get).toMatchObject({ outcome: 'failed', reason: { code: 'tool-off-here', server: 'web', tool: 'get' } });
  expect(add).toMatchObject({ outcome: 'failed', reason: { code: 'tool-off-here', server: 'notes', tool: 'add' } });
  expect(found).toMatchObject({ outcome: 'ok', structured: { tools: ['notes__read'], matching: 1 } });
  expect(host.made).toEqual([]);

  host.model.next(says('Hi.'));
  await host.say(host.begin(), 'Elsewhere');
  expect(namesOf(host)).toEqual(['notes__add', 'notes__read', 'web__get']);

  const again = host.restart();
  again.offer('notes', { add: {}, read: {} });
  again.conversations.of(chat).open();
  again.model.next(says('Hi.'));
  await again.say(chat, 'Still?');
  expect(namesOf(again)).toEqual(['notes__read']);
});

test('a tool turned off in the chat while its card waits does not run, whatever is pressed', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const chat = host.begin();
  host.model.next(calls(['notes__add', {}]), says('No.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Add' });
  const question = first(await host.asked());
  host.conversations.of(chat).chooseTools({ offHere: { servers: ['notes'], tools: [] }, placedHere: {} });
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ outcome: 'failed', reason: { code: 'tool-off-here' } });
  expect(host.made).toEqual([]);
});

test('a server that is off in a chat tells the model nothing there, and holds nothing to be listed or read', async () => {
  const host = hostInMemory(undefined, undefined, 'none');
  host.offer('web', { get: {} });
  const says1 = { name: 'web', version: '1', instructions: 'Use me for everything.' };
  const ready = { state: 'ready', since: 1, tookMs: 1, protocolVersion: '2025-11-25', era: 'legacy', says: says1 } as const;
  host.journal.record({ type: 'server.changed', server: { ...defined(host.journal.state().servers['web']), state: ready } });
  const offer: Offer = { ...defined(host.journal.state().offers['web']), resources: [{ uri: 'web:/a', name: 'a' }] };
  host.journal.record({ type: 'offer.changed', server: 'web', offer });
  const chat = host.begin();
  host.conversations.of(chat).letReadResources(true);
  host.conversations.of(chat).chooseTools({ offHere: { servers: ['web'], tools: [] }, placedHere: {} });
  host.model.next(calls(['read_resource', { server: 'web', uri: 'web:/a' }]), says('No.'));
  await host.say(chat, 'Read it');
  expect(JSON.stringify(host.model.requests[0])).not.toContain('Use me for everything');
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ outcome: 'failed', reason: { code: 'server-off-here', server: 'web' } });
});
