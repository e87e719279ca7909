import { AS_EVERYWHERE, isSameChoice } from '../../../contract/chosen-tools.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { useToolChoice } from './use-chosen-tools.ts';

/** Makes the choice of this chat the one that new chats begin with, or says that it is. */
export function NewChatTools({ conversation }: { conversation: Conversation | undefined }) {
  const { chatTools: words } = useWords();
  const { ask } = useHost();
  const chosen = useToolChoice(conversation);
  const usual = useAppState(({ settings }) => settings.newChatTools) ?? AS_EVERYWHERE;
  if (isSameChoice(usual, chosen)) return <span className="quiet">{words.newChatsLikeThis}</span>;
  return (
    <Button size="sm" kind="ghost" onClick={() => void ask('settings.change', { newChatTools: chosen }).catch(tellTrouble)}>
      {words.forNewChats}
    </Button>
  );
}
