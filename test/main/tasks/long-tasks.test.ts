import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Progress } from '../../../contract/conversation.ts';
import type { ServerState } from '../../../contract/server.ts';
import { TASK_BOUNDS } from '../../../contract/long-task.ts';
import { onAbort } from '../../../main/host/base/clock.ts';
import type { Caller } from '../../../main/host/servers/asks/asks.ts';
import type { CallResult } from '../../../main/host/servers/requests/call-tool.ts';
import type { ServerTask } from '../../../main/host/servers/server-task.ts';
import { defined, first, last, only } from '../../doubles/defined.ts';
import { gist, hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';
import { settled } from '../../doubles/settled.ts';

type Host = ReturnType<typeof hostInMemory>;
type FollowedHere = {
  task: string;
  isKept: boolean;
  caller: Caller;
  heard(task: Partial<ServerTask>): void;
  progressed(progress: Progress): void;
  ends(result?: CallResult): void;
};

const READY: ServerState = {
  state: 'ready',
  since: 1,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'bench', version: '1' },
};
const DONE = ok('900 a second');
const CANCELLED: CallResult = { outcome: 'failed', content: [], reason: { code: 'task-cancelled' } };

/** A host in which `bench load_test` becomes a task, and the servers' side of its tasks. */
function withBench(host = hostInMemory()) {
  const followed: FollowedHere[] = [];
  let made = 0;
  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
  host.handle('bench', 'load_test', () => ({ outcome: 'task', task: { id: `t${(made += 1)}`, status: 'working' } }));
  host.follows(
    ({ task, isKept = false, caller }, signal, onChange, progressed) =>
      new Promise((resolve) => {
        onAbort(signal, () => resolve(undefined));
        followed.push({ task: task.id, isKept, caller, progressed, heard: (now) => void onChange({ ...task, ...now }), ends: resolve });
      }),
  );
  const followedOne = () => vi.waitUntil(() => followed.at(-1), { interval: 1 });
  const taskOf = (call: string) => host.journal.state().tasks[call];
  return { host, followed, followedOne, taskOf, begun, detached, isLost, taskEnds, isOver };

  /** The model calls the tool, the person allows it, and the server makes a task of it. */
  async function begun() {
    const before = followed.length;
    const chat = host.begin();
    host.model.next(calls(['bench__load_test', { steps: 50 }]));
    const { turn } = host.conversations.of(chat).send({ text: 'Run the load test' });
    await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
    await vi.waitUntil(() => followed.length > before, { interval: 1 });
    return { chat, turn, call: last(host.callsOf(chat)).id };
  }

  /** The same, and its turn went on without the task. */
  async function detached({ continues = false } = {}) {
    const { turn, ...one } = await begun();
    host.longTasks.detach(one.call);
    if (continues) host.longTasks.continueAtEnd(one.call, true);
    await host.turnEnds(turn);
    return one;
  }

  /** The server goes away, and is asked about its task again once it is back. */
  async function isLost(call: string) {
    const before = followed.length;
    (await followedOne()).ends(undefined);
    await vi.waitUntil(() => taskOf(call)?.state === 'away', { interval: 1 });
    host.clock.forward(2000);
    await vi.waitUntil(() => followed.length > before, { interval: 1 });
    return followedOne();
  }

  /** The server ends the task that it was asked about last. */
  async function taskEnds(call: string, result = DONE) {
    (await followedOne()).ends(result);
    return isOver(call);
  }

  /** Waits for the end of the task, and gives the state of its call as the chat in view has it. */
  async function isOver(call: string) {
    const chat = defined(taskOf(call)).conversation;
    await vi.waitUntil(() => taskOf(call) === undefined, { interval: 1 });
    host.conversations.of(chat).open();
    return host.callsOf(chat).find(({ id }) => id === call)?.state;
  }
}

/** The next run of the app. */
function nextRun(host: Host) {
  const bench = withBench(host.restart());
  bench.host.resumeCalls();
  return bench;
}

