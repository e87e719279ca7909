import { expect, test } from 'vitest';
import { isFault } from '../../../client/check/sort-lines.ts';
import { type CheckLine, type CheckReport, Requirement, type Revision } from '../../../contract/check.ts';
import { type CheckNeeds, checkServer } from '../../../main/host/check/check-server.ts';
import type { OpenPipe } from '../../../main/host/check/raw-connection.ts';
import { sectionOf, REVISIONS } from '../../../main/host/check/requirements.ts';
import type { CheckPatience } from '../../../main/host/check/session.ts';
import type { CheckSchema } from '../../../main/host/consent/schema/check-schema.ts';
import { asReasons } from '../../../main/host/consent/schema/check-schema.ts';
import { schemaCheck } from '../../../main/host/consent/schema/schema-problems.ts';
import type { Clock } from '../../../main/host/base/needs.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { pipeTo } from '../../../main/host/check/open-pipe.ts';
import { Tap } from '../../../main/host/traffic/tap.ts';
import { Traffic } from '../../../main/host/traffic/traffic.ts';
import { faultyFetch, faultyOverHttp } from '../../doubles/faulty-over-http.ts';
import { faultyProgram } from '../../doubles/faulty-program-of.ts';
import { recordedServer } from '../../doubles/recorded-server.ts';
import { isDeep } from '../../doubles/sequences.ts';
import { listening } from '../../doubles/listening.ts';
import { sseServer } from '../../doubles/sse-server.ts';
import { type Era, type Fault, faultyServer } from '../../doubles/faulty-server.ts';
import { wayThere } from '../../doubles/way-there.ts';
import { keysOf } from '../../doubles/beyond-types.ts';

/** Compiled once for all servers here, as the host keeps them. */
const compiled = new Map<string, ReturnType<typeof schemaCheck>>();
const check: CheckSchema = async (_, schema, value, whole) => {
  const key = JSON.stringify(schema);
  const problemsOf = compiled.get(key) ?? schemaCheck(schema);
  compiled.set(key, problemsOf);
  return { problems: asReasons(problemsOf(value), whole) };
};

/**
 * A server in this process has answered before any timer runs, and silence takes no time. A program
 * starts when the machine has room for it.
 */
const PATIENCE = {
  here: { open: 20, answer: 20, end: 20 },
  http: { open: 5000, answer: 2000, end: 600 },
  program: { open: 15_000, answer: 3000, end: 5000 },
};

/**
 * Time leaps to the next timer once nothing else is left to do, and each look at the date is later
 * than the one before.
 */
function leapingClock(): Clock {
  let elapsed = 0;
  let date = 0;
  return {
    now: () => (date += 1),
    elapsed: () => elapsed,
    after(ms, run) {
      const timer = setImmediate(() => {
        elapsed += ms;
        run();
      });
      return () => clearImmediate(timer);
    },
  };
}

type More = Partial<Pick<CheckNeeds, 'only' | 'revision' | 'declared' | 'clock' | 'onLine'>>;

function checked(open: OpenPipe, patience: CheckPatience = PATIENCE.here, more: More = {}): Promise<CheckReport> {
  const { signal } = new AbortController();
  const clock = patience === PATIENCE.here ? leapingClock() : realClock;
  return checkServer({ open, tools: [], declared: [], check, clock, patience, onLine: () => undefined, signal, ...more });
}

function failures({ lines }: CheckReport): string[] {
  return lines.filter(isFault).map(({ code }) => code);
}

