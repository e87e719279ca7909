import { expect, test } from 'vitest';
import { isFault } from '../../../client/check/sort-lines.ts';
import type { CheckLine, CheckReport } from '../../../contract/check.ts';
import { checkServer } from '../../../main/host/check/check-server.ts';
import type { OpenPipe } from '../../../main/host/check/raw-connection.ts';
import type { CheckPatience } from '../../../main/host/check/session.ts';
import type { CheckSchema } from '../../../main/host/consent/schema/check-schema.ts';
import { asReasons } from '../../../main/host/consent/schema/check-schema.ts';
import { schemaCheck } from '../../../main/host/consent/schema/schema-problems.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { pipeTo } from '../../../main/host/check/open-pipe.ts';
import { createRedactor } from '../../../main/host/traffic/redactor.ts';
import { createTap } from '../../../main/host/traffic/tap.ts';
import { createTraffic } from '../../../main/host/traffic/traffic.ts';
import { faultyOverHttp } from '../../doubles/faulty-over-http.ts';
import { faultyProgram } from '../../doubles/faulty-program-of.ts';
import { isDeep } from '../../doubles/sequences.ts';
import { type Fault, faultyServer } from '../../doubles/faulty-server.ts';

/** Compiled once for all servers here, as the host keeps them. */
const compiled = new Map<string, ReturnType<typeof schemaCheck>>();
const check: CheckSchema = async (_, schema, value, whole) => {
  const key = JSON.stringify(schema);
  const problemsOf = compiled.get(key) ?? schemaCheck(schema);
  compiled.set(key, problemsOf);
  return { problems: asReasons(problemsOf(value), whole) };
};

const silentTap = () =>
  createTap({
    traffic: { record: () => undefined, catchUp: () => undefined },
    clock: realClock,
    redactor: createRedactor(),
    server: () => ({ server: 's', serverName: 's' }),
  });
const way = { environment: {}, clock: realClock, fetch, largestMessage: () => 1_000_000, remember: () => () => undefined, tap: silentTap };

/** A server in this process has answered before any timer runs. A program starts when the machine has room for it. */
const PATIENCE = {
  here: { open: 20, answer: 20, end: 20 },
  http: { open: 5000, answer: 600, end: 600 },
  program: { open: 15_000, answer: 3000, end: 5000 },
};

type Only = Pick<CheckLine, 'code' | 'revision'>;

function checked(open: OpenPipe, patience: CheckPatience = PATIENCE.here, only?: Only): Promise<CheckReport> {
  const { signal } = new AbortController();
  return checkServer({ open, tools: [], only, check, clock: realClock, patience, onLine: () => undefined, signal });
}

function failures({ lines }: CheckReport): string[] {
  return lines.filter(isFault).map(({ code }) => code);
}

test('a server without a fault passes everything that can be tried', async () => {
  const report = await checked(faultyServer('none'));
  expect(failures(report)).toEqual([]);
  expect(report.called).toEqual(['look']);
  expect(report.lines.filter(({ outcome }) => outcome === 'not-applicable').map(({ code }) => code)).toEqual([
    'pages-end',
    'cursor-refused',
  ]);
});

type Found = Record<Exclude<Fault, 'none' | 'asks-for-password'>, string[]>;

/** The requirements that each fault breaks. */
const inBoth = {
  'takes-any-method': ['unknown-method-refused'],
  'no-list': ['lists-answered'],
  'endless-pages': ['pages-end'],
  'any-cursor': ['cursor-refused'],
  'changing-list': ['lists-stable'],
  'same-names': ['tool-names-unique'],
  'odd-name': ['tool-names-usable'],
  'input-not-object': ['input-schemas-valid'],
  'input-no-schema': ['input-schemas-valid'],
  'output-no-schema': ['output-schemas-valid'],
  'no-address': ['resource-addresses-valid'],
  'any-prompt': ['unknown-prompt-refused'],
  'any-resource': ['unknown-resource-refused'],
  'contradicting-hints': ['tool-names-unique', 'annotations-consistent'],
  'any-tool': ['unknown-tool-refused'],
  'ends-on-cancel': ['cancellation-survived'],
  'no-content': ['results-well-formed'],
  'breaks-output': ['output-kept'],
  'breaks-output-unsaid': [],
  'takes-any-arguments': ['wrong-arguments-refused'],
  'ends-on-large': ['arguments-survived'],
  'another-id': ['unknown-method-refused', 'answers-awaited'],
  'result-and-error': ['answers-well-formed'],
};
const inLegacy = {
  'no-name': ['initialize-answered'],
  'any-revision': ['revision-negotiated'],
  'hangs-on-ping': ['ping-answered'],
  'id-as-text': ['ping-answered', 'answers-awaited'],
  'output-not-object': ['output-schemas-valid'],
};
const inModern = {
  'no-revisions': ['discover-answered', 'initialize-answered'],
  'takes-any-revision': ['revision-refused'],
  'untyped-result': ['result-typed'],
  'output-not-object': [],
};
({ ...inBoth, ...inLegacy, ...inModern }) satisfies Found;
const cases = [
  ...Object.entries({ ...inLegacy, ...inBoth }).map(([fault, codes]) => ({ fault: fault as Fault, era: 'legacy' as const, codes })),
  ...Object.entries({ ...inModern, ...inBoth }).map(([fault, codes]) => ({ fault: fault as Fault, era: 'modern' as const, codes })),
];