function lastRead({ model }: Host): string {
  return JSON.stringify(last(model.requests).messages);
}

/** After a restart the next request begins as the last one did, and has the result once. */
async function goesOnAlike({ host }: ReturnType<typeof withBench>, chat: string) {
  const read = last(host.model.requests).messages;
  expect(countOf('900 a second', JSON.stringify(read))).toBe(1);
  const next = nextRun(host);
  await next.host.say(chat, 'Thanks.');
  expect(last(next.host.model.requests).messages.slice(0, read.length)).toEqual(read);
  expect(countOf('900 a second', lastRead(next.host))).toBe(1);
  return next;
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}

test('a turn waits for a task, and its result is that of the call', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, turn, call } = await bench.begun();
  expect(bench.taskOf(call)).toMatchObject({ server: 'bench', tool: 'load_test', task: 't1', state: 'awaited' });
  const one = await bench.followedOne();
  one.heard({ says: 'Step 31 of 50' });
  expect(bench.taskOf(call)?.progress).toEqual({ message: 'Step 31 of 50' });
  one.ends(DONE);
  await host.turnEnds(turn);
  expect(gist(host.entries(chat))).toEqual(['message: Run the load test', 'call bench__load_test: ok', 'answer done: Done.']);
  expect(host.journal.state().tasks).toEqual({});
});

test('a task shows how far its server says that it is, beside its words, until its server is away', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, call } = await bench.begun();
  const one = await bench.followedOne();
  one.heard({ says: 'No errors' });
  one.progressed({ value: 31, total: 50 });
  const progress = { value: 31, total: 50, message: 'No errors' };
  expect(host.journal.state().tasks[call]?.progress).toEqual(progress);
  expect(only(host.callsOf(chat)).state).toMatchObject({ state: 'running', progress });
  host.longTasks.detach(call);
  expect(host.journal.state().tasks[call]?.progress).toEqual(progress);
  one.ends(undefined);
  await vi.waitUntil(() => host.journal.state().tasks[call]?.state === 'away', { interval: 1 });
  expect(host.journal.state().tasks[call]?.progress).toBeUndefined();
});

test('a turn goes on without a task: the model reads that at once, and the result with the next message', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, call } = await bench.detached();
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ state: 'running', task: { detached: true } });
  const goesOn = lastRead(host);
  expect(goesOn).toContain('this turn goes on without it');

  await host.say(chat, 'Meanwhile: what was the limit?');
  expect(await bench.taskEnds(call)).toMatchObject({ state: 'ended', outcome: 'ok', task: { detached: true } });

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
  const { chat, call } = await bench.detached();
  expect(() => host.conversations.of(chat).useTaskResult(call)).toThrow('no-such-task');
  await bench.taskEnds(call);
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
  const { chat } = await bench.detached({ continues: true });
  host.model.next(says('It holds.'));
  (await bench.followedOne()).ends(DONE);
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
  const { call } = await bench.detached();
  const next = nextRun(bench.host);
  const one = await next.followedOne();
  expect(one).toMatchObject({ task: 't1', isKept: true });
  one.heard({ status: 'completed' });
  expect(await next.taskEnds(call)).toMatchObject({ state: 'ended', outcome: 'ok', task: { whileAway: true, detached: true } });
  // Once more: it has ended for good.
  const third = next.host.restart();
  third.resumeCalls();
  expect(third.journal.state().tasks).toEqual({});
});

