import type { Words } from '../../../client/words/en.ts';
import { flat } from '../../../client/words/phrase.ts';
import { ruleSubject } from '../../../client/words/rule.ts';
import type { Rule, ToolRule } from '../../../contract/approval.ts';

export type RuleGroup = { server: string; serverName: string; rules: Rule[] };

/** Rules by server, then by tool; those about the model come last. */
export function ruleGroups(rules: Rule[], matches: (rule: Rule) => boolean): RuleGroup[] {
  const groups = Map.groupBy(rules.filter(matches), (rule) => rule.server);
  return [...groups]
    .map(([server, own]) => ({
      server,
      serverName: own[0]?.serverName ?? '',
      rules: own.toSorted((a, b) => toolOf(a).localeCompare(toolOf(b)) || a.madeAt - b.madeAt),
    }))
    .toSorted((a, b) => a.serverName.localeCompare(b.serverName));
}

/** The text that the filter looks at. */
export function ruleText(words: Pick<Words, 'rules'>, rule: Rule): string {
  const subject = flat(ruleSubject(words, rule));
  return `${rule.serverName} ${subject} ${rule.about === 'tool' ? coveredText(rule.covers) : ''}`.toLowerCase();
}

function toolOf(rule: Rule): string {
  return rule.about === 'tool' ? rule.tool : '\uffff';
}

function coveredText(covers: ToolRule['covers']): string {
  switch (covers.width) {
    case 'exact':
      return JSON.stringify(covers.input);
    case 'folder':
      return covers.folder;
    case 'prefix':
      return covers.prefix;
    case 'tool':
      return '';
    default:
      return covers satisfies never;
  }
}
