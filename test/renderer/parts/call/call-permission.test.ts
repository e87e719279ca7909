import { expect, test } from 'vitest';
import type { ToolRule } from '../../../../contract/approval.ts';
import type { Call, CallState } from '../../../../contract/conversation.ts';
import { sayWhy, tagOf, wasDeniedByRule, wasRefused } from '../../../../renderer/parts/call/call-permission.ts';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { saidBefore } from '../../../../contract/reason.ts';
import { partOf } from '../../../doubles/beyond-types.ts';

const byRule = { by: 'rule' as const, rule: 'r', because: saidBefore('Because you always allow this tool in ~/code') };

test('a call that nobody was asked about says which rule let it run', () => {
  expect(said(call(ended('ok'), byRule))).toBe('Allowed by a rule. Because you always allow this tool in ~/code');
  expect(said(call(ended('failed'), byRule))).toMatch(/^Allowed by a rule/);
  expect(
    said(call(ended('ok'), { by: 'hints', because: saidBefore('Because its server says it only reads, and you trust what it says') })),
  ).toBe('Allowed as read-only. Because its server says it only reads, and you trust what it says');
});

test('a call that a rule forbade says so, once', () => {
  const never = { by: 'rule' as const, rule: 'r', because: saidBefore('Because you never allow this tool') };
  expect(said(call(ended('denied'), never))).toBe('Denied by a rule. Because you never allow this tool');
  expect(wasDeniedByRule(call(ended('denied', 'You never allow this tool.'), never))).toBe(true);
  expect(wasDeniedByRule(call(ended('denied', 'not today'), { by: 'person', answer: 'deny' }))).toBe(false);
  expect(wasDeniedByRule(call(ended('failed'), never))).toBe(false);
  expect(tagOf(call(ended('denied'), never), undefined)).toBeUndefined();
});

test.each([
  ['once', 'You allowed it once.'],
  ['chat', 'You allowed it, and this tool in this chat.'],
  ['always', 'You allowed it, and made a rule for it.'],
] as const)('what the person answered is told: %s', (answer, words) => {
  expect(said(call(ended('ok'), { by: 'person', answer }))).toBe(words);
});

test('the tag tells a rule for this chat from one for always', () => {
  const rule = (scope: ToolRule['scope']) => partOf<ToolRule>({ scope });
  expect(tagOf(call(ended('ok'), byRule), rule({ scope: 'always' }))).toBe('always');
  expect(tagOf(call(ended('ok'), byRule), rule({ scope: 'chat', conversation: 'c' }))).toBe('chat');
  expect(tagOf(call(ended('ok'), { by: 'person', answer: 'once' }), undefined)).toBeUndefined();
});

test('only what failed before it ran was refused', () => {
  expect(wasRefused(call(ended('failed')))).toBe(true);
  expect(wasRefused(call({ ...ended('failed'), tookMs: 0 }, byRule))).toBe(true);
  expect(wasRefused(call(ended('failed'), byRule))).toBe(false);
  expect(wasRefused(call(ended('denied')))).toBe(false);
  expect(wasRefused(call({ state: 'running', since: 0 }))).toBe(false);
});

function said(asked: Call): string {
  return flat(sayWhy(english, asked) ?? '');
}

function ended(outcome: 'ok' | 'failed' | 'denied', reason?: string): Extract<CallState, { state: 'ended' }> {
  return { state: 'ended', outcome, tookMs: 1, content: [], ...(reason !== undefined && { reason: saidBefore(reason) }) };
}

function call(state: CallState, decision?: Call['decision']): Call {
  return { type: 'call', id: 'a', turn: 't', at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input: {}, decision, state };
}
