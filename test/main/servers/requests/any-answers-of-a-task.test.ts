import { type Client, ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Fields } from '../../../../main/host/base/fields.ts';
import { type AnswerWithin, Refused } from '../../../../main/host/servers/asks/asks.ts';
import { CallProgress } from '../../../../main/host/servers/requests/call-progress.ts';
import { Pause } from '../../../../main/host/servers/asks/pause.ts';
import { type CallResult, callTool, endOfTask } from '../../../../main/host/servers/requests/call-tool.ts';
import { followTask } from '../../../../main/host/servers/requests/follow-task.ts';
import { TaskWire } from '../../../../main/host/servers/requests/task-wire.ts';
import { TASK_FIELD, type TaskStatus } from '../../../../main/host/servers/server-task.ts';
import { standIn } from '../../../doubles/beyond-types.ts';
import { only } from '../../../doubles/defined.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { stringOf } from '../../../doubles/parse-json.ts';
import { random, timeout } from '../../../doubles/sequences.ts';
import { settled } from '../../../doubles/settled.ts';

type Told = {
  says: 'task';
  status: TaskStatus;
  words: string | undefined;
  keys: string[];
  pollMs: number | undefined;
  /** Of the extension: the way in which it carries its result. */
  end: 'result' | 'error' | 'nothing' | 'odd' | 'task';
  /** Of the extension: the answer says once more that it is a task. */
  isTypedAsTask: boolean;
};
/** The answer of a server to one question about its task. */
type Answer = Told | { says: 'garbage'; value: unknown } | { says: 'other task' } | { says: Trouble };
type Trouble = 'fault' | 'late' | 'busy' | 'unknown' | 'lost';
type Person = 'accepts' | 'accepts late' | 'refuses' | 'is silent';
type Script = {
  isModern: boolean;
  first: Told;
  answers: Answer[];
  onUpdate: ('taken' | Trouble)[];
  /** 2025-11-25: to the questions for the result. */
  onResult: ('given' | 'too early' | 'odd' | 'task' | Trouble)[];
  person: Person[];
  /** The question about the task at which the person stops the call, or takes its grant back. */
  stops: number | undefined;
  revokes: number | undefined;
  cancel: 'taken' | 'unknown to the server' | 'fails';
};

const troubles = ['fault', 'late', 'busy', 'unknown', 'lost'] as const;
const trouble: fc.Arbitrary<Trouble> = fc.constantFrom(...troubles, 'fault', 'late', 'busy');
const told: fc.Arbitrary<Told> = fc.record({
  says: fc.constant('task' as const),
  status: fc.constantFrom<TaskStatus>(
    ...(['working', 'working', 'working', 'input_required', 'input_required', 'input_required', 'input_required'] as const),
    ...(['completed', 'failed', 'cancelled'] as const),
  ),
  words: fc.option(fc.constantFrom('reads', 'thinks', 'writes'), { nil: undefined }),
  keys: fc.subarray(['a', 'b', 'c']),
  pollMs: fc.constantFrom(undefined, undefined, 0, 1, 500, 1000, 5000, 10 ** 12, -1, Number.NaN),
  end: fc.constantFrom('result', 'result', 'result', 'error', 'nothing', 'odd', 'task'),
  isTypedAsTask: fc.constantFrom(false, false, false, true),
});
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 8, arbitrary: told },
  { weight: 1, arbitrary: fc.record({ says: fc.constant('garbage' as const), value: fc.anything({ maxDepth: 2 }) }) },
  { weight: 1, arbitrary: fc.constant({ says: 'other task' as const }) },
  { weight: 2, arbitrary: fc.record({ says: trouble }) },
);
const when = fc.option(fc.nat(12), { nil: undefined, freq: 2 });
const script: fc.Arbitrary<Script> = fc.record({
  isModern: fc.boolean(),
  first: told,
  answers: fc.array(answer, { maxLength: 12, size: 'max' }),
  onUpdate: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant('taken' as const) }, { weight: 1, arbitrary: trouble }), {
    maxLength: 6,
  }),
  onResult: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('given' as const, 'too early' as const, 'odd' as const, 'task' as const) },
      { weight: 1, arbitrary: trouble },
    ),
    { maxLength: 3 },
  ),
  person: fc.array(fc.constantFrom<Person>('accepts', 'accepts', 'accepts late', 'accepts late', 'refuses', 'is silent'), { maxLength: 6 }),
  stops: when,
  revokes: when,
  cancel: fc.constantFrom('taken', 'taken', 'unknown to the server', 'fails'),
});

const OTHER: Fields = { taskId: 'another', status: 'working' };

