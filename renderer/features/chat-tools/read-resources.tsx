import { useId } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * The permission of the model to list and read resources in this chat, or in the one that does not
 * exist yet.
 */
export function ReadResources({ conversation }: { conversation: Conversation | undefined }) {
  const { chatTools: words } = useWords();
  const { ask } = useHost();
  const change = useChangeDraft();
  const unsaid = useDraft(NEW, (draft) => draft.readsResources);
  const help = useId();
  const isOn = (conversation ? conversation.readsResources : unsaid) === true;
  const turn = (on: boolean) => {
    if (conversation) void ask('conversation.let-read-resources', { conversation: conversation.id, on }).catch(tellTrouble);
    else change(NEW, { readsResources: on });
  };
  return (
    <div className="chat-tools-read">
      <Checkbox checked={isOn} describedBy={help} onChange={turn}>
        {words.letRead}
      </Checkbox>
      <p className="quiet" id={help}>
        {words.letReadHelp}
      </p>
    </div>
  );
}
