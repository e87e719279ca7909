import { expect, test } from 'vitest';
import type { Call, CallState } from '../../../contract/conversation.ts';
import { summarise } from '../../../renderer/thread/call-summary.ts';

test('one argument stands alone, several are named', () => {
  expect(summarise(call({ message: 'hi' }))).toBe('hi');
  expect(summarise(call({ a: 1, text: 'two' }))).toBe('a 1, text two');
  expect(summarise(call({}))).toBe('');
});

test('a secret is dots, alone and inside', () => {
  expect(summarise(call({ api_key: 'k-4f2a' }))).toBe('••••••••');
  expect(summarise(call({ url: 'u', headers: { authorization: 'Bearer x' } }))).toBe('url u, headers {"authorization":"••••••••"}');
});

test('only the first line is told, and not endlessly', () => {
  expect(summarise(call({ text: 'one\ntwo' }))).toBe('one …');
  expect(summarise(call({ text: 'x'.repeat(5000) })).length).toBeLessThan(210);
});

test('a failure says why', () => {
  expect(summarise(call({ a: 1 }, ended('failed', 'No such file\nat line 3')))).toBe('No such file …');
  expect(summarise(call({ a: 1 }, { ...ended('failed'), content: [{ type: 'text', text: 'Bad city' }] }))).toBe('Bad city');
});

test('a denial names the person only when it was one', () => {
  const denied = call({ a: 1 }, ended('denied', 'not today'));
  expect(summarise({ ...denied, decision: { by: 'person', answer: 'deny' } })).toBe('Denied by you: “not today”');
  expect(summarise(denied)).toBe('not today');
  const because = 'Because you never allow this tool';
  expect(summarise({ ...denied, decision: { by: 'rule', rule: 'r', because } })).toBe('Denied because you never allow this tool.');
});

test('arguments the model wrote wrongly are shown as it wrote them', () => {
  expect(summarise({ ...call({}), unreadable: '{"a":' })).toBe('{"a":');
});

function ended(outcome: 'failed' | 'denied', reason?: string): Extract<CallState, { state: 'ended' }> {
  return { state: 'ended', outcome, tookMs: 1, content: [], reason };
}

function call(input: Call['input'], state: CallState = { state: 'running', since: 0 }): Call {
  return { type: 'call', id: 'a', turn: 't', at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input, state };
}
