import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../../../contract/json.ts';
import { type AnswerWithin, Refused } from '../../../../main/host/servers/asks/asks.ts';
import { TaskReceiver } from '../../../../main/host/servers/asks/task-receiver.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { random, timeout } from '../../../doubles/sequences.ts';
import { settled } from '../../../doubles/settled.ts';

const rome: JsonObject = { action: 'accept', content: { city: 'Rome' } };
const HOUR_MS = 3_600_000;
const Begun = z.object({ task: z.object({ taskId: z.string() }) });

test('the server fetches an answer as often as it likes, each time with the task that it belongs to', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  const early = about('tasks/result', { taskId });
  answers[0]?.resolve({ ...rome, _meta: { own: 1 } });
  const given = { ...rome, _meta: { own: 1, 'io.modelcontextprotocol/related-task': { taskId } } };
  expect(await early).toEqual(given);
  expect(await about('tasks/result', { taskId })).toEqual(given);
  expect(await about('tasks/get', { taskId })).toMatchObject({ taskId, status: 'completed' });
});

test('a refusal is the end of the task and its result, in the words that are meant for the server', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  answers[0]?.reject(new Refused(-1, 'User rejected sampling request'));
  expect(await about('tasks/result', { taskId })).toEqual({ refused: -1, message: 'User rejected sampling request' });
  expect(await about('tasks/get', { taskId })).toMatchObject({ status: 'failed', statusMessage: 'User rejected sampling request' });
});

test('a fault of ours ends the task, and the server learns nothing of it', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  const fault = new Error('/home/somebody/secret.db cannot be read');
  answers[0]?.reject(fault);
  await settled();
  expect(await about('tasks/get', { taskId })).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(await about('tasks/list'))).not.toContain('secret.db');
  // The connection says "Internal error" in its place.
  expect(await about('tasks/result', { taskId })).toEqual({ thrown: fault });
});

test('a cancelled task withdraws what was asked and stays cancelled, also when the answer comes after all', async () => {
  const { begin, about, answers, signals } = receiver();
  const taskId = begin();
  const waiting = about('tasks/result', { taskId });
  expect(await about('tasks/cancel', { taskId })).toMatchObject({ taskId, status: 'cancelled' });
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.resolve(rome);
  expect(await waiting).toMatchObject({ refused: -32000 });
  await settled();
  expect(await about('tasks/get', { taskId })).toMatchObject({ status: 'cancelled' });
  expect(await about('tasks/cancel', { taskId })).toMatchObject({ refused: -32602 });
});

test.each([
  [{ ttl: 1 }, 60_000],
  [{ ttl: 600_000 }, 600_000],
  [{ ttl: 365 * 24 * HOUR_MS }, 24 * HOUR_MS],
  [{ ttl: 'for ever' }, HOUR_MS],
  [{}, HOUR_MS],
])('a task with the wish %j lasts %d ms: then its question is withdrawn, and nobody knows it any more', async (task, ttl) => {
  const { begin, about, clock, signals } = receiver();
  const taskId = begin({ task });
  expect(await about('tasks/get', { taskId })).toMatchObject({ ttl });
  const waiting = about('tasks/result', { taskId });
  clock.forward(ttl - 1);
  expect(signals[0]?.aborted).toBe(false);
  clock.forward(1);
  expect(signals[0]?.aborted).toBe(true);
  expect(await waiting).toMatchObject({ refused: -32000 });
  expect(await about('tasks/get', { taskId })).toMatchObject({ refused: -32602 });
});

test('eight tasks of a server are answered at a time, sixteen answers are kept, and the newest of them', async () => {
  const { begin, about, answers, tooMany, clock } = receiver();
  const ids = Array.from({ length: 8 }, () => begin());
  expect(() => begin()).toThrow('Too many');
  expect(tooMany).toEqual(['elicitation/create']);
  for (let at = 0; at < 20; at += 1) {
    answers[at]?.resolve(rome);
    await settled();
    ids.push(begin());
  }
  expect(await about('tasks/list')).toMatchObject({ tasks: { length: 8 + 16 } });
  expect(await about('tasks/get', { taskId: ids[3] ?? '' })).toMatchObject({ refused: -32602 });
  expect(await about('tasks/get', { taskId: ids[4] ?? '' })).toMatchObject({ status: 'completed' });
  expect(clock.waiting()).toHaveLength(8 + 16);
});

