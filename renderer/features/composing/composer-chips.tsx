import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { memo } from 'react';
import type { Conversation, ModelChoice } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { FoldersChip } from '../folders/folders-chip.tsx';
import { ContextMeter } from '../context/context-meter.tsx';
import { NEW, useChangeDraft } from '../../parts/drafts/drafts.tsx';
import { ModelMenu } from './model-menu.tsx';
import { useModelInNext } from '../../parts/drafts/use-model.ts';
import { useThinking } from '../../parts/drafts/use-thinking.ts';
import { ServersChip } from './servers-chip.tsx';

const projectChip = lateCode(() => import('./project-chip.tsx'));

/**
 * Project, folders, servers, context and model of the chat the composer writes into; not drawn anew
 * at every key.
 */
export const ComposerChips = memo(function ComposerChips({ conversation }: { conversation: Conversation | undefined }) {
  const { ask } = useHost();
  const change = useChangeDraft();
  const unsaid = useModelInNext();
  const chosen = conversation ? conversation.model : unsaid;
  const choose = (choice: ModelChoice) => {
    if (conversation) void ask('conversation.choose-model', { conversation: conversation.id, model: choice }).catch(tellTrouble);
    else change(NEW, { model: choice });
  };
  const late = useLate(projectChip);
  return (
    <>
      {conversation?.project && late && <late.ProjectChip conversation={conversation} />}
      <span data-folders>
        <FoldersChip conversation={conversation} />
      </span>
      <ServersChip conversation={conversation} />
      <span className="composer-gap" />
      {conversation && <ContextMeter conversation={conversation} />}
      <ModelMenu chosen={chosen} onChoose={choose} thinking={useThinking(conversation)} />
    </>
  );
});