test.for(cases)('of a $era server the fault $fault is found, and nothing else', async ({ fault, era, codes }) => {
  expect(failures(await checked(faultyServer(fault, { era })))).toEqual(codes);
});

test.for(cases)('over HTTP the fault $fault of a $era server is found, and nothing else', async ({ fault, era, codes }) => {
  const url = await faultyOverHttp(fault, era);
  expect(failures(await checked(pipeTo({ ...way, launch: { kind: 'http', url, headers: {} } }), PATIENCE.http))).toEqual(codes);
});

test.for([
  { era: 'legacy' as const, level: 'should' },
  { era: 'modern' as const, level: 'must' },
])('a $era server $level refuse a resource that it does not have', async ({ era, level }) => {
  const { lines } = await checked(faultyServer('any-resource', { era }));
  expect(lines.find(({ outcome }) => outcome === 'failed')).toMatchObject({ code: 'unknown-resource-refused', level });
});

test('an answer whose id is a text is told with the request that it has in mind', async () => {
  const { lines } = await checked(faultyServer('id-as-text'));
  const found = lines.find(({ code }) => code === 'answers-awaited');
  expect(found).toMatchObject({ sent: expect.stringContaining('"method":"ping"'), came: { text: expect.stringContaining('"result":{}') } });
  expect(found?.sentAt).toBeLessThanOrEqual(found?.cameAt ?? -Infinity);
});

test('over HTTP a server that refuses what comes before its session passes everything, and its refusal is not waited past', async () => {
  const url = await faultyOverHttp('none', 'legacy');
  const report = await checked(pipeTo({ ...way, launch: { kind: 'http', url, headers: {} } }), PATIENCE.http);
  expect(failures(report)).toEqual([]);
  expect(report.ms).toBeLessThan(PATIENCE.http.open);
});

test.for([
  { also: 'prints' as const, codes: ['only-messages'], patience: PATIENCE.program },
  { also: 'stays' as const, codes: ['ends-with-input'], patience: { ...PATIENCE.program, end: 300 } },
])('a program that $also is found', async ({ also, codes, patience }) => {
  expect(failures(await checked(pipeTo({ ...way, launch: faultyProgram('none', 'legacy', also) }), patience))).toEqual(codes);
});

// A process each: in the deep run.
test.runIf(isDeep()).for(cases)(
  'over stdio the fault $fault of a $era server is found, and nothing else',
  async ({ fault, era, codes }) => {
    expect(failures(await checked(pipeTo({ ...way, launch: faultyProgram(fault, era) }), PATIENCE.program))).toEqual(codes);
  },
);

test('text on stdout, a question nobody allowed and a program that stays are found, with what came', async () => {
  const prints = ['Server is up', '{"jsonrpc":"2.0","id":"s1","method":"sampling/createMessage","params":{}}'];
  const report = await checked(faultyServer('none', { prints, byItself: false }));
  expect(failures(report)).toEqual(['only-messages', 'asks-declared', 'ends-with-input']);
  const printed = report.lines.find(({ code }) => code === 'only-messages');
  expect(printed).toMatchObject({ came: { is: 'text', text: 'Server is up' }, cameAt: expect.any(Number) });
  expect(printed).not.toHaveProperty('sentAt');
});

test('a finding says for which tool, what was sent and what came, and when', async () => {
  const began = Date.now();
  const { lines } = await checked(faultyServer('breaks-output'));
  const found = lines.find(({ code }) => code === 'output-kept');
  expect(found?.sentAt).toBeGreaterThanOrEqual(began);
  expect(found?.cameAt).toBeGreaterThanOrEqual(found?.sentAt ?? Infinity);
  expect(found).toMatchObject({
    level: 'must',
    revision: '2025-11-25',
    section: 'server/tools#output-schema',
    about: ['look'],
    sent: expect.stringContaining('"arguments":{"at":"check"}'),
    came: { is: 'text', text: expect.stringContaining('"seen":"all"') },
  });
});

