import { type CSSProperties, memo, type MouseEvent } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useLate } from '../foundation/later/late-code.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { useIsChosen } from './chosen-chats.ts';
import { DRAGGED_CHAT } from './dragged-chat.ts';
import { RenameChat } from './rename-chat.tsx';
import { useGo } from '../foundation/navigation/routes.ts';
import { chatMenu } from './chat-menu-later.ts';
import { tasksLater } from './tasks-later.ts';

/**
 * Shared by all rows: the chat whose title is being changed, how that begins and ends, and how
 * several are chosen.
 */
export type Renaming = {
  renamed: string | undefined;
  rename(chat: string | undefined): void;
  /** Takes a click on a row with Shift or Ctrl; false: it is a plain one. */
  choose(chat: string, event: MouseEvent): boolean;
};

/** `at` and `of`: its number among the rows of its group, from 0, and how many those are. */
type Props = { id: string; open: boolean; tabStop: boolean; at?: number; of?: number } & Renaming;

export const ChatRow = memo(function ChatRow({ id, open, tabStop, at, of, renamed, rename, choose }: Props) {
  const { frame } = useWords();
  const go = useGo();
  const chat = useAppState(({ conversations }) => conversations[id]);
  const isChosen = useIsChosen(id);
  const late = useLate(chatMenu);
  if (!chat) return null;
  const inList =
    at === undefined ? {} : { role: 'listitem', 'aria-posinset': at + 1, 'aria-setsize': of, style: { '--at': at } as CSSProperties };
  if (renamed === id) {
    return (
      <div className="chat" {...inList}>
        <RenameChat chat={chat} onDone={() => rename(undefined)} />
      </div>
    );
  }
  return (
    <div className="chat" data-open={open || undefined} data-chosen={isChosen || undefined} data-has-menu {...inList}>
      <button
        type="button"
        className="chat-open"
        data-chat={id}
        aria-current={open ? 'page' : undefined}
        tabIndex={tabStop ? 0 : -1}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_CHAT, id)}
        aria-pressed={isChosen || undefined}
        onClick={(event) => choose(id, event) || go({ page: 'chat', id })}
        onDoubleClick={() => rename(id)}
      >
        <span className="one-line">{chat.title ? visible(chat.title) : frame.chats.untitled}</span>
        {chat.temporary && <span className="chat-temporary" role="img" aria-label={frame.chats.temporary} />}
        <ChatState chat={chat} />
      </button>
      {late && <late.ChatMenuTrigger chat={chat} tabStop={tabStop} />}
    </div>
  );
});

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
