import type { Rule } from '../../../contract/approval.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { covers } from './covers.ts';

/** What a grant is bound to. When any of it changes, no grant that was given before matches. */
export type Bound = Pick<Rule, 'server' | 'fingerprint' | 'tool' | 'definition'>;

export type Verdict = { say: 'allow'; rule: Rule; because: string } | { say: 'ask' };

/** Whether a call may run without asking the person. Pure: nothing a server wrote takes part, only hashes of it. */
export function decide(call: Bound & { input: JsonObject }, rules: Rule[], conversation: string | null): Verdict {
  const rule = rules.find((each) => isFor(call, each) && isIn(conversation, each) && covers(each.covers, call.input));
  return rule ? { say: 'allow', rule, because: because(rule) } : { say: 'ask' };
}

function isFor(call: Bound, rule: Rule): boolean {
  return (
    rule.server === call.server && rule.fingerprint === call.fingerprint && rule.tool === call.tool && rule.definition === call.definition
  );
}

function isIn(conversation: string | null, { scope }: Rule): boolean {
  return scope.scope === 'always' || scope.conversation === conversation;
}

function because({ scope, covers }: Rule): string {
  if (scope.scope === 'chat') return 'You allowed this tool in this chat';
  switch (covers.width) {
    case 'exact':
      return 'You always allow this call with these arguments';
    case 'folder':
      return `You always allow this tool in ${covers.folder}`;
    case 'tool':
      return 'You always allow this tool';
    default:
      return covers satisfies never;
  }
}
