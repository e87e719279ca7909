import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../contract/approval.ts';
import { effectWords, limitWords, ruleGroups, ruleName, ruleText } from '../../../renderer/settings/rule-words.ts';
import { samplingGrant, toolGrant } from './rules.ts';

const DAY = 86_400_000;
const limit = (rule: Rule, now = 0) =>
  limitWords(rule, { conversations: {}, home: '/home/ines', now })
    .map((part) => (typeof part === 'string' ? part : `[${part.code}]`))
    .join('');

describe('rules in words', () => {
  it('tells what a rule is limited to', () => {
    expect(limit(toolGrant())).toBe('no limit');
    expect(limit(toolGrant({ covers: { width: 'folder', argument: 'path', folder: '/home/ines/code' } }))).toBe('any [path] in ~/code');
    expect(limit(toolGrant({ covers: { width: 'exact', input: { command: 'npm test', tries: 2 } } }))).toBe(
      '[command] is exactly [npm test], [tries] is exactly [2]',
    );
    expect(limit(toolGrant({ covers: { width: 'exact', input: {} } }))).toBe('no arguments');
    expect(limit(toolGrant({ covers: { width: 'prefix', argument: 'command', prefix: 'sudo' } }))).toBe('[command] begins with [sudo]');
  });

  it('keeps what looks like a secret hidden', () => {
    expect(limit(toolGrant({ covers: { width: 'exact', input: { apiKey: 'sk-1', more: { token: 't' } } } }))).toBe(
      '[apiKey] is exactly [••••••••], [more] is exactly [{"token":"••••••••"}]',
    );
    expect(limit(toolGrant({ covers: { width: 'prefix', argument: 'password', prefix: 'hun' } }))).toBe(
      '[password] begins with [••••••••]',
    );
  });

  it('keeps an argument apart from its own words, whatever stands in it', () => {
    expect(limit(toolGrant({ covers: { width: 'exact', input: { c: '` or anything' } } }))).toBe('[c] is exactly [` or anything]');
  });

  it('names the chat, also when it is gone', () => {
    expect(limit(toolGrant({ scope: { scope: 'chat', conversation: 'c' } }))).toBe('a removed chat');
  });

  it('tells how much of a budget is used, of this day alone', () => {
    const grant = samplingGrant({ spent: { requests: 2, tokens: 812, since: 0 } });
    expect(limit(grant)).toBe('5 requests, 20,000 tokens a day, 2 and 812 used, you read each reply');
    expect(limit(grant, DAY)).toBe('5 requests, 20,000 tokens a day, none used, you read each reply');
    expect(limit({ ...grant, scope: { scope: 'chat', conversation: 'c' } }, DAY)).toBe(
      'a removed chat, 5 requests, 20,000 tokens, 2 and 812 used, you read each reply',
    );
  });

  it('names the tools a server may bring along', () => {
    expect(limit(samplingGrant({ tools: ['find', 'open'] }))).toMatch(/you read each reply, with its tools \[find\], \[open\]$/);
  });

  it('groups by server, in the order of names, the model last', () => {
    const rules = [
      samplingGrant(),
      toolGrant({ tool: 'write' }),
      toolGrant({ server: 'g', serverName: 'calendar' }),
      toolGrant({ tool: 'list' }),
    ];
    const groups = ruleGroups(rules, () => true);
    expect(groups.map((group) => [group.serverName, ...group.rules.map(ruleName)])).toEqual([
      ['calendar', 'read_file'],
      ['files', 'list', 'write', 'your model'],
    ]);
  });

  it('says never of what is forbidden, wherever it was', () => {
    expect(effectWords(toolGrant({ effect: 'never', scope: { scope: 'chat', conversation: 'c' } }))).toBe('Never');
    expect(effectWords(toolGrant({ scope: { scope: 'chat', conversation: 'c' } }))).toBe('This chat');
  });

  it('can be searched by what it covers', () => {
    expect(ruleText(toolGrant({ covers: { width: 'exact', input: { command: 'npm test' } } }))).toContain('npm test');
    expect(ruleText(toolGrant({ covers: { width: 'prefix', argument: 'command', prefix: 'sudo' } }))).toContain('sudo');
    expect(ruleText(samplingGrant())).toContain('your model');
  });
});
