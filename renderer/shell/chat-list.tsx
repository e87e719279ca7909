import { useRef, useState } from 'react';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { homePath } from '../../client/home-path.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { useNow } from '../foundation/ui/use-now.ts';
import { groupChats } from './chat-groups.ts';
import { ChatRow } from './chat-row.tsx';
import { useCommand } from '../foundation/keys/commands.tsx';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { moveFocus } from '../foundation/keys/roving.ts';

const foundChats = lateCode(() => import('./found-chats.tsx'));
const projectList = lateCode(() => import('./project-list.tsx'));

/** The chats by day, or what a search found. Arrows walk the list, Tab leaves it. */
export function ChatList() {
  const { frame } = useWords();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCommand('search', () => field.current?.focus());
  const late = useLate(foundChats);
  const lateProjects = useLate(projectList);
  const route = useRoute();
  const go = useGo();
  const searchOnPage = (archived = false) => {
    go({ page: 'search', text: search.trim(), from: route, ...(archived && { archived }) });
    setSearch('');
  };
  const conversations = useAppState((state) => state.conversations);
  const folders = useAppState((state) => state.folders);
  const by = useAppState((state) => state.settings.chatGroups);
  const home = useAppState((state) => state.about.home);
  const projects = useAppState((state) => state.projects);
  const chats = Object.values(conversations);
  const outside = chats.filter(({ project = '' }) => !projects[project]);
  const groups = groupChats(outside, useNow(60_000, true), by, folders);
  const open = route.page === 'chat' ? route.id : undefined;
  const folderName = (path: string | undefined) => (path === undefined ? frame.chats.noFolder : homePath(path, home));
  const tabStop = open && conversations[open] ? open : groups[0]?.chats[0]?.id;
  return (
    <>
      <div className="sidebar-search">
        <Search size={14} strokeWidth={1.9} />
        <input
          type="search"
          aria-label={frame.search.chats}
          placeholder={frame.search.chats}
          ref={field}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
            else if (event.key === 'Enter' && search.trim()) searchOnPage();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <nav className="chats" aria-label={frame.sidebar.chats} onKeyDown={moveFocus('[data-chat]')}>
        {!search.trim() && Object.keys(projects).length > 0 && lateProjects && <lateProjects.ProjectList tabStop={tabStop} />}
        {search.trim()
          ? late && <late.FoundChats text={search.trim()} onPage={searchOnPage} onClear={() => setSearch('')} />
          : groups.map(({ of, chats: grouped }) => {
              const name = of.by === 'folder' ? folderName(of.path) : frame.chats.days[of.by === 'day' ? of.days : of.by];
              return (
                <section key={name} aria-label={name}>
                  <h2 title={of.by === 'folder' ? name : undefined}>
                    {of.by === 'folder' && of.path !== undefined ? visible(name) : name}
                  </h2>
                  {grouped.map((chat) => (
                    <ChatRow key={chat.id} chat={chat} open={chat.id === open} tabStop={chat.id === tabStop} />
                  ))}
                </section>
              );
            })}
        {!search.trim() && <Archived chats={chats} open={open} />}
      </nav>
    </>
  );
}

/** Folded away below all others, and open while one of them is in view. */
function Archived({ chats, open }: { chats: Conversation[]; open: string | undefined }) {
  const { frame } = useWords();
  const [unfolded, setUnfolded] = useState(false);
  const archived = chats.filter((chat) => chat.archived).toSorted((a, b) => b.updatedAt - a.updatedAt);
  if (archived.length === 0) return null;
  return (
    <section aria-label={frame.chats.archived}>
      <button type="button" className="chats-archived" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {unfolded ? <ChevronDown size={12} strokeWidth={2.1} /> : <ChevronRight size={12} strokeWidth={2.1} />}
        {frame.chats.archivedCount(archived.length)}
      </button>
      {archived
        .filter(({ id }) => unfolded || id === open)
        .map((chat) => (
          <ChatRow key={chat.id} chat={chat} open={chat.id === open} tabStop={chat.id === open} />
        ))}
    </section>
  );
}
