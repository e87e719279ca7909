import type { Conversation, ModelChoice } from '../../contract/conversation.ts';
import { useHost } from '../host/use-host.ts';
import { FoldersChip } from '../workspace/folders-chip.tsx';
import { ContextMeter } from './context-meter.tsx';
import { NEW, useDraft } from './drafts.tsx';
import { ModelMenu } from './model-menu.tsx';
import { ServersChip } from './servers-chip.tsx';
import { useModel } from './use-model.ts';

/** Folders, servers, context and model of the chat the composer writes into. */
export function ComposerChips({ conversation }: { conversation: Conversation | undefined }) {
  const { ask } = useHost();
  const [draft, change] = useDraft(conversation?.id ?? NEW);
  const chosen = conversation ? conversation.model : (draft.model ?? null);
  const { model } = useModel(chosen);
  const choose = (choice: ModelChoice) => {
    if (conversation) void ask('conversation.choose-model', { conversation: conversation.id, model: choice }).catch(() => undefined);
    else change({ model: choice });
  };
  return (
    <>
      <span data-folders>
        <FoldersChip conversation={conversation} />
      </span>
      <ServersChip conversation={conversation} />
      <span className="composer-gap" />
      <ContextMeter used={conversation?.contextTokens} size={model?.contextWindow} />
      <ModelMenu chosen={chosen} onChoose={choose} />
    </>
  );
}
