import { wordsFor } from '../../../client/words/words.ts';
import { expect, test } from 'vitest';
import type { Call, CallState } from '../../../contract/conversation.ts';
import { summarise } from '../../../renderer/thread/call-summary.ts';
import { saidBefore } from '../../../contract/reason.ts';

test('one argument stands alone, several are named', () => {
  expect(summarise(call({ message: 'hi' }), wordsFor('en'))).toBe('hi');
  expect(summarise(call({ a: 1, text: 'two' }), wordsFor('en'))).toBe('a 1, text two');
  expect(summarise(call({}), wordsFor('en'))).toBe('');
});

test('a secret is dots, alone and inside', () => {
  expect(summarise(call({ api_key: 'k-4f2a' }), wordsFor('en'))).toBe('••••••••');
  expect(summarise(call({ url: 'u', headers: { authorization: 'Bearer x' } }), wordsFor('en'))).toBe(
    'url u, headers {"authorization":"••••••••"}',
  );
});

test('only the first line is told, and not endlessly', () => {
  expect(summarise(call({ text: 'one\ntwo' }), wordsFor('en'))).toBe('one …');
  expect(summarise(call({ text: 'x'.repeat(5000) }), wordsFor('en')).length).toBeLessThan(210);
});

test('a failure says why', () => {
  expect(summarise(call({ a: 1 }, ended('failed', 'No such file\nat line 3')), wordsFor('en'))).toBe('No such file …');
  expect(summarise(call({ a: 1 }, { ...ended('failed'), content: [{ type: 'text', text: 'Bad city' }] }), wordsFor('en'))).toBe('Bad city');
});

test('a denial names the person only when it was one', () => {
  const denied = call({ a: 1 }, ended('denied', 'not today'));
  expect(summarise({ ...denied, decision: { by: 'person', answer: 'deny' } }, wordsFor('en'))).toBe('Denied by you: “not today”');
  expect(summarise(denied, wordsFor('en'))).toBe('not today');
  const because = 'Because you never allow this tool';
  expect(summarise({ ...denied, decision: { by: 'rule', rule: 'r', because: saidBefore(because) } }, wordsFor('en'))).toBe(
    'Denied because you never allow this tool.',
  );
});

test('arguments the model wrote wrongly are shown as it wrote them', () => {
  expect(summarise({ ...call({}), unreadable: '{"a":' }, wordsFor('en'))).toBe('{"a":');
});

function ended(outcome: 'failed' | 'denied', reason?: string): Extract<CallState, { state: 'ended' }> {
  return { state: 'ended', outcome, tookMs: 1, content: [], reason: saidBefore(reason) };
}

function call(input: Call['input'], state: CallState = { state: 'running', since: 0 }): Call {
  return { type: 'call', id: 'a', turn: 't', at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input, state };
}
