import { flat } from '../../../../client/words/phrase.ts';
import type { ModelChoice } from '../../../../contract/conversation.ts';
import type { Fork } from '../../../../contract/fork.ts';
import { useModelOfChat } from '../../../parts/drafts/use-model.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import type { MenuItem } from '../../../foundation/ui/menu.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';

/**
 * An item for each model but that of the chat. Beside each stands the branch that it wrote already.
 */
export function useOtherModels(fork: Fork | undefined): (onChoose: (choice: ModelChoice, name: string) => void) => MenuItem[] {
  const { life, composing } = useWords();
  const { conversation } = useLife();
  const endpoints = useAppState((state) => state.endpoints);
  const { choice } = useModelOfChat(conversation);
  return (onChoose) =>
    Object.values(endpoints).flatMap((endpoint) =>
      endpoint.models
        .filter(({ id }) => endpoint.id !== choice.endpoint || id !== choice.model)
        .map(({ id, name }): MenuItem => {
          const branch = fork?.branches.findIndex((one) => one.model === name) ?? -1;
          return {
            label: endpoint.kind === 'practice' ? name : flat(composing.modelAt(name, endpoint.name)),
            icon: <span className="menu-no-icon" />,
            ...(branch >= 0 && { note: life.branchNumber(branch + 1) }),
            onSelect: () => onChoose({ endpoint: endpoint.id, model: id }, name),
          };
        }),
    );
}
