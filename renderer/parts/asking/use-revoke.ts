import { useCallback } from 'react';
import { ruleNamed } from '../../../client/words/rule.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Words } from '../../../client/words/en.ts';
import type { Rule } from '../../../contract/approval.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** Revokes rules at once, and offers to take it back. */
export function useRevoke(): (rules: Rule[]) => void {
  const { ask } = useHost();
  const words = useAllWords();
  return useCallback(
    (rules) => {
      if (rules.length === 0) return;
      const each = (request: 'rule.revoke' | 'rule.restore') => Promise.all(rules.map((rule) => ask(request, { rule: rule.id })));
      const undo = () => void each('rule.restore').catch(tellTrouble);
      each('rule.revoke').then(() => showToast({ text: revoked(words, rules), undo }), tellTrouble);
    },
    [ask, words],
  );
}

function revoked(words: Words, rules: Rule[]): Phrase {
  const { rules: own } = words.permissions;
  const [first] = rules;
  if (!first) return '';
  if (rules.length === 1) return own.revoked(ruleNamed(words, first), first.serverName);
  const isOneServer = rules.every(({ serverName }) => serverName === first.serverName);
  return isOneServer ? own.revokedOf(rules.length, first.serverName) : own.revokedMany(rules.length);
}