test.each([
  [{ code: 'task-unknown' }, true],
  [{ code: 'task-expired', ms: 60_000 }, true],
  [{ code: 'task-expired', ms: TASK_BOUNDS.ms }, false],
  [{ code: 'http-status', status: 401 }, false],
] as const)('the first answer after a restart is %j: that it ended while the app was closed is said: %s', async (reason, isSaid) => {
  const bench = withBench();
  const { chat, call } = await bench.begun();
  bench.host.longTasks.detach(call);
  const next = withBench(bench.host.restart());
  next.host.resumeCalls();
  (await next.followedOne()).ends({ outcome: 'failed', content: [], reason });
  await vi.waitUntil(() => next.host.journal.state().tasks[call] === undefined, { interval: 1 });
  next.host.conversations.of(chat).open();
  const { state } = only(next.host.callsOf(chat));
  expect(state).toMatchObject({ outcome: 'failed', reason });
  expect('task' in state && state.task).toEqual({
    ...(isSaid && { whileAway: true }),
    since: 1_000_000,
    endedAt: 1_000_000,
    detached: true,
  });
});

test('a host that closes while a turn waits leaves the task running, for the next one to follow', async () => {
  const bench = withBench();
  const { chat, call } = await bench.begun();
  await bench.host.conversations.close();
  bench.host.longTasks.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(bench.taskOf(call)).toMatchObject({ state: 'running' });
  expect(bench.host.cancelled).toEqual([]);
  const next = nextRun(bench.host);
  next.host.conversations.of(chat).open();
  expect(next.host.callsOf(chat)[0]).toMatchObject({ id: call, state: { state: 'running', task: { detached: true } } });
  expect(gist(next.host.entries(chat)).at(-1)).toBe('notice interrupted');
});

test('Stop of its turn cancels a task that is waited for, and Stop of a detached one waits for the word of its server', async () => {
  const bench = withBench();
  const { host } = bench;
  const waited = await bench.begun();
  host.conversations.of(waited.chat).stop();
  await host.turnEnds(waited.turn);
  expect(only(host.callsOf(waited.chat)).state).toMatchObject({ outcome: 'stopped' });

  const alone = await bench.detached();
  host.conversations.of(alone.chat).stopCall(alone.call);
  expect(bench.taskOf(alone.call)?.state).toBe('stopping');
  expect(host.cancelled).toEqual(['t2']);
  expect(await bench.taskEnds(alone.call, CANCELLED)).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });

  const silent = await bench.detached();
  host.longTasks.stop(silent.call);
  const end = bench.isOver(silent.call);
  host.clock.forward(30_000);
  expect(await end).toMatchObject({ outcome: 'stopped', reason: { code: 'task-stopped-unheard' } });
});

test('a task that was being stopped when the host ended is stopped by the next one', async () => {
  const bench = withBench();
  const { call } = await bench.detached();
  bench.host.longTasks.stop(call);
  const next = nextRun(bench.host);
  expect(next.taskOf(call)?.state).toBe('stopping');
  await next.followedOne();
  expect(next.host.cancelled).toEqual(['t1']);
  const end = next.isOver(call);
  next.host.clock.forward(30_000);
  expect(await end).toMatchObject({ outcome: 'stopped', reason: { code: 'task-stopped-unheard' } });
});

test('a stop reaches a server that is away once it is ready, also after a restart, and only then has it 30 seconds to say so', async () => {
  const bench = withBench();
  const { chat, call } = await bench.begun();
  const away = { runsTasks: true, state: { state: 'off' } } as const;
  bench.host.longTasks.detach(call);
  bench.host.offer('bench', { load_test: {} }, 'one', away);
  bench.host.longTasks.stop(call);

  const next = withBench(bench.host.restart());
  const { host, followed } = next;
  host.offer('bench', { load_test: {} }, 'one', away);
  host.resumeCalls();
  host.longTasks.stop(call);
  for (let seconds = 0; seconds < 120; seconds += 2) {
    followed.at(-1)?.ends(undefined);
    await settled();
    host.clock.forward(2000);
  }
  await settled();
  expect(host.journal.state().tasks[call]?.state).toBe('stopping');
  expect(host.cancelled).toEqual([]);

  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
  followed.at(-1)?.ends(undefined);
  await settled();
  host.clock.forward(2000);
  await settled();
  expect(host.cancelled).toEqual(['t1']);
  host.clock.forward(29_999);
  await settled();
  expect(host.journal.state().tasks[call]?.state).toBe('stopping');
  host.clock.forward(1);
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  host.conversations.of(chat).open();
  expect(only(host.callsOf(chat)).state).toMatchObject({ outcome: 'stopped', reason: { code: 'task-stopped-unheard' } });
});

