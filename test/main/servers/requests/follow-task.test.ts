import { expect, onTestFinished, test } from 'vitest';
import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { Refused } from '../../../../main/host/servers/asks/asks.ts';
import type { Fields } from '../../../../main/host/base/fields.ts';
import { TASK_BOUNDS } from '../../../../contract/long-task.ts';
import { endOfTask } from '../../../../main/host/servers/requests/call-tool.ts';
import { followTask } from '../../../../main/host/servers/requests/follow-task.ts';
import { oddTaskIn, type ServerTask, TASK_FIELD } from '../../../../main/host/servers/server-task.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { settled } from '../../../doubles/settled.ts';

const DONE = { content: [{ type: 'text', text: 'done' }] };
const begun: ServerTask = { id: 't', status: 'working' };
const ask = { method: 'elicitation/create', params: { message: 'Which?' } };

test('a task is asked about at the pace of its server, at least a second, and gives the result of its call', async () => {
  const { end, forward, polls, seen } = follow({
    task: { ...begun, pollMs: 3000 },
    states: [{ says: 'half' }, { says: 'half' }, { status: 'completed', result: DONE }],
  });
  await forward(2999);
  expect(polls()).toBe(0);
  await forward(1);
  expect(polls()).toBe(1);
  await forward(9000);
  expect(await end).toEqual({ result: DONE });
  expect(seen()).toEqual(['working', 'working half', 'completed']);
});

test('a server that names no pace is asked less and less often while nothing changes, and at least once a minute', async () => {
  const { forward, polls } = follow({ states: [] });
  await forward(10_000);
  expect(polls()).toBe(4);
  await forward(600_000);
  const before = polls();
  await forward(60_000);
  expect(polls()).toBe(before + 1);
});

test('a pace of nothing is a second', async () => {
  const { forward, polls } = follow({ task: { ...begun, pollMs: 0 }, states: [] });
  await forward(10_000);
  expect(polls()).toBe(10);
});

test.each([
  [{ status: 'cancelled' }, { code: 'task-cancelled' }],
  [
    { status: 'failed', error: { words: 'no disk' } },
    { code: 'task-failed', text: 'no disk' },
  ],
  [
    { status: 'failed', says: 'no disk' },
    { code: 'task-failed', text: 'no disk' },
  ],
  [{ status: 'completed' }, { code: 'task-without-result' }],
] as const)('its end %j is told', async (last, reason) => {
  const { end, forward } = follow({ states: [last] });
  await forward(1000);
  expect(await end).toEqual({ reason });
});

test('a failed task whose call has a result gives that', async () => {
  const failed = { ...DONE, isError: true };
  const { end, forward } = follow({ states: [{ status: 'failed', result: failed }] });
  await forward(1000);
  expect(await end).toEqual({ result: failed });
});

test('a task that the server does not know is over: too late, where it kept it no longer', async () => {
  const gone = new ProtocolError(-32602, 'Task not found');
  const early = follow({ task: { ...begun, ttlMs: 60_000 }, states: [gone] });
  await early.forward(1000);
  expect(await early.end).toEqual({ reason: { code: 'task-unknown' } });
  const late = follow({ task: { ...begun, ttlMs: 60_000, pollMs: 60_000 }, states: [gone] });
  await late.forward(60_000);
  expect(await late.end).toEqual({ reason: { code: 'task-expired', ms: 60_000 } });
});

test('a server with a fault of its own is asked again, each time later, for ten minutes', async () => {
  const fault = new ProtocolError(-32603, 'Internal error');
  const passing = follow({ task: { ...begun, pollMs: 1000 }, states: [fault, fault, { status: 'completed', result: DONE }] });
  await passing.forward(1000 + 2000 + 4000);
  expect(await passing.end).toEqual({ result: DONE });
  const lasting = follow({ task: { ...begun, pollMs: 1000 }, states: Array.from({ length: 1000 }, () => fault) });
  await lasting.forward(12 * 60_000);
  expect(await lasting.end).toEqual({ thrown: fault });
  expect(lasting.polls()).toBeLessThan(30);
});

test('a connection that ended is asked nothing more', async () => {
  const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed');
  const { end, forward, polls } = follow({ states: [closed, { status: 'completed', result: DONE }] });
  await forward(1000);
  expect(await end).toEqual({ thrown: closed });
  expect(polls()).toBe(1);
});

