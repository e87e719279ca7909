import { expect, test } from 'vitest';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { ruleSubject } from '../../../../client/words/rule.ts';
import { ruleGroups, ruleText } from '../../../../renderer/features/settings/rule-groups.ts';
import { samplingGrant, toolGrant } from '../../../doubles/rules.ts';

test('rules stand by server, in the order of names, sampling requests last', () => {
  const rules = [
    samplingGrant(),
    toolGrant({ tool: 'write' }),
    toolGrant({ server: 'g', serverName: 'calendar' }),
    toolGrant({ tool: 'list' }),
  ];
  const groups = ruleGroups(rules, () => true);
  expect(groups.map((group) => [group.serverName, ...group.rules.map((rule) => flat(ruleSubject(english, rule)))])).toEqual([
    ['calendar', 'read_file'],
    ['files', 'list', 'write', 'sampling requests'],
  ]);
});

test('a rule can be searched by what it covers', () => {
  expect(ruleText(english, toolGrant({ covers: { width: 'exact', input: { command: 'npm test' } } }))).toContain('npm test');
  expect(ruleText(english, toolGrant({ covers: { width: 'prefix', argument: 'command', prefix: 'sudo' } }))).toContain('sudo');
  expect(ruleText(english, samplingGrant())).toContain('sampling requests');
});