test('a server that is away when I delete the chat of its task hears of that once it is ready, and once', async () => {
  const bench = withBench();
  const { host } = bench;
  const away = { runsTasks: true, state: { state: 'off' } } as const;
  const { chat, call } = await bench.begun();
  host.longTasks.detach(call);
  host.offer('bench', { load_test: {} }, 'one', away);
  (await bench.followedOne()).ends(undefined);
  await vi.waitUntil(() => host.journal.state().tasks[call]?.state === 'away', { interval: 1 });
  await host.conversations.remove({ conversation: chat });
  await vi.waitUntil(() => host.journal.state().tasks[call] === undefined, { interval: 1 });
  for (const ms of [2000, 2000]) {
    host.clock.forward(ms);
    await settled();
  }
  expect(host.cancelled).toEqual([]);
  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
  for (const ms of [2000, 2000]) {
    host.clock.forward(ms);
    await settled();
  }
  expect(host.cancelled).toEqual(['t1']);
});

test('nothing is left of a task that I stopped while its server was away once the host closes or the server is removed', async () => {
  const bench = withBench();
  const { host } = bench;
  const away = { runsTasks: true, state: { state: 'off' } } as const;
  for (const end of [() => host.journal.record({ type: 'server.removed', server: 'bench' }), () => host.longTasks.close()]) {
    host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
    const { chat, turn } = await bench.begun();
    host.offer('bench', { load_test: {} }, 'one', away);
    host.conversations.of(chat).stop();
    await host.turnEnds(turn);
    expect(host.clock.waiting()).toContain(2000);
    end();
    host.clock.forward(2000);
    await settled();
    expect(host.clock.waiting()).not.toContain(2000);
  }
  expect(host.cancelled).toEqual([]);
});

test('a server that goes away before it heard of a stop is asked once more', async () => {
  const bench = withBench();
  const { host } = bench;
  const { call } = await bench.begun();
  host.longTasks.detach(call);
  host.hears(false);
  host.longTasks.stop(call);
  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: { state: 'off' } });
  await settled();
  host.clock.forward(30_000);
  expect(host.journal.state().tasks[call]?.state).toBe('stopping');
  host.hears(true);
  host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: READY });
  (await bench.followedOne()).ends(undefined);
  await settled();
  host.clock.forward(2000);
  await settled();
  expect(host.cancelled).toEqual(['t1', 't1']);
});

test('a server that goes away is waited for, and asked again about the task once it is back', async () => {
  const bench = withBench();
  const { call } = await bench.detached();
  (await bench.isLost(call)).heard({ status: 'working' });
  expect(bench.taskOf(call)?.state).toBe('running');
  expect(bench.followed.map(({ task, isKept }) => [task, isKept])).toEqual([
    ['t1', false],
    ['t1', true],
  ]);
});

test('more tasks than may run are refused, too large a result is not kept, and a deleted chat cancels its own', async () => {
  const bench = withBench();
  const { host, followed } = bench;
  const large = await bench.begun();
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
  const { chat, turn, call } = await bench.begun();
  host.journal.onEvent((_number, event) => {
    if (event.type === 'call.ended') host.longTasks.detach(call);
  });
  (await bench.followedOne()).ends(DONE);
  await host.turnEnds(turn);
  expect(only(host.callsOf(chat)).state).toMatchObject({ state: 'ended', outcome: 'ok' });
  expect(lastRead(host)).toContain('900 a second');
  await host.say(chat, 'And now?');
  expect(gist(host.entries(chat)).filter((line) => line.startsWith('task-result'))).toEqual([]);
});

