import type { Conversation } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { InstructionsDialog } from './instructions-dialog.tsx';

/** The person's instructions for the model in this chat alone. */
export function ChatInstructions({ chat, onClose }: { chat: Conversation; onClose(): void }) {
  const { ask } = useHost();
  const { own } = useWords().context;
  return (
    <InstructionsDialog
      words={own}
      before={chat.instructions ?? ''}
      onSave={(instructions) => ask('conversation.instruct', { conversation: chat.id, instructions })}
      onClose={onClose}
    />
  );
}
