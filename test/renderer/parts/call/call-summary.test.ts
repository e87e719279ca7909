import { expect, test } from 'vitest';
import type { Call, CallState } from '../../../../contract/conversation.ts';
import { summarise } from '../../../../renderer/parts/call/call-summary.ts';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { saidBefore } from '../../../../contract/reason.ts';

test('one argument stands alone, several are named', () => {
  expect(said(call({ message: 'hi' }))).toBe('hi');
  expect(said(call({ a: 1, text: 'two' }))).toBe('a 1, text two');
  expect(said(call({}))).toBe('');
});

test('a secret is dots, alone and inside', () => {
  expect(said(call({ api_key: 'k-4f2a' }))).toBe('••••••••');
  expect(said(call({ url: 'u', headers: { authorization: 'Bearer x' } }))).toBe('url u, headers {"authorization":"••••••••"}');
});

test('only the first line is told, and not endlessly', () => {
  expect(said(call({ text: 'one\ntwo' }))).toBe('one …');
  expect(said(call({ text: 'x'.repeat(5000) })).length).toBeLessThan(210);
});

test('a failure says why', () => {
  expect(said(call({ a: 1 }, ended('failed', 'No such file\nat line 3')))).toBe('No such file …');
  expect(said(call({ a: 1 }, { ...ended('failed'), content: [{ type: 'text', text: 'Bad city' }] }))).toBe('Bad city');
});

test('a denial names the person only when it was one', () => {
  const denied = call({ a: 1 }, ended('denied', 'not today'));
  expect(said({ ...denied, decision: { by: 'person', answer: 'deny' } })).toBe('Denied by you: “not today”');
  expect(said(denied)).toBe('not today');
  const because = saidBefore('Because you never allow this tool');
  expect(said({ ...denied, decision: { by: 'rule', rule: 'r', because } })).toBe('Denied by a rule. Because you never allow this tool');
});

test('arguments the model wrote wrongly are shown as it wrote them', () => {
  expect(said({ ...call({}), unreadable: '{"a":' })).toBe('{"a":');
});

function said(of: Call): string {
  return flat(summarise(english, of));
}

function ended(outcome: 'failed' | 'denied', reason?: string): Extract<CallState, { state: 'ended' }> {
  return { state: 'ended', outcome, tookMs: 1, content: [], ...(reason !== undefined && { reason: saidBefore(reason) }) };
}

function call(input: Call['input'], state: CallState = { state: 'running', since: 0 }): Call {
  return { type: 'call', id: 'a', turn: 't', at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input, state };
}