test('no task is followed for more than seven days, and the last word to its server is to cancel it', async () => {
  const { end, forward, cancelled } = follow({ task: { ...begun, pollMs: 60_000 }, states: [] });
  await forward(TASK_BOUNDS.ms + 120_000);
  expect(await end).toEqual({ reason: { code: 'task-expired', ms: TASK_BOUNDS.ms } });
  expect(cancelled()).toBe(1);
});

test('a stopped task is cancelled at its server, once', async () => {
  const { end, stop, cancelled, forward } = follow({ states: [] });
  await forward(1000);
  stop();
  expect(await end).toMatchObject({ thrown: expect.anything() });
  await forward(100_000);
  expect(cancelled()).toBe(1);
});

test('what a task asks for is asked once, however often it is listed, and answered by its key', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask, b: ask } } as const;
  const more = { status: 'input_required', inputRequests: { b: ask, c: ask } } as const;
  const { end, forward, asked, updates } = follow({ states: [input, input, more, { status: 'completed', result: DONE }] });
  await forward(20_000);
  expect(await end).toEqual({ result: DONE });
  expect(asked()).toBe(3);
  expect(updates()).toEqual([{ a: { action: 'accept' }, b: { action: 'accept' } }, { c: { action: 'accept' } }]);
});

test('what a task asks for and is refused ends it, and an open question ends with its task', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask } } as const;
  const refused = follow({
    states: [input],
    answer: async () => {
      throw new Refused(-1, 'No');
    },
  });
  await refused.forward(3000);
  expect(await refused.end).toEqual({ reason: { code: 'ask-refused', text: 'No' } });
  let isOpen = false;
  const open = follow({
    states: [input, { status: 'cancelled' }],
    answer: (signal) =>
      new Promise((_, reject) => {
        isOpen = true;
        signal.addEventListener('abort', () => {
          isOpen = false;
          reject(new Error('The question is gone.'));
        });
      }),
  });
  await open.forward(1000);
  expect(isOpen).toBe(true);
  await open.forward(3000);
  expect(await open.end).toEqual({ reason: { code: 'task-cancelled' } });
  await settled();
  expect(isOpen).toBe(false);
});

test.each([true, false])(
  'a task whose call is no longer allowed asks nobody, and is cancelled, in words (modern: %s)',
  async (isModern) => {
    const input = { status: 'input_required', inputRequests: { a: ask } } as const;
    const { end, forward, asked, results, cancelled } = follow({
      isModern,
      states: [input],
      whyNotAgain: () => ({ code: 'never-allowed' }),
    });
    await forward(1000);
    expect(await end).toEqual({ reason: { code: 'task-not-allowed' } });
    expect([asked(), results(), cancelled()]).toEqual([0, 0, 1]);
  },
);

test('an answer whose call was forbidden while the person gave it does not leave', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask } } as const;
  let isAllowed = true;
  const { end, forward, asked, updates, cancelled } = follow({
    states: [input],
    whyNotAgain: () => (isAllowed ? undefined : { code: 'never-allowed' }),
    answer: async () => {
      isAllowed = false;
      return { action: 'accept' };
    },
  });
  await forward(1000);
  expect(await end).toEqual({ reason: { code: 'task-not-allowed' } });
  expect([asked(), updates().length, cancelled()]).toEqual([1, 0, 1]);
});

test('the server is told that a task which gets no answer is cancelled, and its call ends at once', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask }, pollMs: 60_000 } as const;
  const { end, forward, cancelled } = follow({
    states: [input],
    answer: async () => {
      throw new Refused(-1, 'No');
    },
  });
  await forward(1000);
  expect(await end).toEqual({ reason: { code: 'ask-refused', text: 'No' } });
  expect(cancelled()).toBe(1);
});

test('an answer reaches a server that had a fault of its own for a while', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask } } as const;
  const fault = new ProtocolError(-32603, 'Internal error');
  const { end, forward, asked, updates } = follow({
    states: [input, input, input, input, input, { status: 'completed', result: DONE }],
    onUpdate: [fault, fault],
  });
  await forward(60_000);
  expect(await end).toEqual({ result: DONE });
  expect([asked(), updates()]).toEqual([1, [{ a: { action: 'accept' } }]]);
});

