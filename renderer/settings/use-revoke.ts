import type { Rule } from '../../contract/approval.ts';
import { useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/toast-list.ts';
import { ruleName } from './rule-words.ts';

/** Revokes rules at once, and offers to take it back. */
export function useRevoke(): (rules: Rule[]) => void {
  const { ask } = useHost();
  const each = (request: 'rule.revoke' | 'rule.restore', rules: Rule[]) =>
    Promise.all(rules.map((rule) => ask(request, { rule: rule.id })));
  return (rules) => {
    if (rules.length === 0) return;
    const undo = () => void each('rule.restore', rules).catch(tellTrouble);
    each('rule.revoke', rules).then(() => showToast({ text: revokedWords(rules), undo }), tellTrouble);
  };
}

function revokedWords(rules: Rule[]): string {
  const [first] = rules;
  if (first && rules.length === 1) return `Rule for ${ruleName(first)} on ${first.serverName} revoked`;
  const names = new Set(rules.map(({ serverName }) => serverName));
  return names.size === 1 ? `${rules.length} rules for ${[...names][0]} revoked` : `${rules.length} rules revoked`;
}
