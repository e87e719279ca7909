import { expect, test } from 'vitest';
import type { CheckReport } from '../../../contract/check.ts';
import { checkServer } from '../../../main/host/check/check-server.ts';
import type { OpenPipe } from '../../../main/host/check/raw-connection.ts';
import type { CheckPatience } from '../../../main/host/check/session.ts';
import type { CheckSchema } from '../../../main/host/consent/schema/check-schema.ts';
import { asReasons } from '../../../main/host/consent/schema/check-schema.ts';
import { schemaCheck } from '../../../main/host/consent/schema/schema-problems.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { pipeTo } from '../../../main/host/check/open-pipe.ts';
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

const way = { environment: {}, clock: realClock, fetch, largestMessage: () => 1_000_000, remember: () => () => undefined };

/** A server in this process has answered before any timer runs. A program starts when the machine has room for it. */
const PATIENCE = {
  here: { open: 20, answer: 20, end: 20 },
  http: { open: 5000, answer: 600, end: 600 },
  program: { open: 15_000, answer: 3000, end: 5000 },
};

function checked(open: OpenPipe, patience: CheckPatience = PATIENCE.here): Promise<CheckReport> {
  return checkServer({ open, tools: [], check, clock: realClock, patience, onLine: () => undefined, signal: new AbortController().signal });
}

function failures({ lines }: CheckReport): string[] {
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

type Found = Record<Exclude<Fault, 'none'>, string[]>;

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
};
const inModern = {
  'no-revisions': ['discover-answered', 'initialize-answered'],
  'takes-any-revision': ['revision-refused'],
  'untyped-result': ['result-typed'],
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
  expect(report.lines.find(({ code }) => code === 'only-messages')).toMatchObject({ came: { is: 'text', text: 'Server is up' } });
});

test('a finding says for which tool, what was sent and what came', async () => {
  const { lines } = await checked(faultyServer('breaks-output'));
  expect(lines.find(({ code }) => code === 'output-kept')).toMatchObject({
    level: 'must',
    revision: '2025-11-25',
    section: 'server/tools#output-schema',
    about: ['look'],
    sent: expect.stringContaining('"arguments":{"at":"check"}'),
    came: { is: 'text', text: expect.stringContaining('"seen":"all"') },
  });
});
