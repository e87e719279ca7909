import type { Client } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { keepListed } from '../../../../main/host/connections/offers/keep-listed.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

type Answer = { tools?: string[]; ttlMs?: number } | Error;

test('many changes told at once are one list, and one told meanwhile is one more', async () => {
  const { lists, listed, clock, asked } = await scene();
  for (let time = 0; time < 50; time += 1) lists.again('tool');
  clock.forward(300);
  await vi.waitFor(() => expect(asked()).toBe(2));
  lists.again('tool');
  await vi.waitFor(() => expect(clock.waiting()).toEqual([300]));
  clock.forward(300);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
  expect(asked()).toBe(3);
});

test('a server that cannot list at the moment still has what it listed before', async () => {
  const { lists, listed, clock, answer } = await scene({ tools: ['a'] });
  answer(new Error('not now'));
  lists.again('tool');
  clock.forward(300);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1));
  expect(listed.mock.calls[0]?.[0].tool).toEqual({ items: ['a'], problem: 'It could not list them: not now' });
  answer({ tools: [] });
  lists.again('tool');
  clock.forward(300);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
  expect(listed.mock.calls[1]?.[0].tool).toEqual({ items: [] });
});

test('what is told before the first list is in it', async () => {
  const { lists, begin, clock } = await scene({}, 'not yet begun');
  lists.again('tool');
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
  clock.forward(300);
  await vi.waitFor(() => expect(listed).toHaveBeenCalledTimes(1));
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
  const client = { getServerCapabilities: () => capabilities, getProtocolEra: () => 'modern', listen, request } as unknown as Client;
  await keepListed({ ...quiet, clock: createHandClock(), onListed: () => undefined }).first(client);
  return { listen, order };
}

const quiet = {
  signal: new AbortController().signal,
  timeout: 1000,
  onError: () => undefined,
  onNoise: () => undefined,
  isHttp: false,
};

async function scene(first: Answer = { tools: [] }, until: 'begun' | 'not yet begun' = 'begun', capabilities: object = { tools: {} }) {
  const clock = createHandClock();
  let now = first;
  const request = vi.fn(async () => {
    if (now instanceof Error) throw now;
    return now;
  });
  const client = { getServerCapabilities: () => capabilities, getProtocolEra: () => 'legacy', request } as unknown as Client;
  const listed = vi.fn();
  const lists = keepListed({ ...quiet, clock, onListed: listed });
  const begin = async () => lists.begin(await lists.first(client));
  if (until === 'begun') await begin();
  return { lists, listed, begin, clock, asked: () => request.mock.calls.length, answer: (next: Answer) => void (now = next) };
}
