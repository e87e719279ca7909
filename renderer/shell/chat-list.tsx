import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { homePath } from '../../client/home-path.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { useNow } from '../foundation/ui/use-now.ts';
import { useShownRows } from '../foundation/ui/use-shown-rows.ts';
import { chatsByLastUse } from '../parts/chats/chat-order.ts';
import { rowCount, rowOf, rowsBetween } from '../parts/lists/grouped-rows.ts';
import { type ChatsOf, groupChats } from './chat-groups.ts';
import { chatMenu } from './chat-menu-later.ts';
import { ChatRow } from './chat-row.tsx';
import { chooseNone, chooseRange, toggleChosen } from './chosen-chats.ts';
import { useCommand } from '../foundation/keys/commands.tsx';
import { nextIndex } from '../foundation/keys/roving.ts';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';

const foundChats = lateCode(() => import('./found-chats.tsx'));
const projectList = lateCode(() => import('./project-list.tsx'));

/** The height of a row and of a heading, as in `sidebar.css`. */
const ROW = 30;

/**
 * The chats by day, or what a search found. Arrows walk the list, Tab leaves it. However many chats
 * there are, only those in view are drawn.
 */
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
  const isSearching = search.trim() !== '';
  const open = route.page === 'chat' ? route.id : undefined;
  const groups = useChatGroups(open);
  const sizes = useMemo(() => (isSearching ? [] : groups.map(({ chats }) => chats.length)), [groups, isSearching]);
  const rows = rowCount(sizes);
  const above = useRef<HTMLDivElement>(null);
  const { scroller, onScroll, from, to, show } = useShownRows(rows, ROW, above);
  const [focused, setFocused] = useState<string>();
  const [renamed, rename] = useState<string>();
  const menu = useLate(chatMenu);
  const shown = rowsBetween(sizes, from, to);
  const drawn = new Set(shown.flatMap(({ group, from: first, to: end }) => groups[group]?.chats.slice(first, end) ?? []));
  // The row with the focus, or with its title being changed, stays while it is scrolled away.
  const apart = isSearching ? undefined : numberOf(groups, renamed ?? focused);
  const held = apart === undefined || drawn.has(apart.chat) ? [] : rowsBetween(sizes, rowOf(sizes, apart.at), rowOf(sizes, apart.at) + 1);
  const tabStop = open !== undefined && drawn.has(open) ? open : [...drawn][0];
  const hasProjects = useAppState(({ projects }) => Object.keys(projects).length > 0);

  const choose = useChoose(groups, open);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-chat]')) return;
    const list = event.currentTarget;
    // Projects, and chats that were found, are all drawn; of the other chats those in view are.
    const first = [...list.querySelectorAll<HTMLElement>('[data-chat]')].filter((one) => one.closest('[data-rows]') === null);
    const own = event.target.closest('[data-rows]') ? numberOf(groups, event.target.dataset['chat'])?.at : undefined;
    const at = own === undefined ? first.indexOf(event.target) : first.length + own;
    const next = nextIndex(event.key, at, first.length + rows - sizes.length);
    if (next === undefined) return;
    event.preventDefault();
    if (next < first.length) return first[next]?.focus();
    const chat = chatAt(groups, next - first.length);
    flushSync(() => show(rowOf(sizes, next - first.length)));
    list.querySelector<HTMLElement>(`[data-rows] [data-chat="${chat}"]`)?.focus();
  };

  return (
    <>
      <SearchField field={field} search={search} setSearch={setSearch} onEnter={searchOnPage} />
      <nav
        className="chats"
        aria-label={frame.sidebar.chats}
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={({ target }) =>
          setFocused(target.closest('[data-rows] [role="listitem"]')?.querySelector<HTMLElement>('[data-chat]')?.dataset['chat'])
        }
        onBlur={() => setFocused(undefined)}
      >
        <div ref={above}>
          {!isSearching && hasProjects && lateProjects && (
            <lateProjects.ProjectList tabStop={tabStop} renamed={renamed} rename={rename} choose={choose} />
          )}
          {isSearching && late && <late.FoundChats text={search.trim()} onPage={searchOnPage} onClear={() => setSearch('')} />}
        </div>
        <div className="chats-rows" data-rows style={{ height: rows * ROW }}>
          {[...Map.groupBy([...shown, ...held], ({ group }) => group)].map(([place, parts]) => {
            const group = groups[place];
            return (
              group && (
                <section
                  key={keyOf(group.of)}
                  className="chats-part"
                  aria-label={group.name}
                  style={{ transform: `translateY(${rowCount(sizes.slice(0, place)) * ROW}px)` }}
                >
                  <GroupHead group={group} />
                  <div role="list">
                    {parts
                      .flatMap(({ from: first, to: end }) => Array.from({ length: end - first }, (_, index) => first + index))
                      .toSorted((one, other) => one - other)
                      .map((at) => (
                        <ChatRow
                          key={group.chats[at]}
                          id={group.chats[at] ?? ''}
                          open={group.chats[at] === open}
                          tabStop={group.chats[at] === tabStop}
                          at={at}
                          of={group.chats.length}
                          renamed={renamed}
                          rename={rename}
                          choose={choose}
                        />
                      ))}
                  </div>
                </section>
              )
            );
          })}
        </div>
        {menu && <menu.ChatMenuOfRows inView={open} onRename={rename} />}
      </nav>
    </>
  );
}