test('a person who cancels a question of a task stops it, also when its turn is over', async () => {
  const bench = withBench();
  const { call } = await bench.detached();
  const end = bench.isOver(call);
  (await bench.followedOne()).caller.stop();
  expect(await end).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });
});

test('a task that this run saw at work did not end while the app was closed, even if its server was lost meanwhile', async () => {
  const bench = withBench();
  const { call } = await bench.detached();
  const next = nextRun(bench.host);
  (await next.followedOne()).heard({ status: 'working' });
  (await next.isLost(call)).heard({ status: 'completed' });
  expect(await next.taskEnds(call)).not.toHaveProperty('task.whileAway');
});

test('a task whose result the disk did not take is asked about again by the next run', async () => {
  const bench = withBench();
  const { host } = bench;
  const { call } = await bench.detached();
  const disk = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  onTestFinished(() => disk.close());
  for (const change of ['INSERT', 'UPDATE'])
    disk.exec(`CREATE TRIGGER full_${change} BEFORE ${change} ON entries BEGIN SELECT raise(ABORT, 'full'); END`);
  expect(await bench.taskEnds(call)).toMatchObject({ outcome: 'ok', reason: { code: 'result-not-kept' } });
  for (const change of ['INSERT', 'UPDATE']) disk.exec(`DROP TRIGGER full_${change}`);
  const next = nextRun(host);
  expect(await next.taskEnds(call)).toMatchObject({ outcome: 'ok', task: { detached: true } });
});

test('after a restart a task gets no answer of mine once its tool changed, or its server is started in another way', async () => {
  const bench = withBench();
  await bench.detached();
  const next = nextRun(bench.host);
  const whyNoAnswer = async () => (await next.followedOne()).caller.whyNotAgain?.();
  const says = (description: string, launch: string) => next.host.offer('bench', { load_test: { description } }, launch, { state: READY });
  expect(await whyNoAnswer()).toBeUndefined();
  says('Deletes everything', 'one');
  expect(await whyNoAnswer()).toEqual({ code: 'no-longer-allowed' });
  says('', 'another');
  expect(await whyNoAnswer()).toEqual({ code: 'no-longer-allowed' });
  says('', 'one');
  expect(await whyNoAnswer()).toBeUndefined();
});

test('a task that I stop does not have the model go on', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, call } = await bench.detached({ continues: true });
  host.longTasks.stop(call);
  await bench.taskEnds(call, CANCELLED);
  expect(gist(host.entries(chat)).filter((line) => line.startsWith('task-result'))).toEqual([]);
});

test('a task that ends while I read another branch stays on its own', async () => {
  const bench = withBench();
  const { host } = bench;
  const { chat, call } = await bench.detached();
  const message = first(host.entries(chat)).id;
  host.model.next(says('Something else, then.'));
  await host.turnEnds(host.conversations.of(chat).edit({ message, text: 'Say something else' }).turn);
  expect(await bench.taskEnds(call)).toBeUndefined();
  host.model.next(says('Hm.'));
  await host.say(chat, 'And now?');
  expect(lastRead(host)).not.toContain('900 a second');

  host.conversations.of(chat).showEntry(call);
  await host.say(chat, 'And now?');
  await goesOnAlike(bench, chat);
});

test('a message that is edited or answered once more stands behind the result that was told before it, also after a restart', async () => {
  let bench = withBench();
  const { chat, call } = await bench.detached();
  await bench.taskEnds(call);
  await bench.host.say(chat, 'And now?');
  for (const branch of ['edit', 'regenerate'] as const) {
    const message = defined(bench.host.entries(chat).filter(({ type }) => type === 'message')[1]).id;
    await bench.host.turnEnds(bench.host.conversations.of(chat)[branch]({ message, text: 'Is that much?' }).turn);
    bench = await goesOnAlike(bench, chat);
  }
});
