import { useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './chat-instructions.css';

const LONGEST = 20_000;

/** The person's instructions for the model in this chat alone. */
export function ChatInstructions({ chat, onClose }: { chat: Conversation; onClose(): void }) {
  const { ask } = useHost();
  const { own } = useWords().context;
  const [text, setText] = useState(chat.instructions ?? '');
  const save = () => void ask('conversation.instruct', { conversation: chat.id, instructions: text }).then(onClose, tellTrouble);
  return (
    <Dialog
      open
      onClose={onClose}
      title={own.title}
      subtitle={own.help}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {own.cancel}
          </Button>
          <Button kind="primary" onClick={save}>
            {own.save}
          </Button>
        </>
      }
    >
      <div className="chat-instructions">
        <TextArea aria-label={own.title} rows={8} maxLength={LONGEST} placeholder={own.example} value={text} onChange={setText} />
      </div>
    </Dialog>
  );
}