type SearchFieldProps = { field: RefObject<HTMLInputElement | null>; search: string; setSearch(text: string): void; onEnter(): void };

function SearchField({ field, search, setSearch, onEnter }: SearchFieldProps) {
  const { frame } = useWords();
  return (
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
          else if (event.key === 'Enter' && search.trim()) onEnter();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}

/** Chooses a chat beside others: with Ctrl this one, with Shift all up to it. */
function useChoose(groups: Group[], open: string | undefined): (id: string, event: MouseEvent) => boolean {
  const order = useRef(groups);
  useLayoutEffect(() => {
    order.current = groups;
  });
  return useCallback(
    (id: string, event: MouseEvent): boolean => {
      const isToggled = event.ctrlKey || event.metaKey;
      if (event.shiftKey) chooseRange(id, open, inOrder(event.currentTarget, order.current));
      else if (isToggled) toggleChosen(id, open);
      else chooseNone();
      return event.shiftKey || isToggled;
    },
    [open],
  );
}

type Group = { of: ChatsOf | { by: 'archived' }; name: string; chats: string[]; fold?: { open: boolean; count: number; toggle(): void } };

/** The groups with their names. Archived chats are folded away below all others. */
function useChatGroups(open: string | undefined): Group[] {
  const { frame } = useWords();
  const ordered = useAppState(({ conversations }) => chatsByLastUse(conversations));
  const projects = useAppState((state) => state.projects);
  const folders = useAppState((state) => state.folders);
  const by = useAppState((state) => state.settings.chatGroups);
  const home = useAppState((state) => state.about.home);
  const today = new Date(useNow(60_000, true)).setHours(0, 0, 0, 0);
  const [unfolded, setUnfolded] = useState(false);
  const grouped = useMemo(
    () =>
      groupChats(
        ordered.filter(({ project = '' }) => !projects[project]),
        today,
        by,
        folders,
      ),
    [ordered, projects, today, by, folders],
  );
  const archived = useMemo(() => ordered.flatMap((chat) => (chat.archived ? chat.id : [])), [ordered]);
  return useMemo(() => {
    const folderName = (path: string | undefined) => (path === undefined ? frame.chats.noFolder : homePath(path, home));
    const groups = grouped.map(({ of, chats }): Group => {
      return { of, chats, name: of.by === 'folder' ? folderName(of.path) : frame.chats.days[of.by === 'day' ? of.days : of.by] };
    });
    if (archived.length === 0) return groups;
    const fold = { open: unfolded, count: archived.length, toggle: () => setUnfolded(!unfolded) };
    const chats = unfolded ? archived : archived.filter((id) => id === open);
    return [...groups, { of: { by: 'archived' }, name: frame.chats.archived, chats, fold }];
  }, [grouped, archived, unfolded, open, frame, home]);
}

function GroupHead({ group: { of, name, fold } }: { group: Group }) {
  const { frame } = useWords();
  if (!fold) {
    return <h2 title={of.by === 'folder' ? name : undefined}>{of.by === 'folder' && of.path !== undefined ? visible(name) : name}</h2>;
  }
  return (
    <button type="button" className="chats-archived" aria-expanded={fold.open} onClick={fold.toggle}>
      {fold.open ? <ChevronDown size={12} strokeWidth={2.1} /> : <ChevronRight size={12} strokeWidth={2.1} />}
      {frame.chats.archivedCount(fold.count)}
    </button>
  );
}

function keyOf(of: Group['of']): string {
  return of.by === 'folder' ? `folder ${of.path}` : of.by === 'day' ? of.days : of.by;
}

/** All chats from top to bottom: those of projects that are drawn, then the groups. */
function inOrder(row: Element, groups: Group[]): string[] {
  const drawn = [...(row.closest('nav')?.querySelectorAll<HTMLElement>('[data-of-project] [data-chat]') ?? [])];
  return [...drawn.flatMap((one) => one.dataset['chat'] ?? []), ...groups.flatMap(({ chats }) => chats)];
}

/** The number of a chat, counted over all groups. */
function numberOf(groups: Group[], chat: string | undefined): { chat: string; at: number } | undefined {
  if (chat === undefined) return undefined;
  let before = 0;
  for (const { chats } of groups) {
    const at = chats.indexOf(chat);
    if (at >= 0) return { chat, at: before + at };
    before += chats.length;
  }
  return undefined;
}

function chatAt(groups: Group[], at: number): string | undefined {
  let before = 0;
  for (const { chats } of groups) {
    if (at < before + chats.length) return chats[at - before];
    before += chats.length;
  }
  return undefined;
}