const { seed, numRuns } = random(500, 100_000);

test(
  'whatever a server says of a task: one end, nothing shown is lost, nothing leaves without a grant, at its pace, cancelled at most once',
  { timeout },
  async () => {
    const counted = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(script, async (one) => {
        const kind = await play(one);
        counted.set(kind, (counted.get(kind) ?? 0) + 1);
      }),
      { seed, numRuns, endOnFailure: true },
    );
    // Were nearly all of them over at once, this would show nothing.
    const kinds = ['ok', 'stopped', 'task-not-allowed', 'task-cancelled', 'task-failed', 'task-unknown', 'ask-refused', 'answered'];
    expect(kinds.filter((kind) => !counted.has(kind))).toEqual([]);
  },
);

type Question = { key: string; at: number; state: 'open' | 'accepted' | 'refused' | 'withdrawn'; answeredAt?: number };

/** Plays one script to its end and a day beyond, and gives the kind of its end. */
async function play(given: Script): Promise<string> {
  const { isModern, first, answers, person, stops, revokes } = given;
  const clock = createHandClock();
  const stopping = new AbortController();
  const [onUpdate, onResult] = [[...given.onUpdate], [...given.onResult]];
  const polls: number[] = [];
  const questions: Question[] = [];
  const late: (() => void)[] = [];
  const taken: string[] = [];
  const met = new Set<string>();
  /** Written down: an error that is thrown here would be read as one of the server. */
  const wrong: string[] = [];
  let [cancels, begun, requests] = [0, 0, 0];
  let isRevoked = false;
  let hasTaskForResult = false;
  let terminal: { task: Told; number: number } | undefined;
  const expected: string[] = [];
  const shown: (string | undefined)[] = [];
  const isOver = Promise.withResolvers<void>();
  hear(first, 0);

  const client = standIn<Client>('client', {
    getProtocolEra: () => (isModern ? 'modern' : 'legacy'),
    getServerCapabilities: () => ({ tasks: given.cancel === 'unknown to the server' ? {} : { cancel: {} } }),
    request: async ({ method, params }: { method: string; params: Fields }, _shape: unknown, { signal }: { signal?: AbortSignal }) => {
      requests += 1;
      signal?.throwIfAborted();
      if (params['taskId'] !== 't') wrong.push(`${method} of another task`);
      switch (method) {
        case 'tasks/get':
          return get();
        case 'tasks/update':
          return update(params['inputResponses']);
        case 'tasks/result':
          return untilAborted(result(), signal);
        case 'tasks/cancel':
          cancels += 1;
          if (given.cancel === 'fails') throw failing('fault');
          return {};
        default:
          wrong.push(method);
          return {};
      }
    },
  });
  const wire = new TaskWire({ client, timeout: 1000, inParams: {}, rest: async () => undefined });
  const ended = callToEnd();
  async function callToEnd(): Promise<CallResult> {
    const { result } = await callTool({
      send: async () => (isModern ? asTask(raw(first, 0)) : { task: raw(first, 0) }),
      asTask: {},
      isModern,
      tool: 'tool',
      input: {},
      headers: {},
      signal: stopping.signal,
      progress: new CallProgress(clock),
      onProgress: () => undefined,
      whyEnded: () => ({ code: 'server-ended-meanwhile' }),
      patience: { silent: 60_000, atMost: 600_000 },
      pause: new Pause(),
      rest: async () => undefined,
      inParams: {},
      clock,
    });
    if (result.outcome !== 'task') return result;
    let before: string | undefined;
    const following = followTask({
      task: result.task,
      since: clock.now(),
      wire,
      answer: askPerson,
      begin: () => {
        begun += 1;
        return () => (begun -= 1);
      },
      whyNotAgain: async () => (isRevoked ? { code: 'never-allowed' } : undefined),
      clock,
      signal: stopping.signal,
      onChange({ says }) {
        if (says !== undefined && says !== before) shown.push(says);
        before = says;
      },
    });
    const followed = await endOfTask(following, isModern);
    if (stopping.signal.aborted) return { outcome: 'stopped', content: [], reason: { code: 'call-stopped' } };
    if (followed?.result.outcome === 'task') throw new Error('A task has no other task');
    return followed?.result ?? { outcome: 'failed', content: [], reason: { code: 'server-ended-meanwhile' } };
  }

  const ends: CallResult[] = [];
  void ended.then((result) => ends.push(result));

  await settled();
  for (let step = 0; ends.length === 0; step += 1) {
    expect(step, 'it has no end').toBeLessThan(2000);
    clock.forward(Math.max(1, clock.waiting()[0] ?? 60_000));
    await settled();
    if (revokes !== undefined && polls.length >= revokes) isRevoked = true;
  }
  const end = only(ends);
  const before = { requests, cancels };
  late.splice(0).forEach((answerNow) => answerNow());
  await settled();
  clock.forward(86_400_000);
  await settled();

  expect(wrong).toEqual([]);
  expect(begun).toBe(0);
  expect({ requests, cancels }, 'after the end').toEqual(before);
  expect(clock.waiting()).toEqual([]);
  for (const [at, time] of polls.entries()) if (at > 0) expect(time - (polls[at - 1] ?? 0), 'pace').toBeGreaterThanOrEqual(1000);
  const said = withoutRepeats(expected);
  const heard = withoutRepeats(shown).slice(0, stopping.signal.aborted ? said.length : undefined);
  // With the end by an answer that the server did not take, its last words may come in.
  if (end.reason && troubles.some((how) => given.onUpdate.includes(how)) && heard.length < said.length) said.pop();
  expect(heard, 'all it said is shown').toEqual(said);
  expect(
    questions.filter(({ state }) => state === 'open'),
    'no question is left',
  ).toEqual([]);
  const keys = questions.map(({ key }) => key);
  expect(new Set(keys).size, 'a question is asked once').toBe(keys.length);
  expect(new Set(taken).size, 'an answer leaves once').toBe(taken.length);
  for (const at of new Set(questions.map((one) => one.at))) expectSent(questions.filter((one) => one.at === at));
  return expectJustified(end);

  function get(): Fields {
    // One that had ended when it was made is asked about until the server answers, for its result.
    if (terminal && terminal.number > 0) wrong.push('an ended task is asked about');
    const number = polls.push(clock.elapsed());
    late.splice(0).forEach((answerNow) => answerNow());
    if (number === stops) stopping.abort();
    const now: Answer = answers[number - 1] ?? {
      says: 'task',
      status: 'completed',
      words: undefined,
      keys: [],
      pollMs: undefined,
      end: 'result',
      isTypedAsTask: false,
    };
    switch (now.says) {
      case 'task':
        hear(now, number);
        return isModern && now.isTypedAsTask ? asTask(raw(now, number)) : raw(now, number);
      case 'garbage':
        // The SDK's answers are objects.
        return Object.fromEntries([
          ['taskId', now.value],
          ['status', now.value],
        ]);
      case 'other task':
        return { ...raw({ ...first, status: 'completed' }, number), taskId: 'another' };
      default:
        met.add(now.says);
        throw failing(now.says);
    }
  }

  function hear(task: Told, number: number): void {
    // Of one that has ended only its result counts.
    if (terminal && terminal.task.status !== task.status) return;
    // One more may come in just when the person stops the call.
    if (task.words !== undefined && !stopping.signal.aborted) expected.push(task.words);
    if (task.status === 'working' || task.status === 'input_required') return;
    terminal = { task, number };
    isOver.resolve();
  }

  async function update(sent: unknown): Promise<Fields> {
    if (isRevoked) wrong.push('an answer leaves without a grant');
    const how = onUpdate.shift() ?? 'taken';
    if (how !== 'taken') {
      met.add(how);
      throw failing(how);
    }
    taken.push(...Object.keys(sent ?? {}));
    return {};
  }

  async function result(): Promise<Fields> {
    const how = onResult.shift() ?? 'given';
    if (how === 'too early') return {};
    if (how !== 'given' && how !== 'odd' && how !== 'task') {
      met.add(how);
      throw failing(how);
    }
    await isOver.promise;
    if (how === 'task') {
      hasTaskForResult = true;
      return { task: OTHER, content: [] };
    }
    return how === 'given' ? text(`result ${terminal?.number}`) : { content: 'odd' };
  }

  function askPerson({ params }: Parameters<AnswerWithin>[0], signal: AbortSignal): Promise<JsonObject> {
    if (isRevoked) wrong.push('somebody is asked without a grant');
    if (signal.aborted) wrong.push('somebody is asked after the end');
    const question: Question = { key: stringOf(params['message']), at: polls.length, state: 'open' };
    const how = person[questions.length] ?? 'accepts';
    questions.push(question);
    const { promise, resolve, reject } = Promise.withResolvers<JsonObject>();
    const accept = () => {
      if (question.state !== 'open') return;
      Object.assign(question, { state: 'accepted', answeredAt: polls.length });
      resolve({ action: 'accept' });
    };
    signal.addEventListener('abort', () => {
      if (question.state === 'open') question.state = 'withdrawn';
      reject(new Refused(-32000, 'Withdrawn'));
    });
    if (how === 'accepts') accept();
    if (how === 'accepts late') late.push(accept);
    if (how === 'refuses') {
      question.state = 'refused';
      met.add('refused');
      reject(new Refused(-32000, 'No'));
    }
    return promise;
  }

  /** An answer that the person gave long before the end has reached the server. */
  function expectSent(together: Question[]): void {
    const isAllAnswered = together.every(({ state, answeredAt = Infinity }) => state === 'accepted' && answeredAt < polls.length);
    const isHindered = isRevoked || stopping.signal.aborted || given.onUpdate.some((how) => how !== 'taken');
    if (isAllAnswered && !isHindered) for (const { key } of together) expect(taken, 'an answer is lost').toContain(key);
  }

  /** The end says nothing that did not happen. */
  function expectJustified({ outcome, content, reason }: CallResult): string {
    const isCancelled = given.cancel !== 'unknown to the server' || isModern ? 1 : 0;
    const { task, number } = terminal ?? {};
    if (outcome === 'stopped') {
      expect(stopping.signal.aborted).toBe(true);
      if (!task) expect(cancels).toBe(isCancelled);
      return 'stopped';
    }
    if (stopping.signal.aborted) expect(task, 'its end came in when it was stopped').toBeDefined();
    switch (reason?.code) {
      case undefined:
        // Of a result that came early nobody knows.
        if (content.length > 0) expect(content).toEqual([{ type: 'text', text: `result ${number}` }]);
        expect(task && ['completed', 'failed']).toContain(task?.status);
        expect(isModern ? task?.end === 'task' : hasTaskForResult, 'a task is shown as a result').toBe(false);
        break;
      case 'task-cancelled':
        expect(task?.status).toBe('cancelled');
        break;
      case 'task-failed':
      case 'task-without-result':
      case 'result-malformed':
        expect(task && ['completed', 'failed']).toContain(task?.status);
        break;
      case 'task-unknown':
        expect(met).toContain('unknown');
        break;
      case 'task-not-allowed':
        expect(isRevoked).toBe(true);
        if (!task) expect(cancels).toBe(isCancelled);
        break;
      case 'ask-refused':
        expect(met).toContain('refused');
        if (!task) expect(cancels).toBe(isCancelled);
        break;
      case 'server-ended-meanwhile':
        expect(met).toContain('lost');
        break;
      case 'server-refused':
        expect(['fault', 'unknown'].some((how) => met.has(how))).toBe(true);
        break;
      case 'http-status':
        expect(met).toContain('busy');
        break;
      default:
        expect.fail(`${reason?.code}`);
    }
    expect(cancels).toBeLessThanOrEqual(1);
    if (outcome === 'ok') return taken.length > 0 ? 'answered' : 'ok';
    return reason?.code ?? outcome;
  }

  function raw({ status, words, keys, pollMs, end: how }: Told, number: number): Fields {
    const common = { taskId: 't', status, ...(words !== undefined && { statusMessage: words }) };
    if (!isModern) return { ...common, ttl: null, pollInterval: pollMs };
    const asks = keys.map((key) => [key, { method: 'elicitation/create', params: { message: key } }]);
    const isEnd = status === 'completed' || status === 'failed';
    return {
      ...common,
      ttlMs: null,
      pollIntervalMs: pollMs,
      ...(status === 'input_required' && { inputRequests: Object.fromEntries(asks) }),
      ...(isEnd && how === 'result' && { result: text(`result ${number}`) }),
      ...(isEnd && how === 'odd' && { result: { content: 'odd' } }),
      ...(isEnd && how === 'task' && { result: { resultType: 'task', content: [], ...OTHER } }),
      ...(isEnd && how === 'error' && { error: { code: -32603, message: 'The disk is full' } }),
    };
  }
}

/** As the transport hands over a result of the type `task`. */
function asTask(task: Fields): Fields {
  return { resultType: 'complete', content: [], [TASK_FIELD]: task };
}

function withoutRepeats<T>(list: T[]): T[] {
  return list.filter((one, at) => at === 0 || one !== list[at - 1]);
}

function text(value: string): Fields {
  return { content: [{ type: 'text', text: value }] };
}

/** As the SDK throws it. */
function failing(how: Trouble): Error {
  switch (how) {
    case 'fault':
      return new ProtocolError(-32603, 'Internal error');
    case 'late':
      return new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out');
    case 'busy':
      return new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'Service unavailable', { status: 503 });
    case 'unknown':
      return new ProtocolError(-32602, 'Task not found');
    case 'lost':
      return new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed');
    default:
      return how satisfies never;
  }
}

function untilAborted<T>(awaited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    awaited.then(resolve, reject);
  });
}
