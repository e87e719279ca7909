import { nextFrame } from '../../../foundation/host/next-frame.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

/** Says once a rule was made for several calls, and lets the person undo it: the rule ends, and what still runs by it is stopped. */
export function useTellRules(conversation: string) {
  const { ask, view } = useHost();
  const { approval } = useWords();
  const rulesNow = () => new Set(Object.keys(view().state?.rules ?? {}));

  async function undo(rules: Set<string>): Promise<void> {
    const running = (view().state?.entries[conversation] ?? []).filter(
      (entry) =>
        entry.type === 'call' && entry.state.state === 'running' && entry.decision?.by === 'rule' && rules.has(entry.decision.rule),
    );
    await Promise.all([...rules].map((rule) => ask('rule.revoke', { rule })));
    await Promise.all(running.map(({ id }) => ask('call.stop', { conversation, call: id })));
  }

  return {
    rulesNow,
    // The window has the new rule with its next frame.
    tellRules: (before: Set<string>) =>
      nextFrame(() => {
        const made = new Set([...rulesNow()].filter((rule) => !before.has(rule)));
        if (made.size > 0) showToast({ text: approval.several.ruleMade(made.size), undo: () => void undo(made).catch(tellTrouble) });
      }),
  };
}
