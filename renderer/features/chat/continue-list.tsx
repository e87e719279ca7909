import { MessageSquare } from 'lucide-react';
import type { Conversation } from '../../../contract/conversation.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import { isWaiting } from '../../../contract/question.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { chatsByLastUse } from '../../parts/chats/chat-order.ts';
import { LastSaid } from './last-said.tsx';
import { useLastWords } from './use-last-words.ts';
import './new-chat-lists.css';

const MOST = 3;

/** The chats used last in which nothing waits, with what was said last in each. */
export function ContinueList() {
  const { chat } = useWords();
  const ordered = useAppState(({ conversations }) => chatsByLastUse(conversations));
  const conversations = useAppState((state) => state.conversations);
  const questions = useAppState((state) => state.questions);
  const waiting = new Set(Object.values(questions).flatMap((question) => (isWaiting(question) ? question.conversation : [])));
  const last = ordered
    .filter(({ id, archived }) => !archived && !waiting.has(id))
    .slice(0, MOST)
    .flatMap(({ id }) => conversations[id] ?? []);
  const said = useLastWords(last);
  if (last.length === 0) return null;
  return (
    <section aria-labelledby="continue-list">
      <h2 id="continue-list">{chat.continue}</h2>
      <ul className="new-chat-list">
        {last.map((one) => (
          <li key={one.id}>
            <ContinueRow chat={one} said={said.find(({ conversation }) => conversation === one.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContinueRow({ chat, said }: { chat: Conversation; said: LastWords | undefined }) {
  const { frame, format } = useWords();
  const go = useGo();
  const now = useNow(60_000);
  const isWorking = chat.activity.state === 'working';
  return (
    <button type="button" className="continue" onClick={() => go({ page: 'chat', id: chat.id })}>
      {isWorking ? <Glyph state="running" label="" /> : <MessageSquare size={16} strokeWidth={1.7} />}
      <span className="new-chat-text">
        <span className="new-chat-what one-line">{chat.title ? visible(chat.title) : frame.chats.untitled}</span>
        <span className="one-line">
          <LastSaid chat={chat} said={said} />
        </span>
      </span>
      <span className="continue-when">{format.ago(isWorking ? now : chat.updatedAt, now)}</span>
    </button>
  );
}
