import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerState } from '../../../contract/server.ts';
import { TASK_BOUNDS } from '../../../contract/long-task.ts';
import { onAbort } from '../../../main/host/base/clock.ts';
import type { Caller } from '../../../main/host/servers/asks/asks.ts';
import type { CallResult } from '../../../main/host/servers/requests/call-tool.ts';
import type { ServerTask } from '../../../main/host/servers/server-task.ts';
import { defined, first, last, only } from '../../doubles/defined.ts';
import { gist, hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

type FollowedHere = {
  task: string;
  isKept: boolean;
  caller: Caller;
  heard(task: Partial<ServerTask>): void;
  ends(result?: CallResult): void;
};

/** A host in which `bench load_test` becomes a task, and the servers' side of its tasks. */
function withBench(host = hostInMemory()) {
  const followed: FollowedHere[] = [];
  let made = 0;
  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
  host.handle('bench', 'load_test', () => ({ outcome: 'task', task: { id: `t${(made += 1)}`, status: 'working' } }));
  host.follows(
    ({ task, isKept = false, caller }, signal, onChange) =>
      new Promise((resolve) => {
        onAbort(signal, () => resolve(undefined));
        followed.push({ task: task.id, isKept, caller, heard: (now) => void onChange({ ...task, ...now }), ends: resolve });
      }),
  );
  return { host, followed, followedOne: () => vi.waitUntil(() => followed.at(-1), { interval: 1 }) };
}

const READY: ServerState = {
  state: 'ready',
  since: 1,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'bench', version: '1' },
};

/** The model calls the tool, the person allows it, and the server makes a task of it. */
async function begun({ host, followed }: ReturnType<typeof withBench>, chat = host.begin()) {
  const before = followed.length;
  host.model.next(calls(['bench__load_test', { steps: 50 }]));
  const { turn } = host.conversations.of(chat).send({ text: 'Run the load test' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await vi.waitUntil(() => followed.length > before, { interval: 1 });
  return { chat, turn, call: last(host.callsOf(chat)).id };
}

test('a turn waits for a task, and its result is that of the call', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  expect(host.journal.state().tasks[call]).toMatchObject({ server: 'bench', tool: 'load_test', task: 't1', state: 'awaited' });
  const one = await bench.followedOne();
  one.heard({ says: 'Step 31 of 50' });
  expect(host.journal.state().tasks[call]?.progress).toEqual({ message: 'Step 31 of 50' });
  one.ends(ok('900 a second'));
  await host.turnEnds(turn);
  expect(gist(host.entries(chat))).toEqual(['message: Run the load test', 'call bench__load_test: ok', 'answer done: Done.']);
  expect(host.journal.state().tasks).toEqual({});
});

test('a turn goes on without a task: the model reads that at once, and the result with the next message', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  await host.turnEnds(turn);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ state: 'running', task: { detached: true } });
  const goesOn = JSON.stringify(last(host.model.requests).messages);
  expect(goesOn).toContain('this turn goes on without it');

  await host.say(chat, 'Meanwhile: what was the limit?');
  (await bench.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ state: 'ended', outcome: 'ok', task: { detached: true } });

  await host.say(chat, 'And now?');
  expect(gist(host.entries(chat)).slice(-3)).toEqual(['task-result load_test: ok', 'message: And now?', 'answer done: Done.']);
  const request = last(host.model.requests).messages;
  expect(JSON.stringify(request.slice(0, 3))).toContain('this turn goes on without it');
  expect(JSON.stringify(request.slice(3))).toContain('900 a second');
  // The beginning stays as the model read it before (prompt cache).
  const before = defined(host.model.requests.at(-2)).messages;
  expect(request.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
});

test('a result that the person uses begins a turn; nothing else does', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  await host.turnEnds(turn);
  expect(() => host.conversations.of(chat).useTaskResult(call)).toThrow('no-such-task');
  (await bench.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  const asked = host.model.requests.length;
  expect(host.journal.state().conversations[chat]?.activity.state).toBe('resting');
  host.model.next(says('It holds.'));
  await host.turnEnds(host.conversations.of(chat).useTaskResult(call).turn);
  expect(host.model.requests).toHaveLength(asked + 1);
  expect(gist(host.entries(chat)).slice(-2)).toEqual(['task-result load_test: ok', 'answer done: It holds.']);
  expect(() => host.conversations.of(chat).useTaskResult(call)).toThrow('no-such-task');
});

test('the model goes on by itself where the person said so, after the turn that runs', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  host.longTasks.continueAtEnd(call, true);
  await host.turnEnds(turn);
  host.model.next(says('It holds.'));
  (await bench.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => gist(host.entries(chat)).at(-1) === 'answer done: It holds.', { interval: 1 });
});

