import { expect, test } from 'vitest';
import type { CheckReport } from '../../../contract/check.ts';
import { checkServer } from '../../../main/host/check/check-server.ts';
import type { OpenPipe } from '../../../main/host/check/raw-connection.ts';
import type { CheckSchema } from '../../../main/host/consent/schema/check-schema.ts';
import { asReasons } from '../../../main/host/consent/schema/check-schema.ts';
import { schemaCheck } from '../../../main/host/consent/schema/schema-problems.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { type Fault, faultyServer } from '../../doubles/faulty-server.ts';

const check: CheckSchema = async (_, schema, value, whole) => ({ problems: asReasons(schemaCheck(schema)(value), whole) });

function checked(open: OpenPipe, tools: string[] = []): Promise<CheckReport> {
  // A server in this process has answered before any timer runs: only silence is waited for.
  const patience = { open: 20, answer: 20, end: 20 };
  return checkServer({ open, tools, check, clock: realClock, patience, signal: new AbortController().signal });
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
    'resource-addresses-valid',
    'unknown-prompt-refused',
    'unknown-resource-refused',
  ]);
});

const found: Record<Exclude<Fault, 'none'>, string[]> = {
  'no-name': ['initialize-answered'],
  'any-revision': ['revision-negotiated'],
  'hangs-on-ping': ['ping-answered'],
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
  'contradicting-hints': ['tool-names-unique', 'annotations-consistent'],
  'any-tool': ['unknown-tool-refused'],
  'ends-on-cancel': ['cancellation-survived'],
  'no-content': ['results-well-formed'],
  'breaks-output': ['output-kept'],
  'takes-any-arguments': ['wrong-arguments-refused'],
  'ends-on-large': ['arguments-survived'],
  'another-id': ['ping-answered', 'answers-awaited'],
  'result-and-error': ['answers-well-formed'],
};

test.for(Object.entries(found))('the fault %s is found, and nothing else', async ([fault, codes]) => {
  expect(failures(await checked(faultyServer(fault as Fault)))).toEqual(codes);
});

test('text on stdout, a question nobody allowed and a program that stays are found, with what came', async () => {
  const prints = ['Server is up', '{"jsonrpc":"2.0","id":"s1","method":"sampling/createMessage","params":{}}'];
  const report = await checked(faultyServer('none', prints, false));
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
