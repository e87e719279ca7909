import type { Client } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { KeptLists } from '../../../../main/host/servers/session/kept-lists.ts';
import { type Report, ServerSession } from '../../../../main/host/servers/session/session.ts';
import { clockSettings, createHandClock, type HandClock } from '../../../doubles/hand-clock.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

type Page = { tools?: unknown[]; ttlMs?: number; nextCursor?: string } | Error;
type Answer = Page | Promise<Page>;

const one = { name: 'one' };
const two = { name: 'two' };
const never = new AbortController().signal;
const patient = { timeout: 10_000, interval: 1 };

test('a change is listed at once, and many that are told at once are one list more a second later', async () => {
  const { lists, listed, clock, asked } = await scene();
  lists.again('announced', 'tool');
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  for (let time = 0; time < 50; time += 1) lists.again('announced', 'tool');
  expect(clock.waiting()).toEqual([1000]);
  clock.forward(1000);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2), patient);
  expect(asked()).toBe(3);
});

test('a server that announces without end is listed ever more slowly, and at once after a rest', async () => {
  const { lists, listed, clock } = await scene();
  for (const [times, seconds] of [0, 1, 1, 1, 1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    lists.again('announced', 'tool');
    clock.forward(seconds * 1000 - 1);
    expect(listed).toHaveBeenCalledTimes(times);
    clock.forward(1);
    await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(times + 1), patient);
  }
  clock.forward(120_000);
  lists.again('announced', 'tool');
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(13), patient);
});

test.each(clockSettings)('lists are read on time while the clock is set %s', async (_, ms) => {
  const { lists, listed, clock, asked } = await scene({ tools: [], ttlMs: 0 });
  clock.step(ms);
  lists.freshen();
  expect(asked()).toBe(1);
  clock.forward(5000);
  lists.freshen();
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  for (const [times, seconds] of [1, 1, 1, 1, 2].entries()) {
    clock.step(ms);
    lists.again('announced', 'tool');
    expect(clock.waiting()).toEqual([seconds * 1000]);
    clock.forward(seconds * 1000);
    await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(times + 2), patient);
  }
});

test('from the moment a server says that its tools changed they are in doubt, until they were listed', async () => {
  const { lists, listed, doubts, clock } = await scene({ tools: [one, two] });
  lists.again('announced', 'prompt');
  expect(doubts).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  lists.again('announced', 'tool');
  expect(doubts.mock.calls).toEqual([[announced(clock)]]);
  expect(lists.current()?.tool.doubt).toEqual(announced(clock));
  clock.forward(1000);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2), patient);
  expect(lists.current()?.tool).toEqual({ items: [one, two] });
});

test('a change told while the tools are listed leaves them in doubt until the next list', async () => {
  const { lists, listed, clock, answer } = await scene({ tools: [one] });
  let goOn: () => void = () => undefined;
  answer(new Promise((resolve) => (goOn = () => resolve({ tools: [one, two] }))));
  lists.again('announced', 'tool');
  lists.again('announced', 'tool');
  goOn();
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  expect(lists.current()?.tool).toEqual({ items: [one, two], doubt: announced(clock) });
  answer({ tools: [one, two] });
  clock.forward(1000);
  await vi.waitFor(() => expect(lists.current()?.tool).toEqual({ items: [one, two] }), patient);
});

test.each([
  ['says no', new Error('not now'), { code: 'list-unreadable', list: 'tools', why: { code: 'server-refused', text: 'not now' } }],
  ['gives no list', {}, { code: 'list-page-without-list', list: 'tools', page: 1, method: 'tools/list' }],
])('a server that %s still has the tools it listed before, in doubt until it lists them', async (_, refusal, problem) => {
  const { lists, listed, clock, answer } = await scene({ tools: [one] });
  answer(refusal);
  lists.again('announced', 'tool');
  const since = clock.now();
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  const doubt = { because: 'announced', since, problem };
  expect(lists.current()?.tool).toEqual({ items: [one], failed: true, problem, doubt });
  answer({ tools: [] });
  clock.forward(1000);
  await vi.waitFor(() => expect(lists.current()?.tool).toEqual({ items: [] }), patient);
});

test('of a list that breaks off, what was not in it is kept and stays in doubt, and what was in it does not', async () => {
  const { lists, listed, clock, answer } = await scene({ tools: [one, two] });
  const since = clock.now();
  const changed = { name: 'one', description: 'other' };
  answer({ tools: [changed], nextCursor: 'more' }, new Error('no such page'));
  lists.again('announced', 'tool');
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  expect(lists.current()?.tool).toMatchObject({ items: [changed, two], doubt: { because: 'announced', since, tools: ['two'] } });
  await lists.confirm('one', never);
});

test('a call has the list read at once though the server is backed off, and waits two seconds at most', async () => {
  const { lists, listed, clock, answer } = await scene({ tools: [one] });
  for (const [times, seconds] of [0, 1, 1, 1, 1, 2, 4].entries()) {
    lists.again('announced', 'tool');
    clock.forward(seconds * 1000);
    await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(times + 1), patient);
  }
  lists.again('announced', 'tool');
  expect(clock.waiting()).toEqual([8000]);
  const waiting = lists.confirm('one', never);
  expect(clock.waiting()).toEqual([1000, 2000]);
  clock.forward(1000);
  await waiting;
  expect(lists.current()?.tool).toEqual({ items: [one] });
  expect(clock.waiting()).toEqual([]);
  expect(listed).toHaveBeenCalledTimes(8);

  answer(new Promise(() => undefined));
  lists.again('announced', 'tool');
  const inVain = lists.confirm('one', never);
  clock.forward(2000);
  await inVain;
  expect(lists.current()?.tool.doubt).toMatchObject({ because: 'announced' });
  const stopping = new AbortController();
  const stopped = lists.confirm('one', stopping.signal);
  stopping.abort();
  await stopped;
});

