import { expect, test } from 'vitest';
import type { ToolRule } from '../../../contract/approval.ts';
import type { Call, CallState } from '../../../contract/conversation.ts';
import { sayWhy, tagOf, wasRefused } from '../../../renderer/thread/call-permission.ts';
import { saidBefore } from '../../../contract/reason.ts';

const byRule = { by: 'rule' as const, rule: 'r', because: saidBefore('Because you always allow this tool in ~/code') };

test('a call that nobody was asked about says which rule let it run', () => {
  expect(sayWhy(call(ended('ok'), byRule))).toBe('Allowed because you always allow this tool in ~/code.');
  expect(sayWhy(call(ended('failed'), byRule))).toMatch(/^Allowed because/);
  expect(
    sayWhy(call(ended('ok'), { by: 'hints', because: saidBefore('Because its server says it only reads, and you trust what it says') })),
  ).toBe('Allowed because its server says it only reads, and you trust what it says.');
});

test('a call that a rule forbade says so, once', () => {
  const never = { by: 'rule' as const, rule: 'r', because: saidBefore('Because you never allow this tool') };
  expect(sayWhy(call(ended('denied'), never))).toBe('Denied because you never allow this tool.');
  expect(sayWhy(call(ended('denied', 'You never allow this tool.'), never))).toBeUndefined();
  expect(tagOf(call(ended('denied'), never), undefined)).toBeUndefined();
});

test.each([
  ['once', 'You allowed it once.'],
  ['chat', 'You allowed it, and this tool in this chat.'],
  ['always', 'You allowed it, and made a rule for it.'],
] as const)('what the person answered is told: %s', (answer, words) => {
  expect(sayWhy(call(ended('ok'), { by: 'person', answer }))).toBe(words);
});

test('the tag tells a rule for this chat from one for always', () => {
  const rule = (scope: ToolRule['scope']) => ({ scope }) as ToolRule;
  expect(tagOf(call(ended('ok'), byRule), rule({ scope: 'always' }))).toBe('always allowed');
  expect(tagOf(call(ended('ok'), byRule), rule({ scope: 'chat', conversation: 'c' }))).toBe('allowed in this chat');
  expect(tagOf(call(ended('ok'), { by: 'person', answer: 'once' }), undefined)).toBeUndefined();
});

test('only what failed before it ran was refused', () => {
  expect(wasRefused(call(ended('failed')))).toBe(true);
  expect(wasRefused(call({ ...ended('failed'), tookMs: 0 }, byRule))).toBe(true);
  expect(wasRefused(call(ended('failed'), byRule))).toBe(false);
  expect(wasRefused(call(ended('denied')))).toBe(false);
  expect(wasRefused(call({ state: 'running', since: 0 }))).toBe(false);
});

function ended(outcome: 'ok' | 'failed' | 'denied', reason?: string): Extract<CallState, { state: 'ended' }> {
  return { state: 'ended', outcome, tookMs: 1, content: [], reason: saidBefore(reason) };
}

function call(state: CallState, decision?: Call['decision']): Call {
  return { type: 'call', id: 'a', turn: 't', at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input: {}, decision, state };
}
