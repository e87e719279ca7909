import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import type { Project } from '../../../contract/project.ts';
import { isWaiting } from '../../../contract/question.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { after } from '../../foundation/ui/after.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { whatIsAsked } from '../../parts/asking/waiting-words.ts';
import { chatsByLastUse } from '../../parts/chats/chat-order.ts';
import { LastSaid } from '../chat/last-said.tsx';
import { useLastWords } from '../chat/use-last-words.ts';
import { searchSoon } from '../search/search-soon.ts';

/** Chats that are shown at a time. */
const AT_A_TIME = 20;

/** The chats of a project, the one used last first, with what waits or was said last in each. */
export function ProjectChats({ project }: { project: Project }) {
  const { page, more } = useLateWords().projects;
  const conversations = useAppState((state) => state.conversations);
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(AT_A_TIME);
  const found = useFoundIn(sought.trim());
  const ordered = useAppState((state) => chatsByLastUse(state.conversations));
  const mine = useMemo(() => ordered.filter((chat) => chat.project === project.id), [ordered, project.id]);
  const all = mine.flatMap(({ id }) => conversations[id] ?? []);
  const fits = ({ id, title }: Conversation) => found.has(id) || title.toLowerCase().includes(sought.trim().toLowerCase());
  const fitting = all.filter(fits);
  const shown = fitting.slice(0, most);
  const said = useLastWords(shown.slice(0, AT_A_TIME));
  return (
    <section className="project-chats" aria-labelledby="project-chats">
      <header className="project-chats-head">
        <h2 id="project-chats">{page.chats(all.length)}</h2>
        {all.length > 0 && (
          <TextField
            aria-label={page.search}
            placeholder={page.search}
            icon={<Search size={14} strokeWidth={1.9} />}
            value={sought}
            onChange={setSought}
          />
        )}
      </header>
      {all.length === 0 && <p className="project-begin">{page.begin}</p>}
      {all.length > 0 && fitting.length === 0 && (
        <p className="project-begin" role="status">
          <Phrased of={page.foundNone(sought.trim())} />
        </p>
      )}
      <ul>
        {shown.map((chat) => (
          <li key={chat.id}>
            <ProjectChat chat={chat} said={said.find(({ conversation }) => conversation === chat.id)} />
          </li>
        ))}
      </ul>
      {shown.length < fitting.length && (
        <button type="button" className="link project-more" onClick={() => setMost(most + AT_A_TIME)}>
          {more(fitting.length - shown.length)}
        </button>
      )}
    </section>
  );
}

function ProjectChat({ chat, said }: { chat: Conversation; said: LastWords | undefined }) {
  const { frame, format } = useWords();
  const go = useGo();
  const now = useNow(60_000);
  const question = useAppState(({ questions }) => Object.values(questions).find((one) => one.conversation === chat.id && isWaiting(one)));
  const hasTask = useAppState(({ tasks }) => Object.values(tasks).some(({ conversation }) => conversation === chat.id));
  const isWorking = hasTask || chat.activity.state === 'working';
  return (
    <button type="button" className="project-chat" onClick={() => go({ page: 'chat', id: chat.id })}>
      <span className="project-chat-title">
        <span className="one-line">{chat.title ? visible(chat.title) : frame.chats.untitled}</span>
        {question && <Glyph state="attention" size={14} label={frame.chats.waiting} />}
        {!question && isWorking && <Glyph state="running" size={14} />}
      </span>
      <span className="project-chat-when">{format.ago(chat.updatedAt, now)}</span>
      <span className="project-chat-said one-line">
        {question ? <Phrased of={whatIsAsked(frame.waiting.asks, question)} /> : <LastSaid chat={chat} said={said} />}
      </span>
    </button>
  );
}

const none: ReadonlySet<string> = new Set();

/** Chats that hold the words in their messages. */
function useFoundIn(text: string): ReadonlySet<string> {
  const { ask } = useHost();
  const [found, setFound] = useState<{ text: string; chats: ReadonlySet<string> }>();
  useEffect(
    () => searchSoon({ after, ask }, text, (hits) => setFound({ text, chats: new Set(hits.map(({ conversation }) => conversation)) })),
    [ask, text],
  );
  return found?.text === text ? found.chats : none;
}