test('an answer that comes too late costs nothing, and one that the server does not take ends the call', async () => {
  const input = { status: 'input_required', inputRequests: { a: ask } } as const;
  const refused = new ProtocolError(-32602, 'No such request');
  const late = follow({ states: [input, { status: 'completed', result: DONE }], onUpdate: [refused] });
  await late.forward(60_000);
  expect(await late.end).toEqual({ result: DONE });
  const unwanted = follow({ states: [input], onUpdate: [refused] });
  await unwanted.forward(60_000);
  expect(await unwanted.end).toEqual({ thrown: refused });
});

test.each([
  ['completed', { status: 'completed', result: DONE }, { result: DONE }],
  ['failed', { status: 'failed', error: { words: 'no disk' } }, { reason: { code: 'task-failed', text: 'no disk' } }],
  ['completed without a result', { status: 'completed' }, { reason: { code: 'task-without-result' } }],
] as const)('a task that is made as one that %s is asked about once, for its result', async (_what, state, ends) => {
  const { end, forward, polls } = follow({ task: { id: 't', status: state.status }, states: [state] });
  await forward(0);
  expect(await end).toEqual(ends);
  expect(polls()).toBe(1);
});

test.each([true, false])('a task that asks without end is given up and cancelled, 2026-07-28: %j', async (isModern) => {
  const states = Array.from({ length: 100 }, (_, at) => ({
    status: 'input_required' as const,
    says: `${at}`,
    inputRequests: { [`k${at}`]: ask },
  }));
  const { end, forward, cancelled, asked } = follow({ isModern, states });
  await forward(200_000);
  expect(await end).toEqual({ reason: { code: 'asks-without-end', times: 20 } });
  expect(cancelled()).toBe(1);
  if (isModern) expect(asked()).toBe(20);
});

test('a task that asks often, and ends, gives its result', async () => {
  const states = Array.from({ length: 20 }, (_, at) => ({ status: 'input_required' as const, inputRequests: { [`k${at}`]: ask } }));
  const { end, forward } = follow({ states: [...states, { status: 'completed', result: DONE }] });
  await forward(100_000);
  expect(await end).toEqual({ result: DONE });
});

test.each(['answer-over-limit', 'answer-nested'] as const)('a result that we cannot take (%s) is told at once', async (code) => {
  const problem = code === 'answer-nested' ? { code, levels: 100 } : { code, megabytes: 16 };
  const fault = new ProtocolError(-39_000, 'Its answer is too large.', { problem });
  const { endOfCall, forward, polls } = follow({ states: [fault] });
  await forward(1000);
  expect((await endOfCall)?.result).toEqual({ outcome: 'failed', content: [], reason: problem });
  expect(polls()).toBe(1);
});

test.each([
  [
    { taskId: 'x'.repeat(3000), status: 'working' },
    { id: 'x'.repeat(3000), problem: 'id-too-long' },
  ],
  [
    { taskId: 't', status: 'submitted' },
    { id: 't', problem: 'status-unknown' },
  ],
  [{ status: 'working' }, { problem: 'id-missing' }],
  [{ taskId: '', status: 'working' }, { problem: 'id-missing' }],
])('a task that nobody can follow, like %j, says which', (task, odd) => {
  expect(oddTaskIn({ task })).toEqual(odd);
  expect(oddTaskIn({ content: [], [TASK_FIELD]: task })).toEqual(odd);
});

test.each([[{ task: { taskId: 't', status: 'working' } }], [{ content: [], task: { of: 'the day' } }], [DONE]])(
  'what is a task, or a result, is none of these: %j',
  (result) => expect(oddTaskIn(result)).toBeUndefined(),
);

test('an answer about another task is none about this one', async () => {
  const other = { id: 'other', status: 'completed', result: { content: [] } } as const;
  const { end, forward } = follow({ states: [other, { status: 'completed', result: DONE }] });
  await forward(10_000);
  expect(await end).toEqual({ result: DONE });
});

const OTHER = { taskId: 'another', status: 'working' };

