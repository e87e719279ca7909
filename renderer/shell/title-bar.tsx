import { PanelLeft, PanelRight, Search, SquarePen } from 'lucide-react';
import type { Ref } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useFindPlace } from '../foundation/navigation/find-place.tsx';
import { useInspector } from '../foundation/navigation/inspector-place.tsx';
import { useLate } from '../foundation/later/late-code.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { visible } from '../foundation/words/visible.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { MenuButton } from './menu-button.tsx';
import { useCommand, useRunCommand } from '../foundation/keys/commands.tsx';
import { useGo, useRoute, type Route } from '../foundation/navigation/routes.ts';
import { useKeysOf } from '../foundation/keys/use-keys-of.ts';
import { temporaryChats } from './temporary-later.ts';
import { chatMenu } from './chat-menu-later.ts';
import { readiness } from '../features/servers/server-state.ts';
import './title-bar.css';

/** `slotRef` is told the place for a part of the page. */
type Props = { sidebar: boolean; onShowSidebar(): void; slotRef: Ref<HTMLDivElement> };

/**
 * The title of the main area. Without the sidebar it also holds the way back to it and what it
 * said.
 */
export function TitleBar({ sidebar, onShowSidebar, slotRef }: Props) {
  const route = useRoute();
  const temporary = useLate(temporaryChats);
  const menu = useLate(chatMenu);
  const chat = useAppState((state) => (route.page === 'chat' ? state.conversations[route.id] : undefined));
  const isFilled = route.page === 'search' || route.page === 'server';
  return (
    <header
      className="title-bar"
      data-wide={sidebar || undefined}
      data-bare={route.page === 'servers' || route.page === 'waiting' || route.page === 'project' || undefined}
    >
      {!sidebar && <SidebarButtons onShowSidebar={onShowSidebar} />}
      {isFilled && <div ref={slotRef} className="title-bar-slot" />}
      {chat ? <ChatTitle key={chat.id} chat={chat} /> : !isFilled && <PageTitle page={route.page} />}
      <WaitingOutside />
      {!sidebar && <ReadyServers />}
      {route.page === 'new' && temporary && <temporary.TemporaryButton />}
      {chat && <FindButton chat={chat} />}
      {chat && menu && <menu.ChatMenuInBar chat={chat} />}
      {(chat || route.page === 'new' || route.page === 'server') && <ResourcesButton />}
    </header>
  );
}

/** The part that the page itself does not say in its heading. */
function PageTitle({ page }: { page: Route['page'] }) {
  const { frame } = useWords();
  return (
    <span className={`title-bar-title one-line${page === 'new' ? ' title-bar-new' : ''}`}>
      {page === 'new' && frame.sidebar.newChat}
      {page === 'settings' && frame.sidebar.settings}
    </span>
  );
}

function ChatTitle({ chat }: { chat: Conversation }) {
  const { frame } = useWords();
  const run = useRunCommand();
  return (
    <h1 className="title-bar-title one-line" onDoubleClick={() => run('rename-chat')}>
      {chat.title ? visible(chat.title) : frame.chats.untitled}
    </h1>
  );
}

function FindButton({ chat }: { chat: Conversation }) {
  const { finding } = useWords();
  const keysOf = useKeysOf();
  const find = useFindPlace();
  const isOpen = find.chat === chat.id;
  return (
    <IconButton
      label={finding.inChat}
      keys={keysOf('find')}
      on={isOpen}
      icon={<Search size={16} strokeWidth={1.7} />}
      onClick={() => (isOpen ? find.close() : find.open(chat.id, { text: '' }))}
    />
  );
}

/**
 * Opens and closes what stands beside the chat, and says when something watched there has changed.
 */
function ResourcesButton() {
  const { frame } = useWords();
  const keysOf = useKeysOf();
  const { open, place, show, close } = useInspector();
  const toggle = () => (open ? close() : show({ view: 'resources' }));
  const toggleView = (view: 'resources' | 'timeline') => (open && place.view === view ? close() : show({ view }));
  useCommand('resources', () => toggleView('resources'));
  useCommand('timeline', () => toggleView('timeline'));
  const changed = useAppState((state) => state.watched.filter(({ changedAt }) => changedAt !== undefined).length);
  return (
    <span className="title-bar-panel" data-changed={changed > 0 || undefined}>
      <IconButton
        label={changed > 0 ? frame.panel.changed(changed) : frame.panel.resources}
        keys={keysOf('resources')}
        on={open}
        icon={<PanelRight size={16} strokeWidth={1.7} />}
        onClick={toggle}
      />
    </span>
  );
}

function SidebarButtons({ onShowSidebar }: { onShowSidebar(): void }) {
  const { frame } = useWords();
  const keysOf = useKeysOf();
  const go = useGo();
  return (
    <>
      <MenuButton />
      <IconButton
        label={frame.sidebar.show}
        keys={keysOf('toggle-sidebar')}
        icon={<PanelLeft size={16} strokeWidth={1.7} />}
        onClick={onShowSidebar}
      />
      <IconButton
        label={frame.sidebar.newChat}
        keys={keysOf('new-chat')}
        icon={<SquarePen size={16} strokeWidth={1.7} />}
        onClick={() => go({ page: 'new' })}
      />
    </>
  );
}

/** Leads to what waits and belongs to no chat, while there is any. */
function WaitingOutside() {
  const { frame } = useWords();
  const go = useGo();
  const { page } = useRoute();
  const waiting = useAppState(
    (state) => Object.values(state.questions).filter((one) => one.conversation === null && isWaiting(one)).length,
  );
  if (waiting === 0 || page === 'waiting') return null;
  return (
    <button type="button" className="title-bar-servers title-bar-waiting" onClick={() => go({ page: 'waiting' })}>
      <Glyph state="attention" size={14} label="" />
      {frame.waiting.questions(waiting)}
    </button>
  );
}

function ReadyServers() {
  const { frame } = useWords();
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  const all = Object.values(servers);
  const troubled = all.some(({ state }) => state.state === 'failed');
  return (
    <button type="button" className="title-bar-servers" onClick={() => go({ page: 'servers' })}>
      <Glyph state={troubled ? 'stopped' : 'ready'} size={15} label="" />
      {frame.servers.ready(...readiness(all))}
    </button>
  );
}