function failedCodes(lines: CheckLine[]): string[] {
  return lines.filter(({ outcome }) => outcome === 'failed').map(({ code }) => code);
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

/**
 * The fault that breaks this requirement and no other. `about` is its behaviour besides its
 * answers.
 */
type Faulty = Fault | { fault: Fault; about: NonNullable<Parameters<typeof faultyServer>[1]> };
const FAULT_OF: Record<Requirement, Faulty> = {
  'initialize-answered': 'no-name',
  'revision-negotiated': 'any-revision',
  'discover-answered': 'no-revisions',
  'revision-refused': 'takes-any-revision',
  'ping-answered': 'hangs-on-ping',
  'unknown-method-refused': 'takes-any-method',
  'lists-answered': 'no-list',
  'offers-declared': 'undeclared-tools',
  'pages-end': 'endless-pages',
  'cursor-refused': 'any-cursor',
  'lists-stable': 'changing-list',
  'tool-names-unique': 'same-names',
  'tool-names-usable': 'odd-name',
  'input-schemas-valid': 'input-not-object',
  'output-schemas-valid': 'output-no-schema',
  'annotations-consistent': 'contradicting-hints',
  'annotations-given': 'no-hints',
  'resource-addresses-valid': 'no-address',
  'resource-names-given': 'nameless-resource',
  'unknown-tool-refused': 'any-tool',
  'unknown-prompt-refused': 'any-prompt',
  'unknown-resource-refused': 'any-resource',
  'prompts-well-formed': 'odd-role',
  'resources-well-formed': 'empty-contents',
  'subscriptions-answered': 'no-subscriptions',
  'log-level-refused': 'any-log-level',
  'completions-well-formed': 'long-completion',
  'cancellation-survived': 'ends-on-cancel',
  'results-well-formed': 'no-content',
  'output-kept': 'breaks-output',
  'wrong-arguments-refused': 'takes-any-arguments',
  'arguments-survived': 'ends-on-large',
  'result-typed': 'untyped-result',
  'only-messages': { fault: 'none', about: { prints: ['Server is up'] } },
  'answers-well-formed': 'result-and-error',
  'answers-awaited': 'strays',
  'answered-once': 'answers-twice',
  'cancelled-unanswered': 'answers-cancelled',
  'asks-declared': 'asks-for-a-model',
  'stays-connected': 'ends-by-itself',
  'ends-with-input': { fault: 'none', about: { byItself: false } },
};

const ERAS = ['legacy', 'modern'] as const;
const inEachEra = Requirement.options.flatMap((code) =>
  ERAS.filter((era) => sectionOf(code, REVISIONS[era])).map((era) => ({ code, era })),
);

test('a full check of both eras has a line for each requirement', async () => {
  const reports = await Promise.all(ERAS.map((era) => checked(faultyServer('none', { era }))));
  const seen = reports.flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(Requirement.options.filter((code) => !seen.includes(code))).toEqual([]);
  for (const { lines } of reports) expect(new Set(lines.map(({ code, revision }) => `${code} ${revision}`)).size).toBe(lines.length);
});

test.for(inEachEra)('$code fails alone, of a $era server that breaks it', async ({ code, era }) => {
  const faulty = FAULT_OF[code];
  const { fault, about } = typeof faulty === 'object' ? faulty : { fault: faulty, about: {} };
  const { lines } = await checked(faultyServer(fault, { ...about, era }));
  expect(failedCodes(lines)).toEqual([code]);
});

/** More faults, and the requirements that each breaks. */
const inBoth = {
  'input-no-schema': ['input-schemas-valid'],
  'content-as-text': ['prompts-well-formed'],
  'text-and-blob': ['resources-well-formed'],
  'no-base64': ['resources-well-formed'],
  'no-completion': ['completions-well-formed'],
  'undeclared-prompts': ['offers-declared'],
  'undeclared-resources': ['offers-declared'],
  'undeclared-nothing': [],
  'breaks-output-unsaid': ['annotations-given'],
  'takes-a-wrong-type': ['wrong-arguments-refused'],
  'ends-on-missing': ['wrong-arguments-refused'],
  'ends-on-a-wrong-type': ['wrong-arguments-refused'],
  'hangs-on-missing': ['wrong-arguments-refused'],
  'ends-on-call': ['results-well-formed'],
  'another-id': ['unknown-method-refused', 'answers-awaited'],
};
const inLegacy = {
  'no-version': ['initialize-answered'],
  'no-capabilities': ['initialize-answered'],
  'no-unsubscribing': ['subscriptions-answered'],
  'id-as-text': ['ping-answered', 'answers-awaited'],
  'output-not-object': ['output-schemas-valid'],
  'ends-on-discover': ['stays-connected'],
};
const inModern = { 'output-not-object': [], 'needs-a-model': ['asks-declared'] };
type Case = { fault: Fault; era: Era; codes: string[] };
const legacy: Partial<Record<Fault, string[]>> = { ...inLegacy, ...inBoth };
const modern: Partial<Record<Fault, string[]>> = { ...inModern, ...inBoth };
const others: Case[] = [
  ...keysOf(legacy).map((fault) => ({ fault, era: 'legacy' as const, codes: legacy[fault] ?? [] })),
  ...keysOf(modern).map((fault) => ({ fault, era: 'modern' as const, codes: modern[fault] ?? [] })),
];
/** Over HTTP nothing ends: a connection that breaks is one of its requests. */
const cases: Case[] = [
  ...inEachEra.flatMap(({ code, era }) => {
    const fault = FAULT_OF[code];
    return typeof fault === 'string' ? [{ fault, era, codes: [code] }] : [];
  }),
  ...others,
].filter(({ fault }) => fault === 'ends-on-large' || !fault.startsWith('ends-'));

test.for(others)('of a $era server the fault $fault is found, and nothing else', async ({ fault, era, codes }) => {
  expect(failedCodes((await checked(faultyServer(fault, { era }))).lines)).toEqual(codes);
});

test.for(cases)('over HTTP the fault $fault of a $era server is found, and nothing else', async ({ fault, era, codes }) => {
  const launch = { kind: 'http' as const, url: 'http://faulty.test/mcp', headers: {} };
  const { lines } = await checked(pipeTo(wayThere(launch, { fetch: faultyFetch(fault, era), clock: leapingClock() })));
  expect(failedCodes(lines)).toEqual(codes);
});

test('one wrong field of the handshake hides no other fault, and what cannot be asked without it is told', async () => {
  const { lines } = await checked(faultyServer('no-version'));
  expect(lines.filter(({ because }) => because === 'not-greeted')).toEqual([]);
  expect(lines.find(({ code }) => code === 'output-kept')?.outcome).toBe('passed');
  const without = await checked(faultyServer('no-capabilities'));
  const unasked = without.lines.filter(({ because }) => because === 'not-greeted').map(({ code }) => code);
  expect(unasked).toContain('wrong-arguments-refused');
  expect(unasked).not.toContain('answers-well-formed');
  expect(without.lines.map(({ code }) => code).toSorted()).toEqual(lines.map(({ code }) => code).toSorted());
});

test('a program that ends without a word has one fault, and nothing else of it is said to hold', async () => {
  const launch = { kind: 'stdio' as const, command: process.execPath, args: ['-e', ''], env: {} };
  const { lines } = await checked(pipeTo(wayThere(launch)), PATIENCE.program);
  expect(failedCodes(lines)).toEqual(['initialize-answered']);
  expect(lines.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
  expect(lines.find(({ code }) => code === 'initialize-answered')).toMatchObject({ came: { is: 'ended' } });
});

test('where nobody listens nothing is checked', async () => {
  const { origin, end } = await listening((_, response) => response.end());
  await end();
  const lines: CheckLine[] = [];
  const open = pipeTo(wayThere({ kind: 'http', url: `${origin}/mcp`, headers: {} }));
  await expect(checked(open, PATIENCE.http, { onLine: (line) => lines.push(line) })).rejects.toThrow();
  expect(lines).toEqual([]);
});

test('a server of 2024-11-05 that speaks on one stream is checked there', async () => {
  const { launch, seen } = await sseServer();
  const { lines } = await checked(pipeTo(wayThere(launch)), PATIENCE.http, { revision: '2025-11-25' });
  expect(seen).toContain('GET /sse');
  expect(lines.find(({ code }) => code === 'ping-answered')?.outcome).toBe('passed');
  expect(lines.find(({ code }) => code === 'unknown-method-refused')).toMatchObject({ outcome: 'failed', came: { is: 'text' } });
});

test('an answer that came twice is told beside those to nobody, and each with more than one example', async () => {
  const { lines } = await checked(faultyServer('strays'));
  const found = lines.find(({ code }) => code === 'answers-awaited');
  expect(found?.came).toMatchObject({ text: expect.stringContaining('"of nobody"') });
  expect(found?.more).toEqual([expect.stringContaining('"of nobody else"')]);
});

test('a server that names no fault of its own but ends is told with the request it left', async () => {
  const { lines } = await checked(faultyServer('ends-by-itself'));
  expect(lines.find(({ code }) => code === 'stays-connected')).toMatchObject({
    level: 'must',
    sent: expect.stringContaining('resources/templates/list'),
    came: { is: 'ended' },
  });
  expect(lines.find(({ code }) => code === 'output-kept')).toMatchObject({ because: 'server-ended' });
});

test('each revision is held against its own words: level, page and what it knows', async () => {
  const inRevision = async (revision: Revision, fault: Fault) => {
    const hello: unknown[] = [];
    const { lines } = await checked(faultyServer(fault, { hear: (message) => hello.push(message) }), PATIENCE.here, { revision });
    expect(hello[0]).toMatchObject({ method: 'initialize', params: { protocolVersion: revision } });
    expect(new Set(lines.map((line) => line.revision))).toEqual(new Set([revision]));
    return lines;
  };
  expect(failedCodes(await inRevision('2024-11-05', 'later-content'))).toEqual(['results-well-formed']);
  expect(failedCodes(await inRevision('2025-03-26', 'later-content'))).toEqual([]);
  const oldest = await inRevision('2024-11-05', 'asks-for-a-model');
  expect(oldest.find(({ code }) => code === 'asks-declared')).toMatchObject({ outcome: 'failed', level: 'should' });
  expect(oldest.some(({ code }) => code === 'tool-names-usable' || code === 'output-kept')).toBe(false);
  const later = await inRevision('2025-06-18', 'asks-for-a-model');
  expect(later.find(({ code }) => code === 'asks-declared')).toMatchObject({ outcome: 'failed', level: 'must' });
});

test('a server that agrees to an older revision is held against that one', async () => {
  const open = faultyServer('none', { agrees: '2024-11-05' });
  const { lines } = await checked(open);
  expect(new Set(lines.map(({ revision }) => revision))).toEqual(new Set(['2024-11-05']));
  expect(failedCodes(lines)).toEqual([]);
});

test('a revision that the server does not speak is one finding, and nothing else of it was tried', async () => {
  const { lines } = await checked(faultyServer('none', { era: 'legacy' }), PATIENCE.here, { revision: '2026-07-28' });
  expect(failedCodes(lines)).toEqual(['discover-answered']);
  expect(lines.find(({ code }) => code === 'lists-answered')).toMatchObject({ because: 'not-greeted' });
});

test('what the server asks for breaks nothing where the capability is declared, and gets a "no"', async () => {
  const heard: unknown[] = [];
  const open = faultyServer('asks-for-all', { hear: (message) => heard.push(message) });
  const { lines } = await checked(open, PATIENCE.here, { declared: ['sampling', 'elicitation', 'roots'] });
  expect(failedCodes(lines)).toEqual([]);
  expect(heard).toContainEqual(
    expect.objectContaining({
      method: 'initialize',
      params: expect.objectContaining({ capabilities: { sampling: {}, elicitation: {}, roots: {} } }),
    }),
  );
  expect(heard).toContainEqual(expect.objectContaining({ id: 's-sampling/createMessage', error: expect.objectContaining({ code: -1 }) }));
  expect(heard).toContainEqual(expect.objectContaining({ id: 's-elicitation/create', result: { action: 'decline' } }));
  expect(heard).toContainEqual(expect.objectContaining({ id: 's-roots/list', result: { roots: [] } }));
  const partly = await checked(faultyServer('asks-for-all'), PATIENCE.here, { declared: ['sampling', 'roots'] });
  expect(partly.lines.find(({ code }) => code === 'asks-declared')?.came).toMatchObject({ text: expect.stringContaining('elicitation') });
  const modern = faultyServer('needs-a-model', { era: 'modern' });
  expect(failedCodes((await checked(modern, PATIENCE.here, { declared: ['sampling'] })).lines)).toEqual([]);
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
  expect(found?.sentAt).toBeLessThan(found?.cameAt ?? -Infinity);
});

test('over HTTP a server that refuses what comes before its session passes everything, and its refusal is not waited past', async () => {
  const launch = { kind: 'http' as const, url: 'http://faulty.test/mcp', headers: {} };
  const waited: number[] = [];
  const leaping = leapingClock();
  const clock: Clock = { ...leaping, after: (ms, run) => leaping.after(ms, () => (waited.push(ms), run())) };
  const open = pipeTo(wayThere(launch, { fetch: faultyFetch('none', 'legacy'), clock }));
  const report = await checked(open, { ...PATIENCE.here, open: 30 }, { clock });
  expect(failures(report)).toEqual([]);
  expect(waited).not.toContain(30);
});

test.for([
  { also: 'prints' as const, codes: ['only-messages'], patience: PATIENCE.program },
  { also: 'stays' as const, codes: ['ends-with-input'], patience: { ...PATIENCE.program, end: 300 } },
])('a program that $also is found', async ({ also, codes, patience }) => {
  expect(failures(await checked(pipeTo(wayThere(faultyProgram('none', 'legacy', also))), patience))).toEqual(codes);
});

// A process each: in the deep run.
test.runIf(isDeep()).for(cases)(
  'over stdio the fault $fault of a $era server is found, and nothing else',
  async ({ fault, era, codes }) => {
    const { lines } = await checked(pipeTo(wayThere(faultyProgram(fault, era))), PATIENCE.program);
    expect(failedCodes(lines)).toEqual(codes);
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
  const { lines } = await checked(faultyServer('breaks-output'));
  const found = lines.find(({ code }) => code === 'output-kept');
  expect(found?.sentAt).toBeGreaterThan(0);
  expect(found?.cameAt).toBeGreaterThan(found?.sentAt ?? Infinity);
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
  expect(tookMs('ping-answered')).toBe(PATIENCE.here.answer);
  expect(ms).toBe(PATIENCE.here.answer);
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
      const again = await checked(faultyServer(fault, { era }), PATIENCE.here, { only: line });
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
  await checked(open, PATIENCE.here, { only: { code: 'ping-answered', revision: '2025-11-25' } });
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
  const traffic = new Traffic({ clock: realClock });
  const secrets: string[] = [];
  const recorded = recordedServer({ redactor: { add: (secret) => void secrets.push(secret), redact: (text) => text } });
  const url = await faultyOverHttp('asks-for-password', 'legacy');
  const way = wayThere({ kind: 'http', url, headers: {} }, { check: 'c' });
  const tap = (check?: string) => new Tap({ traffic, clock: realClock, server: recorded, ...(check !== undefined && { check }) });
  await checked(pipeTo({ ...way, server: { ...way.server, tap } }), PATIENCE.http);
  const { messages } = await traffic.read({ after: 0, atOnce: true }, new AbortController().signal);
  expect(messages.every(({ check: of }) => of === 'c')).toBe(true);
  const first = messages.findIndex(({ kind, method }) => kind === 'request' && method === 'initialize');
  expect(messages.find(({ kind, method }) => kind === 'result' && method === 'initialize')).toMatchObject({ of: first + 1 });
  expect(messages.some(({ kind, status }) => kind === 'http' && status === 200)).toBe(true);
  expect(messages.some(({ method, name }) => method === 'tools/call' && name === 'look')).toBe(true);
  expect(secrets).toEqual([]);
});