test.each([
  ['2026-07-28', { resultType: 'task', ...OTHER, content: [] }],
  ['2025-11-25', { task: OTHER, content: [] }],
  ['2025-11-25', { resultType: 'complete', content: [], [TASK_FIELD]: OTHER }],
  ['2025-11-25', { task: OTHER, toolResult: 'It runs' }],
])('%s: a task whose end is another task is a failed call that says so, and the other one is not followed', async (revision, gives) => {
  const isModern = revision === '2026-07-28';
  const { endOfCall, forward, polls } = follow({ isModern, gives, states: [{ status: 'completed', ...(isModern && { result: gives }) }] });
  await forward(1000);
  expect((await endOfCall)?.result).toEqual({ outcome: 'failed', content: [], reason: { code: 'result-malformed', problem: 'is-task' } });
  await forward(100_000);
  expect(polls()).toBe(1);
});

test('2025-11-25: a gateway that is late costs no result', async () => {
  const late = new SdkError(SdkErrorCode.RequestTimeout, 'Late');
  const { end, forward, results } = follow({ isModern: false, states: [{ status: 'completed' }], onResult: [late, late] });
  await forward(60_000);
  expect(await end).toEqual({ result: DONE });
  expect(results()).toBe(3);
});

test('2025-11-25: the result is asked for once input is required, and gives the end', async () => {
  const { end, forward, results } = follow({
    isModern: false,
    states: [{ status: 'input_required' }, { status: 'input_required' }, { status: 'completed' }],
  });
  await forward(1000);
  expect(results()).toBe(1);
  await forward(20_000);
  expect(await end).toEqual({ result: DONE });
  expect(results()).toBe(1);
});

type State = Partial<ServerTask> | Error;
type About = {
  task?: ServerTask;
  /** The states that the server tells, one for each question; the last one stays. */
  states: readonly State[];
  isModern?: boolean;
  answer?(signal: AbortSignal): Promise<JsonObject>;
  whyNotAgain?(): Reason | undefined;
  /** Errors in place of the first answers. */
  onUpdate?: Error[];
  onResult?: Error[];
  /** 2025-11-25: the result. */
  gives?: Fields;
};

/** A server that says these things one after the other, by a clock that is moved by hand. */
function follow({
  task = begun,
  states,
  isModern = true,
  answer = async () => ({ action: 'accept' }),
  whyNotAgain = () => undefined,
  onUpdate = [],
  onResult = [],
  gives = DONE,
}: About) {
  const clock = createHandClock();
  const stopping = new AbortController();
  const seen: string[] = [];
  const updates: Fields[] = [];
  let [polls, cancelled, asked, results] = [0, 0, 0, 0];
  let ended: (how: Fields) => void = () => undefined;
  const isDone = new Promise<Fields>((resolve) => (ended = resolve));
  const wire = {
    isModern,
    get: async () => {
      const now = states[Math.min(polls++, states.length - 1)] ?? {};
      if (now instanceof Error) throw now;
      return { ...task, ...now };
    },
    result: async () => {
      const fault = onResult[results++];
      if (fault) throw fault;
      return isDone;
    },
    update: async (_id: string, answers: Fields) => {
      const fault = onUpdate.shift();
      if (fault) throw fault;
      updates.push(answers);
    },
    cancel: async () => {
      cancelled += 1;
      return true;
    },
  };
  const followed = followTask({
    task,
    wire,
    answer: (_ask, signal) => {
      asked += 1;
      return answer(signal);
    },
    begin: () => () => undefined,
    whyNotAgain: async () => whyNotAgain(),
    clock,
    since: clock.now(),
    signal: stopping.signal,
    onChange(now) {
      seen.push([now.status, now.says].filter(Boolean).join(' '));
      if (now.status === 'completed') ended(gives);
    },
  });
  const end = followed.then(
    (result) => ({ result }),
    (error: unknown) => (error instanceof HostError ? { reason: error.reason } : { thrown: error }),
  );
  onTestFinished(() => stopping.abort());
  return {
    end,
    endOfCall: endOfTask(followed, isModern),
    stop: () => stopping.abort(),
    polls: () => polls,
    cancelled: () => cancelled,
    asked: () => asked,
    results: () => results,
    seen: () => seen,
    updates: () => updates,
    /** Time goes by in small steps, so that what a timer begins goes on in between. */
    async forward(ms: number) {
      await settled();
      for (let left = ms; left > 0;) {
        const step = Math.min(left, ...clock.waiting());
        clock.forward(step);
        left -= step;
        await settled();
        if (clock.waiting().length === 0) return clock.forward(left);
      }
    },
  };
}
