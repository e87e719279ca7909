import type { Rule, ToolRule } from '../../../contract/approval.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { covers } from './covers.ts';

/** What a grant is bound to. When any of it changes, no grant that was given before matches. */
export type Bound = Pick<ToolRule, 'server' | 'fingerprint' | 'tool' | 'definition'>;

export type Verdict = { say: 'allow'; rule: ToolRule; because: string } | { say: 'ask' };

/** Whether a call may run without asking the person. Pure: nothing a server wrote takes part, only hashes of it. */
export function decide(call: Bound & { input: JsonObject }, rules: Rule[], conversation: string | null): Verdict {
  const grants = rules.filter((each) => each.about === 'tool').filter(({ effect }) => effect === 'allow');
  const rule = grants.find((each) => isFor(call, each) && isIn(conversation, each) && covers(each.covers, call.input));
  return rule ? { say: 'allow', rule, because: because(rule) } : { say: 'ask' };
}

function isFor(call: Bound, rule: ToolRule): boolean {
  return (
    rule.server === call.server && rule.fingerprint === call.fingerprint && rule.tool === call.tool && rule.definition === call.definition
  );
}

function isIn(conversation: string | null, { scope }: ToolRule): boolean {
  return scope.scope === 'always' || scope.conversation === conversation;
}

function because({ scope, covers }: ToolRule): string {
  if (scope.scope === 'chat') return 'You allowed this tool in this chat';
  switch (covers.width) {
    case 'exact':
      return 'You always allow this call with these arguments';
    case 'folder':
      return `You always allow this tool in ${covers.folder}`;
    case 'prefix':
      return `You always allow this tool when ${covers.argument} begins with ${covers.prefix}`;
    case 'tool':
      return 'You always allow this tool';
    default:
      return covers satisfies never;
  }
}