test('each requirement that was tried says how long that took, and what is seen on the way does not', async () => {
  const { lines, ms } = await checked(faultyServer('hangs-on-ping'));
  const tookMs = (code: CheckLine['code']) => lines.find((line) => line.code === code)?.ms;
  // Timers of Node are kept to a millisecond.
  expect(tookMs('ping-answered')).toBeGreaterThanOrEqual(PATIENCE.here.answer - 1);
  expect(tookMs('ping-answered')).toBeLessThanOrEqual(ms);
  expect(tookMs('pages-end')).toBeUndefined();
  expect(tookMs('only-messages')).toBeUndefined();
});

test('what fails is tried again, and told in how many of the tries it did; not what asks for nothing or takes the time of a silence', async () => {
  const tries = async (fault: Fault, code: CheckLine['code']) =>
    (await checked(faultyServer(fault))).lines.find((line) => line.code === code)?.tries;
  expect(await tries('takes-any-method', 'unknown-method-refused')).toEqual({ failed: 3, of: 3 });
  expect(await tries('changing-list', 'lists-stable')).toEqual({ failed: 2, of: 3 });
  expect(await tries('hangs-on-ping', 'ping-answered')).toBeUndefined();
  expect(await tries('odd-name', 'tool-names-usable')).toBeUndefined();
  expect(await tries('ends-on-cancel', 'cancellation-survived')).toBeUndefined();
});

const usual: Fault[] = ['breaks-output', 'another-id'];
const alone: Fault[] = isDeep() ? [...usual, 'none', 'untyped-result', 'takes-any-arguments', 'no-name'] : usual;

test.for(alone)('each requirement alone fares as it does among all, of a server with the fault %s', async (fault) => {
  for (const era of ['legacy', 'modern'] as const) {
    const { lines } = await checked(faultyServer(fault, { era }));
    for (const line of lines) {
      const again = await checked(faultyServer(fault, { era }), PATIENCE.here, line);
      expect(again.lines.map(({ code, revision, outcome, about }) => ({ code, revision, outcome, about }))).toEqual([
        { code: line.code, revision: line.revision, outcome: line.outcome, about: line.about },
      ]);
    }
  }
});

test('a requirement alone calls no tool where none has to be called', async () => {
  const asked: unknown[] = [];
  const open: OpenPipe = async (listening) => {
    const pipe = await faultyServer('none')(listening);
    return { ...pipe, send: (message) => (asked.push(message['method']), pipe.send(message)) };
  };
  await checked(open, PATIENCE.here, { code: 'ping-answered', revision: '2025-11-25' });
  expect(asked).toContain('ping');
  expect(asked).not.toContain('tools/call');
});

test('a tool without a hint is a note, which is no fault', async () => {
  const report = await checked(faultyServer('breaks-output-unsaid'));
  expect(report.lines.find(({ code }) => code === 'annotations-given')).toMatchObject({
    level: 'note',
    outcome: 'failed',
    about: ['look'],
  });
  expect(failures(report)).toEqual([]);
});

test("all that a check says and hears is recorded as its own, answers with their requests, and what it makes up is nobody's secret", async () => {
  const traffic = createTraffic({ clock: realClock });
  const secrets: string[] = [];
  const tap = () =>
    createTap({
      traffic,
      clock: realClock,
      redactor: { add: (secret) => void secrets.push(secret), redact: (text) => text },
      server: () => ({ server: 's', serverName: 's' }),
      check: 'c',
    });
  const url = await faultyOverHttp('asks-for-password', 'legacy');
  await checked(pipeTo({ ...way, tap, launch: { kind: 'http', url, headers: {} } }), PATIENCE.http);
  const { messages } = await traffic.read({ after: 0, atOnce: true }, new AbortController().signal);
  expect(messages.every(({ check: of }) => of === 'c')).toBe(true);
  const first = messages.findIndex(({ kind, method }) => kind === 'request' && method === 'initialize');
  expect(messages.find(({ kind, method }) => kind === 'result' && method === 'initialize')).toMatchObject({ of: first + 1 });
  expect(messages.some(({ kind, status }) => kind === 'http' && status === 200)).toBe(true);
  expect(messages.some(({ method, name }) => method === 'tools/call' && name === 'look')).toBe(true);
  expect(secrets).toEqual([]);
});