test('no more than 32 requests wait for an answer', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  const waiting = Array.from({ length: 32 }, () => about('tasks/result', { taskId }));
  expect(await about('tasks/result', { taskId })).toMatchObject({ refused: -32000 });
  answers[0]?.resolve(rome);
  expect(await Promise.all(waiting)).toHaveLength(32);
  const other = begin();
  const more = about('tasks/result', { taskId: other });
  answers[1]?.resolve(rome);
  expect(await more).toMatchObject(rome);
});

test('a request that was cancelled waits no longer, and the task goes on', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  const stopping = new AbortController();
  const waiting = about('tasks/result', { taskId }, stopping.signal);
  stopping.abort();
  expect(await waiting).toMatchObject({ refused: -32000 });
  answers[0]?.resolve(rome);
  expect(await about('tasks/result', { taskId })).toMatchObject(rome);
});

test('an answer that is too large is not kept', async () => {
  const { begin, about, answers } = receiver();
  const taskId = begin();
  answers[0]?.resolve({ action: 'accept', content: { city: 'R'.repeat(1024 * 1024) } });
  expect(await about('tasks/result', { taskId })).toMatchObject({ refused: -32000, message: 'The answer is too large to be kept' });
});

test('an answer that may not leave any more does not, and is not kept', async () => {
  let isAllowed = true;
  const look = () => {
    if (!isAllowed) throw new Refused(-1, 'User rejected sampling request');
  };
  const { begin, about, answers } = receiver(look);
  const taskId = begin({ method: 'sampling/createMessage' });
  answers[0]?.resolve(rome);
  expect(await about('tasks/result', { taskId })).toMatchObject(rome);
  isAllowed = false;
  expect(await about('tasks/result', { taskId })).toEqual({ refused: -1, message: 'User rejected sampling request' });
  expect(await about('tasks/list')).toEqual({ tasks: [] });
});

test('nonsense is refused, and begins nothing', async () => {
  const { begin, about, signals } = receiver();
  expect(() => begin({ task: true })).toThrow('task has to be an object.');
  expect(signals).toEqual([]);
  expect(await about('tasks/get', {})).toMatchObject({ refused: -32602 });
  expect(await about('tasks/get', { taskId: 7 })).toMatchObject({ refused: -32602 });
  expect(await about('tasks/list', { cursor: '2' })).toMatchObject({ refused: -32602 });
  expect(await about('tasks/eat', {})).toBeUndefined();
});

test('once the connection is over no timer is left', () => {
  const { begin, close, clock } = receiver();
  begin();
  close();
  expect(clock.waiting()).toEqual([]);
});

type Act =
  | { act: 'begin'; ttl: number }
  | { act: 'answer'; pick: number; how: 'accept' | 'refuse' }
  | { act: 'get' | 'result' | 'cancel'; pick: number }
  | { act: 'forward'; ms: number }
  | { act: 'list' | 'forbid' };

const pick = fc.nat(30);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('begin' as const), ttl: fc.constantFrom(0, 60_000, 90_000, 10 ** 9) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('answer' as const), pick, how: fc.constantFrom('accept', 'accept', 'refuse') }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('get', 'result', 'cancel'), pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('forward' as const), ms: fc.constantFrom(1, 30_000, 60_000, 86_400_000) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('list', 'forbid') }) },
);
const { seed, numRuns } = random(200, 50_000);

test(
  'whatever a server asks about its tasks: each has one end, its question ends with it, and nothing forbidden leaves',
  { timeout },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }), play), {
      seed,
      numRuns,
      endOnFailure: true,
    });
  },
);