test('a model says that it does not wait, in the same reply', async () => {
  const bench = withBench();
  const { host } = bench;
  const chat = host.begin();
  host.model.next(calls(['go_on_without', { tools: ['bench__load_test'] }], ['bench__load_test', {}]), says('It runs.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Run it and go on' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(gist(host.entries(chat)).at(-1)).toBe('answer done: It runs.');
  expect(Object.values(host.journal.state().tasks)).toMatchObject([{ state: 'running' }]);
});

test('a task goes on over a restart, and says that it ended meanwhile', async () => {
  const bench = withBench();
  const { chat, turn, call } = await begun(bench);
  bench.host.longTasks.detach(call);
  await bench.host.turnEnds(turn);
  const next = withBench(bench.host.restart());
  next.host.resumeCalls();
  const one = await next.followedOne();
  expect(one).toMatchObject({ task: 't1', isKept: true });
  one.heard({ status: 'completed' });
  one.ends(ok('900 a second'));
  await vi.waitUntil(() => next.host.journal.state().tasks[call] === undefined, { interval: 1 });
  next.host.conversations.of(chat).open();
  expect(next.host.callsOf(chat)[0]?.state).toMatchObject({ state: 'ended', outcome: 'ok', task: { whileAway: true, detached: true } });
  // Once more: it has ended for good.
  const third = next.host.restart();
  third.resumeCalls();
  expect(third.journal.state().tasks).toEqual({});
});

test('a host that closes while a turn waits leaves the task running, for the next one to follow', async () => {
  const bench = withBench();
  const { chat, call } = await begun(bench);
  await bench.host.conversations.close();
  bench.host.longTasks.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(bench.host.journal.state().tasks[call]).toMatchObject({ state: 'running' });
  expect(bench.host.cancelled).toEqual([]);
  const next = withBench(bench.host.restart());
  next.host.resumeCalls();
  next.host.conversations.of(chat).open();
  expect(next.host.callsOf(chat)[0]).toMatchObject({ id: call, state: { state: 'running', task: { detached: true } } });
  expect(gist(next.host.entries(chat)).at(-1)).toBe('notice interrupted');
});

test('Stop of its turn cancels a task that is waited for, and Stop of a detached one waits for the word of its server', async () => {
  const bench = withBench();
  const { host } = bench;
  const waited = await begun(bench);
  host.conversations.of(waited.chat).stop();
  await host.turnEnds(waited.turn);
  expect(only(host.callsOf(waited.chat)).state).toMatchObject({ outcome: 'stopped' });

  const alone = await begun(bench);
  host.longTasks.detach(alone.call);
  await host.turnEnds(alone.turn);
  host.longTasks.stop(alone.call);
  expect(host.journal.state().tasks[alone.call]?.state).toBe('stopping');
  expect(host.cancelled).toEqual(['t2']);
  (await bench.followedOne()).ends({ outcome: 'failed', content: [], reason: { code: 'task-cancelled' } });
  await vi.waitUntil(() => host.journal.state().tasks[alone.call] === undefined, { interval: 1 });
  expect(only(host.callsOf(alone.chat)).state).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });

  const silent = await begun(bench);
  host.longTasks.detach(silent.call);
  host.longTasks.stop(silent.call);
  host.clock.forward(30_000);
  await vi.waitUntil(() => host.journal.state().tasks[silent.call] === undefined, { interval: 1 });
  expect(only(host.callsOf(silent.chat)).state).toMatchObject({ outcome: 'stopped', reason: { code: 'task-stopped-unheard' } });
});

test('a task that was being stopped when the host ended is stopped by the next one', async () => {
  const bench = withBench();
  const { chat, call } = await begun(bench);
  bench.host.longTasks.detach(call);
  bench.host.longTasks.stop(call);
  const next = withBench(bench.host.restart());
  next.host.resumeCalls();
  expect(next.host.journal.state().tasks[call]?.state).toBe('stopping');
  await next.followedOne();
  expect(next.host.cancelled).toEqual(['t1']);
  next.host.clock.forward(30_000);
  await vi.waitUntil(() => next.host.journal.state().tasks[call] === undefined, { interval: 1 });
  next.host.conversations.of(chat).open();
  expect(only(next.host.callsOf(chat)).state).toMatchObject({ outcome: 'stopped', reason: { code: 'task-stopped-unheard' } });
});

test('a server that goes away is waited for, and asked again about the task once it is back', async () => {
  const bench = withBench();
  const { host, followed } = bench;
  const { call } = await begun(bench);
  host.longTasks.detach(call);
  (await bench.followedOne()).ends(undefined);
  await vi.waitUntil(() => host.journal.state().tasks[call]?.state === 'away', { interval: 1 });
  host.clock.forward(2000);
  await vi.waitUntil(() => followed.length === 2, { interval: 1 });
  (await bench.followedOne()).heard({ status: 'working' });
  expect(host.journal.state().tasks[call]?.state).toBe('running');
  expect(followed.map(({ task, isKept }) => [task, isKept])).toEqual([
    ['t1', false],
    ['t1', true],
  ]);
});

