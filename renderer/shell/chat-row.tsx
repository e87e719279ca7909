import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { flat } from '../../client/words/phrase.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useLate } from '../foundation/later/late-code.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { DRAGGED_CHAT } from './dragged-chat.ts';
import { RenameChat } from './rename-chat.tsx';
import { useGo } from '../foundation/navigation/routes.ts';
import { chatMenu } from './chat-menu-later.ts';
import { tasksLater } from './tasks-later.ts';

type Props = { chat: Conversation; open: boolean; tabStop: boolean };

export function ChatRow({ chat, open, tabStop }: Props) {
  const { frame } = useWords();
  const go = useGo();
  const [isRenamed, setRenamed] = useState(false);
  const late = useLate(chatMenu);
  if (isRenamed) return <RenameChat chat={chat} onDone={() => setRenamed(false)} />;
  return (
    <div className="chat" data-open={open || undefined}>
      <button
        type="button"
        className="chat-open"
        data-chat
        aria-current={open ? 'page' : undefined}
        tabIndex={tabStop ? 0 : -1}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_CHAT, chat.id)}
        onClick={() => go({ page: 'chat', id: chat.id })}
        onDoubleClick={() => setRenamed(true)}
      >
        <span className="one-line">{chat.title ? visible(chat.title) : frame.chats.untitled}</span>
        {chat.temporary && <span className="chat-temporary" role="img" aria-label={frame.chats.temporary} />}
        <ChatState chat={chat} />
      </button>
      {late && (
        <late.ChatMenu
          chat={chat}
          isInView={open}
          trigger={
            <IconButton
              size="sm"
              label={flat(frame.chats.moreAbout(chat.title || frame.chats.untitled))}
              className="chat-more"
              tabIndex={tabStop ? 0 : -1}
              icon={<Ellipsis size={14} strokeWidth={1.9} />}
            />
          }
          onRename={() => setRenamed(true)}
        />
      )}
    </div>
  );
}

function ChatState({ chat }: { chat: Conversation }) {
  const { frame } = useWords();
  const waits = useAppState((state) =>
    Object.values(state.questions).some((question) => question.conversation === chat.id && isWaiting(question)),
  );
  const tasks = useLate(tasksLater);
  if (waits) return <Glyph state="attention" size={14} label={frame.chats.waiting} />;
  if (chat.activity.state === 'working') return <Glyph state="running" size={14} />;
  return tasks ? <tasks.TaskSign chat={chat.id} /> : null;
}