test('what is heard no longer is in doubt until it was listed, and then for as long as nobody wants to call it', async () => {
  const { lists, listed, clock, doubts } = await scene({ tools: [one] }, 'begun', { tools: { listChanged: true } });
  lists.unheard();
  expect(doubts.mock.calls).toMatchObject([[{ because: 'unheard' }]]);
  await lists.confirm('one', never);
  expect(lists.current()?.tool).toEqual({ items: [one] });
  clock.forward(4999);
  await lists.confirm('one', never);
  expect(listed).toHaveBeenCalledTimes(1);
  clock.forward(1);
  await lists.confirm('one', never);
  expect(listed).toHaveBeenCalledTimes(2);
  expect(doubts).toHaveBeenCalledTimes(2);
  lists.heardAgain(['tool']);
  clock.forward(1000);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(3), patient);
  clock.forward(3_600_000);
  await lists.confirm('one', never);
  expect(listed).toHaveBeenCalledTimes(3);
});

test('what is told before the first list is in it', async () => {
  const { lists, begin, clock } = await scene({}, 'not yet begun');
  lists.again('announced', 'tool');
  expect(clock.waiting()).toEqual([]);
  await begin();
  expect(clock.waiting()).toEqual([]);
});

test('a list that holds for no time is asked for at most every five seconds, and one without a time never', async () => {
  const { lists, clock, asked, answer, listed } = await scene({ tools: [], ttlMs: 0 });
  clock.forward(4999);
  lists.freshen();
  expect(clock.waiting()).toEqual([]);
  clock.forward(1);
  answer({ tools: [] });
  lists.freshen();
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1), patient);
  clock.forward(3_600_000);
  lists.freshen();
  expect(clock.waiting()).toEqual([]);
  expect(asked()).toBe(2);
});

test('a list whose changes are told is not asked for again, however old it is', async () => {
  const { lists, clock } = await scene({ tools: [], ttlMs: 0 }, 'begun', { tools: { listChanged: true } });
  clock.forward(3_600_000);
  lists.freshen();
  expect(clock.waiting()).toEqual([]);
});

test('a modern server is listened to before it lists, for what it says it tells and for nothing else', async () => {
  const tells = { tools: { listChanged: true }, prompts: {}, resources: { listChanged: true } };
  const { listen, order } = await modernScene(tells);
  expect(listen.mock.calls[0]?.[0]).toEqual({ toolsListChanged: true, resourcesListChanged: true });
  expect(order[0]).toBe('listen');
  expect(order).toContain('tools/list');
});

test('a modern server that tells of nothing is not listened to', async () => {
  const { listen } = await modernScene({ tools: {}, resources: { subscribe: true } });
  expect(listen).not.toHaveBeenCalled();
});

async function modernScene(capabilities: object) {
  const order: string[] = [];
  const listen = vi.fn(async (_filter: object) => {
    order.push('listen');
    return { closed: new Promise<void>(() => undefined), honoredFilter: {} };
  });
  const request = async ({ method }: { method: string }) => {
    order.push(method);
    return {};
  };
  const client = standIn<Client>('Client', {
    getServerCapabilities: () => capabilities,
    getProtocolEra: () => 'modern',
    listen,
    request,
  });
  await listsOf().first(client);
  return { listen, order };
}

/** A session with a program, of which this is told what it lists and what is in doubt. */
function listsOf({ clock = createHandClock(), listed, doubts }: { clock?: HandClock; listed?: Told; doubts?: Told } = {}) {
  const report = (one: Report) => {
    if (one.type === 'listed') listed?.(one.listed);
    if (one.type === 'doubted') doubts?.(one.doubt);
  };
  const session = new ServerSession({ isHttp: false, report, clock });
  return new KeptLists({ session, loss: { notice: () => undefined }, clock, timeout: 1000 });
}
type Told = (what: unknown) => void;

async function scene(first: Answer = { tools: [] }, until: 'begun' | 'not yet begun' = 'begun', capabilities: object = { tools: {} }) {
  const clock = createHandClock();
  let answers: Answer[] = [first];
  const request = vi.fn(async () => {
    const now = await (answers.length > 1 ? answers.shift() : answers[0]);
    if (now instanceof Error) throw now;
    return now;
  });
  const client = standIn<Client>('Client', { getServerCapabilities: () => capabilities, getProtocolEra: () => 'legacy', request });
  const listed = vi.fn();
  const doubts = vi.fn();
  const lists = listsOf({ clock, listed, doubts });
  const begin = async () => lists.begin(await lists.first(client));
  if (until === 'begun') await begin();
  const answer = (...next: Answer[]) => void (answers = next);
  return { lists, listed, doubts, begin, clock, asked: () => request.mock.calls.length, answer };
}

function announced(clock: { now(): number }) {
  return { because: 'announced', since: clock.now() };
}