async function play(acts: Act[]): Promise<void> {
  let isForbidden = false;
  const { begin, about, answers, signals, clock } = receiver(() => {
    if (isForbidden) throw new Refused(-1, 'User rejected sampling request');
  });
  const ids: string[] = [];
  /** The end of each task that a server was told, and of each question the answer. */
  const ends = new Map<string, string>();
  const given = new Map<string, string>();
  const fetched: Promise<unknown>[] = [];
  for (const one of acts) {
    switch (one.act) {
      case 'begin':
        try {
          ids.push(begin({ task: { ttl: one.ttl } }));
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
        }
        break;
      case 'answer': {
        const at = one.pick % Math.max(1, ids.length);
        const id = ids[at];
        if (id === undefined || given.has(id)) break;
        given.set(id, one.how);
        if (one.how === 'accept') answers[at]?.resolve(rome);
        else answers[at]?.reject(new Refused(-1, 'No'));
        break;
      }
      case 'get':
      case 'cancel':
      case 'result': {
        const id = ids[one.pick % Math.max(1, ids.length)] ?? 'none';
        const answered = about(`tasks/${one.act}`, { taskId: id }).then((said) => looked(id, one.act, said));
        if (one.act === 'result') fetched.push(answered);
        else await answered;
        break;
      }
      case 'list':
        for (const task of Listed.parse(await about('tasks/list')).tasks) told(task.taskId, task.status);
        break;
      case 'forbid':
        isForbidden = true;
        break;
      case 'forward':
        clock.forward(one.ms);
        break;
      default:
        one satisfies never;
    }
    await settled();
    await bounded();
  }
  clock.forward(86_400_000);
  await settled();
  expect(await about('tasks/list')).toEqual({ tasks: [] });
  await Promise.all(fetched);
  expect(clock.waiting()).toEqual([]);
  expect(ids.filter((id, at) => !given.has(id) && signals[at]?.aborted !== true)).toEqual([]);

  function looked(id: string, how: string, said: unknown): void {
    const { status, action } = Said.parse(said);
    if (status !== undefined) told(id, status);
    if (how !== 'result' || action === undefined) return;
    expect(given.get(id)).toBe('accept');
    expect(isForbidden).toBe(false);
    expect(ends.get(id) ?? 'completed').toBe('completed');
  }

  function told(id: string, status: string): void {
    expect(ends.get(id) ?? status).toBe(status);
    if (status === 'completed') expect(given.get(id)).toBe('accept');
    if (status !== 'working') ends.set(id, status);
  }

  async function bounded(): Promise<void> {
    const { tasks } = Listed.parse(await about('tasks/list'));
    const working = tasks.filter(({ status }) => status === 'working').length;
    expect(working).toBeLessThanOrEqual(8);
    expect(tasks.length - working).toBeLessThanOrEqual(16);
    expect(clock.waiting()).toHaveLength(tasks.length);
  }
}

const Said = z.looseObject({ status: z.string().optional(), action: z.string().optional() });
const Listed = z.object({ tasks: z.array(z.looseObject({ taskId: z.string(), status: z.string() })) });

/** With a person who answers when the test says so. */
function receiver(look?: () => void) {
  const clock = createHandClock();
  const answers: PromiseWithResolvers<JsonObject>[] = [];
  const signals: AbortSignal[] = [];
  const tooMany: string[] = [];
  const answer: AnswerWithin = ({ leavesLater }, signal) => {
    if (look) leavesLater?.(look);
    const answered = Promise.withResolvers<JsonObject>();
    answers.push(answered);
    signals.push(signal);
    return answered.promise;
  };
  const tasks = new TaskReceiver({ answer, tooMany: (method) => tooMany.push(method), clock });
  return {
    clock,
    answers,
    signals,
    tooMany,
    close: () => tasks.close(),
    begin({ task = {}, method = 'elicitation/create' as const }: { task?: JsonObject | true; method?: Asked } = {}): string {
      return Begun.parse(tasks.begin({ method, params: { message: 'Which?', task } })).task.taskId;
    },
    about: (method: string, params: JsonObject = {}, signal = new AbortController().signal) =>
      tasks
        .about(method, params, signal)
        .catch((error: unknown) => (error instanceof Refused ? { refused: error.code, message: error.message } : { thrown: error })),
  };
}

type Asked = 'elicitation/create' | 'sampling/createMessage';
