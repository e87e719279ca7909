import type { ModelChoice } from '../../../../contract/conversation.ts';
import { useChangeDraft } from '../../../parts/drafts/drafts.tsx';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { nextFrame } from '../../../foundation/host/next-frame.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';
import { toDelete } from './to-delete.ts';

/** Everything a person does with a message of this chat, besides copying it. */
export function useDeeds() {
  const { ask, view } = useHost();
  const { conversation } = useLife();
  const { life } = useWords();
  const change = useChangeDraft();

  return {
    regenerate(message: string, model?: ModelChoice): void {
      void ask('conversation.regenerate', { conversation, message, model }).catch(tellTrouble);
    },

    /** The reader stays at the same place, and on the same control, of the other branch. */
    async show(of: 'message' | 'answer', turn: string): Promise<void> {
      try {
        await ask('conversation.show-branch', { conversation, turn });
      } catch (cause) {
        return tellTrouble(cause);
      }
      const fork = view().state?.forks[conversation]?.find((one) => one.of === of && one.branches.some((branch) => branch.turn === turn));
      nextFrame(() => {
        const place = document.querySelector<HTMLElement>(`[data-branches="${of} ${fork?.message}"]`);
        place?.scrollIntoView({ block: 'center' });
        place?.focus({ preventScroll: true });
      });
    },

    /** The next message goes out in the place of this one. */
    branch(instead: string): void {
      change(conversation, { instead });
      focusComposer();
    },

    async deleteFrom(message: string): Promise<void> {
      const { state } = view();
      if (!state) return;
      const { messages, servers } = toDelete(state.entries[conversation] ?? [], state.forks[conversation] ?? [], message);
      const undo = () => void ask('conversation.undo-delete', { conversation }).catch(tellTrouble);
      try {
        await ask('conversation.delete-from', { conversation, message });
        const deleted = life.deleted(messages);
        showToast({ text: servers.length > 0 ? life.staysDone(deleted, servers) : deleted, undo });
        focusComposer();
      } catch (cause) {
        tellTrouble(cause);
      }
    },
  };
}
