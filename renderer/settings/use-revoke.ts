import { useCallback } from 'react';
import type { Rule } from '../../contract/approval.ts';
import { useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/show-toast.ts';
import { ruleName } from './rule-words.ts';

/** Revokes rules at once, and offers to take it back. */
export function useRevoke(): (rules: Rule[]) => void {
  const { ask } = useHost();
  return useCallback(
    (rules) => {
      if (rules.length === 0) return;
      const each = (request: 'rule.revoke' | 'rule.restore') => Promise.all(rules.map((rule) => ask(request, { rule: rule.id })));
      const undo = () => void each('rule.restore').catch(tellTrouble);
      each('rule.revoke').then(() => showToast({ text: revokedWords(rules), undo }), tellTrouble);
    },
    [ask],
  );
}

function revokedWords(rules: Rule[]): string {
  const [first] = rules;
  if (first && rules.length === 1) return `Rule for ${ruleName(first)} on ${first.serverName} revoked`;
  const names = new Set(rules.map(({ serverName }) => serverName));
  return names.size === 1 ? `${rules.length} rules for ${[...names][0]} revoked` : `${rules.length} rules revoked`;
}
