import { useState, type ReactElement } from 'react';
import { Ellipsis } from 'lucide-react';
import type { Conversation } from '../../contract/conversation.ts';
import { useEndTemporary } from '../features/chat/temporary.tsx';
import { ChatInstructions } from '../features/context/chat-instructions.tsx';
import { ChatSampling } from '../features/context/chat-sampling.tsx';
import { MoveChat } from '../features/projects/move-chat.tsx';
import { useCommand } from '../foundation/keys/commands.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { Menu } from '../foundation/ui/menu.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { RenameChat } from './rename-chat.tsx';
import { useChatItems, type ChangedPart } from './use-chat-items.tsx';
import { useFileChat } from './use-file-chat.ts';

type Props = { chat: Conversation; isInView: boolean; trigger: ReactElement; onRename(): void };

/** The menu of a chat, and the dialogs that it opens. */
export function ChatMenu({ chat, isInView, trigger, onRename }: Props) {
  const [changing, setChanging] = useState<ChangedPart>();
  const { end, question } = useEndTemporary(chat);
  const items = useChatItems(chat, isInView, { end, open: (part) => (part === 'title' ? onRename() : setChanging(part)) });
  const close = () => setChanging(undefined);
  return (
    <>
      <Menu trigger={trigger} items={items} />
      {changing === 'instructions' && <ChatInstructions chat={chat} onClose={close} />}
      {changing === 'sampling' && <ChatSampling chat={chat} onClose={close} />}
      {changing === 'project' && <MoveChat chat={chat} onClose={close} />}
      {question}
    </>
  );
}

/** The menu of the chat in view, in the title bar. */
export function ChatMenuInBar({ chat }: { chat: Conversation }) {
  const { frame } = useWords();
  const [isRenamed, setRenamed] = useState(false);
  const { pin, archive } = useFileChat();
  useCommand('pin-chat', () => pin(chat));
  useCommand('archive-chat', () => archive(chat));
  if (isRenamed) return <RenameChat chat={chat} onDone={() => setRenamed(false)} />;
  return (
    <ChatMenu
      chat={chat}
      isInView
      trigger={<IconButton label={frame.chats.more} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
      onRename={() => setRenamed(true)}
    />
  );
}
