import { describe, expect, it } from 'vitest';
import type { ToolRule } from '../../../contract/approval.ts';
import { limitWords, ruleGroups, ruleText } from '../../../renderer/settings/rule-words.ts';

const rule = (more: Partial<ToolRule>): ToolRule => ({
  id: 'r',
  about: 'tool',
  effect: 'allow',
  madeIn: 'card',
  knows: [],
  scope: { scope: 'always' },
  covers: { width: 'tool' },
  server: 's',
  serverName: 'files',
  fingerprint: 'f',
  tool: 'read_file',
  definition: 'd',
  madeAt: 0,
  uses: 0,
  ...more,
});
const limit = (more: Partial<ToolRule>) => limitWords(rule(more), {}, '/home/ines');

describe('rules in words', () => {
  it('tells what a rule is limited to', () => {
    expect(limit({})).toBe('no limit');
    expect(limit({ covers: { width: 'folder', argument: 'path', folder: '/home/ines/code' } })).toBe('any `path` in ~/code');
    expect(limit({ covers: { width: 'exact', input: { command: 'npm test', tries: 2 } } })).toBe(
      '`command` is exactly `npm test`, `tries` is exactly `2`',
    );
    expect(limit({ covers: { width: 'exact', input: {} } })).toBe('no arguments');
  });

  it('names the chat, also when it is gone', () => {
    expect(limit({ scope: { scope: 'chat', conversation: 'c' } })).toBe('a removed chat');
  });

  it('groups by server, in the order of names', () => {
    const rules = [rule({ tool: 'write' }), rule({ server: 'g', serverName: 'calendar' }), rule({ tool: 'list' })];
    const groups = ruleGroups(rules, () => true);
    expect(groups.map((group) => [group.serverName, ...group.rules.map(({ tool }) => tool)])).toEqual([
      ['calendar', 'read_file'],
      ['files', 'list', 'write'],
    ]);
  });

  it('can be searched by what it covers', () => {
    expect(ruleText(rule({ covers: { width: 'exact', input: { command: 'npm test' } } }))).toContain('npm test');
  });
});
