import { useState } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { useHost } from '../foundation/host/use-host.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { useWords } from '../foundation/words/use-words.ts';

/** The title as a field: Enter or leaving it keeps the new one, Escape the old one. */
export function RenameChat({ chat, onDone }: { chat: Conversation; onDone(): void }) {
  const { ask } = useHost();
  const { frame } = useWords();
  const [title, setTitle] = useState(chat.title);
  const keep = () => {
    const changed = title.trim();
    if (changed && changed !== chat.title) void ask('conversation.rename', { conversation: chat.id, title: changed }).catch(tellTrouble);
    onDone();
  };
  return (
    <input
      className="chat-rename"
      aria-label={frame.chats.title}
      maxLength={200}
      autoFocus
      value={title}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTitle(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
