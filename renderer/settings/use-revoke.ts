import type { ToolRule } from '../../contract/approval.ts';
import { useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/toast-list.ts';

/** Revokes rules at once, and offers to take it back. */
export function useRevoke(): (rules: ToolRule[]) => void {
  const { ask } = useHost();
  const each = (request: 'rule.revoke' | 'rule.restore', rules: ToolRule[]) =>
    Promise.all(rules.map((rule) => ask(request, { rule: rule.id })));
  return (rules) => {
    const [first] = rules;
    if (!first) return;
    const text =
      rules.length === 1
        ? `Rule for ${first.tool} on ${first.serverName} revoked`
        : `${rules.length} rules for ${first.serverName} revoked`;
    const undo = () => void each('rule.restore', rules).catch(tellTrouble);
    each('rule.revoke', rules).then(() => showToast({ text, undo }), tellTrouble);
  };
}
