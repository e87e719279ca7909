import { expect, test } from 'vitest';
import { whole as german } from '../../../client/words/de/whole.ts';
import { english } from '../../../client/words/words.ts';
import { partsOf } from '../../../client/words/phrase.ts';
import { ruleEffect, ruleLimit } from '../../../client/words/rule.ts';
import type { Rule } from '../../../contract/approval.ts';
import { samplingGrant, toolGrant } from '../../doubles/rules.ts';

const DAY = 86_400_000;
const limit = (rule: Rule, { now = 0, words = english } = {}) =>
  partsOf(ruleLimit(words, rule, { home: '/home/ines', now, titleOf: () => undefined }))
    .map((part) => (typeof part === 'string' ? part : `[${part.foreign}]`))
    .join('');
const ofOneChat = { scope: 'chat', conversation: 'c' } as const;

test('a rule tells what it is limited to, and sets the names and values of others apart', () => {
  expect(limit(toolGrant())).toBe('no limit');
  expect(limit(toolGrant({ covers: { width: 'folder', argument: 'path', folder: '/home/ines/code' } }))).toBe('any [path] in [~/code]');
  const exact = toolGrant({ covers: { width: 'exact', input: { command: 'npm test', tries: 2 } } });
  expect(limit(exact)).toBe('[command] is exactly [npm test] and [tries] is exactly [2]');
  expect(limit(exact, { words: german })).toBe('[command] ist genau [npm test] und [tries] ist genau [2]');
  expect(limit(toolGrant({ covers: { width: 'exact', input: {} } }))).toBe('no arguments');
  expect(limit(toolGrant({ covers: { width: 'exact', input: { c: '` or anything' } } }))).toBe('[c] is exactly [` or anything]');
  expect(limit(toolGrant({ covers: { width: 'prefix', argument: 'command', prefix: 'sudo' } }))).toBe('[command] begins with [sudo]');
});

test('what looks like a secret stays hidden', () => {
  expect(limit(toolGrant({ covers: { width: 'exact', input: { apiKey: 'sk-1', more: { token: 't' } } } }))).toBe(
    '[apiKey] is exactly [••••••••] and [more] is exactly [{"token":"••••••••"}]',
  );
  expect(limit(toolGrant({ covers: { width: 'prefix', argument: 'password', prefix: 'hun' } }))).toBe('[password] begins with [••••••••]');
});

test('a rule for a chat names the chat, also when it is gone', () => {
  const rule = toolGrant({ scope: ofOneChat });
  expect(limit(rule)).toBe('a removed chat');
  expect(ruleLimit(english, rule, { home: '', now: 0, titleOf: () => 'Why nightly fails' })).toEqual([{ foreign: 'Why nightly fails' }]);
});

test('a budget tells how much of it is used, of this day alone', () => {
  const grant = samplingGrant({ spent: { requests: 2, tokens: 812, since: 0 } });
  expect(limit(grant)).toBe('5 requests, 20,000 tokens a day, 2 and 812 used, you review each reply');
  expect(limit(grant, { now: DAY })).toBe('5 requests, 20,000 tokens a day, none used, you review each reply');
  expect(limit({ ...grant, scope: ofOneChat }, { now: DAY })).toBe(
    'a removed chat, 5 requests, 20,000 tokens, 2 and 812 used, you review each reply',
  );
  expect(limit(samplingGrant({ tools: ['find', 'open'] }))).toMatch(/you review each reply, with its tools \[find\] and \[open\]$/);
});

test('what is blocked is blocked in every chat', () => {
  expect(ruleEffect(toolGrant({ effect: 'never', scope: ofOneChat }))).toBe('never');
  expect(ruleEffect(toolGrant({ scope: ofOneChat }))).toBe('chat');
});