test('more tasks than may run are refused, too large a result is not kept, and a deleted chat cancels its own', async () => {
  const bench = withBench();
  const { host, followed } = bench;
  const large = await begun(bench);
  (await bench.followedOne()).ends(ok('x'.repeat(TASK_BOUNDS.resultBytes)));
  await host.turnEnds(large.turn);
  expect(only(host.callsOf(large.chat)).state).toMatchObject({ outcome: 'failed', reason: { code: 'task-result-too-large' } });

  const chat = host.begin();
  const many = Array.from({ length: TASK_BOUNDS.running + 1 }, (): [string, {}] => ['bench__load_test', {}]);
  host.model.next(calls(['go_on_without', { tools: ['bench__load_test'] }], ...many));
  const { turn } = host.conversations.of(chat).send({ text: 'All of them' });
  for (const { id } of await host.asked(many.length)) await host.approvals.answer(id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(Object.keys(host.journal.state().tasks)).toHaveLength(TASK_BOUNDS.running);
  const refused = host.callsOf(chat).filter(({ state }) => state.state === 'ended' && state.reason?.code === 'too-many-tasks');
  expect(refused).toHaveLength(1);
  expect(host.cancelled).toHaveLength(1);

  await host.conversations.remove({ conversation: chat });
  await vi.waitUntil(() => Object.keys(host.journal.state().tasks).length === 0, { interval: 1 });
  expect(followed.length).toBe(TASK_BOUNDS.running + 1);
});

test('a task that I let go in the moment of its end has ended for its turn, and is told once', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.journal.onEvent((_number, event) => {
    if (event.type === 'call.ended') host.longTasks.detach(call);
  });
  (await bench.followedOne()).ends(ok('900 a second'));
  await host.turnEnds(turn);
  expect(only(host.callsOf(chat)).state).toMatchObject({ state: 'ended', outcome: 'ok' });
  expect(JSON.stringify(last(host.model.requests).messages)).toContain('900 a second');
  await host.say(chat, 'And now?');
  expect(gist(host.entries(chat)).filter((line) => line.startsWith('task-result'))).toEqual([]);
});

test('a person who cancels a question of a task stops it, also when its turn is over', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  await host.turnEnds(turn);
  (await bench.followedOne()).caller.stop();
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  expect(only(host.callsOf(chat)).state).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });
});

test('a task that this run saw at work did not end while the app was closed, even if its server was lost meanwhile', async () => {
  const bench = withBench();
  const { chat, call } = await begun(bench);
  bench.host.longTasks.detach(call);
  const next = withBench(bench.host.restart());
  next.host.resumeCalls();
  const before = await next.followedOne();
  before.heard({ status: 'working' });
  before.ends(undefined);
  await vi.waitUntil(() => next.host.journal.state().tasks[call]?.state === 'away', { interval: 1 });
  next.host.clock.forward(2000);
  await vi.waitUntil(() => next.followed.length === 2, { interval: 1 });
  const again = await next.followedOne();
  again.heard({ status: 'completed' });
  again.ends(ok('900 a second'));
  await vi.waitUntil(() => next.host.journal.state().tasks[call] === undefined, { interval: 1 });
  next.host.conversations.of(chat).open();
  expect(only(next.host.callsOf(chat)).state).not.toHaveProperty('task.whileAway');
});

test('a task whose result the disk did not take is asked about again by the next run', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  await host.turnEnds(turn);
  const disk = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  onTestFinished(() => disk.close());
  for (const change of ['INSERT', 'UPDATE'])
    disk.exec(`CREATE TRIGGER full_${change} BEFORE ${change} ON entries BEGIN SELECT raise(ABORT, 'full'); END`);
  (await bench.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  expect(only(host.callsOf(chat)).state).toMatchObject({ outcome: 'ok', reason: { code: 'result-not-kept' } });
  for (const change of ['INSERT', 'UPDATE']) disk.exec(`DROP TRIGGER full_${change}`);
  const next = withBench(host.restart());
  next.host.resumeCalls();
  (await next.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => next.host.journal.state().tasks[call] === undefined, { interval: 1 });
  next.host.conversations.of(chat).open();
  expect(only(next.host.callsOf(chat)).state).toMatchObject({ outcome: 'ok', task: { detached: true } });
});

test('a task that I stop does not have the model go on', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  host.longTasks.continueAtEnd(call, true);
  await host.turnEnds(turn);
  host.longTasks.stop(call);
  (await bench.followedOne()).ends({ outcome: 'failed', content: [], reason: { code: 'task-cancelled' } });
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  expect(gist(host.entries(chat)).filter((line) => line.startsWith('task-result'))).toEqual([]);
});

test('a task that ends while I read another branch stays on its own', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await begun(bench);
  host.longTasks.detach(call);
  await host.turnEnds(turn);
  const message = first(host.entries(chat)).id;
  host.model.next(says('Something else, then.'));
  await host.turnEnds(host.conversations.of(chat).edit({ message, text: 'Say something else' }).turn);
  (await bench.followedOne()).ends(ok('900 a second'));
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  expect(host.callsOf(chat)).toEqual([]);
  host.model.next(says('Hm.'));
  await host.say(chat, 'And now?');
  expect(JSON.stringify(last(host.model.requests).messages)).not.toContain('900 a second');
});
