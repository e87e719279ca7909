import { Ellipsis, PanelLeft, PanelRight, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../host/use-host.ts';
import { useBrowser } from '../resources/browser-place.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { RenameChat } from './rename-chat.tsx';
import { useGo, useRoute, type Route } from './routes.ts';
import { useRemoveChat } from './use-remove-chat.ts';
import { sayReady } from './yard.tsx';
import './title-bar.css';

/** What the main area shows. Without the sidebar it also holds the way back to it and what it said. */
export function TitleBar({ sidebar, onShowSidebar }: { sidebar: boolean; onShowSidebar(): void }) {
  const route = useRoute();
  const chat = useAppState((state) => (route.page === 'chat' ? state.conversations[route.id] : undefined));
  return (
    <header
      className="title-bar"
      data-wide={sidebar || undefined}
      data-bare={route.page === 'servers' || route.page === 'waiting' || undefined}
    >
      {!sidebar && <SidebarButtons onShowSidebar={onShowSidebar} />}
      {chat ? <ChatTitle key={chat.id} chat={chat} /> : <PageTitle page={route.page} />}
      <WaitingOutside />
      {!sidebar && <ReadyServers />}
      {chat && <ChatMenu chat={chat} />}
      {(chat || route.page === 'new') && <ResourcesButton />}
    </header>
  );
}

/** What the page itself does not say in its heading. */
const titles = { chat: '', new: 'New chat', servers: '', waiting: '', settings: 'Settings', welcome: '' };

function PageTitle({ page }: { page: Route['page'] }) {
  return <span className={`title-bar-title one-line${page === 'new' ? ' title-bar-new' : ''}`}>{titles[page]}</span>;
}

function ChatTitle({ chat }: { chat: Conversation }) {
  return <h1 className="title-bar-title one-line">{chat.title || 'New chat'}</h1>;
}

function ChatMenu({ chat }: { chat: Conversation }) {
  const remove = useRemoveChat();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameChat chat={chat} onDone={() => setRenaming(false)} />;
  return (
    <Menu
      trigger={<IconButton label="More" icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
      items={[
        { label: 'Rename', icon: <Pencil size={14} strokeWidth={1.9} />, onSelect: () => setRenaming(true) },
        { label: 'Delete', icon: <Trash2 size={14} strokeWidth={1.9} />, danger: true, onSelect: () => remove(chat) },
      ]}
    />
  );
}

/** Opens and closes what stands beside the chat, and says when something watched there has changed. */
function ResourcesButton() {
  const { open, show, close } = useBrowser();
  const changed = useAppState((state) => state.watched.filter(({ changedAt }) => changedAt !== undefined).length);
  return (
    <span className="title-bar-panel" data-changed={changed > 0 || undefined}>
      <IconButton
        label={changed > 0 ? `Resources, ${changed} changed` : 'Resources'}
        keys={['Ctrl', 'I']}
        on={open}
        icon={<PanelRight size={16} strokeWidth={1.7} />}
        onClick={() => (open ? close() : show())}
        data-resources
      />
    </span>
  );
}

function SidebarButtons({ onShowSidebar }: { onShowSidebar(): void }) {
  const go = useGo();
  return (
    <>
      <IconButton label="Show sidebar" keys={['Ctrl', 'B']} icon={<PanelLeft size={16} strokeWidth={1.7} />} onClick={onShowSidebar} />
      <IconButton
        label="New chat"
        keys={['Ctrl', 'N']}
        icon={<SquarePen size={16} strokeWidth={1.7} />}
        onClick={() => go({ page: 'new' })}
      />
    </>
  );
}

/** Leads to what waits and belongs to no chat, while there is any. */
function WaitingOutside() {
  const go = useGo();
  const { page } = useRoute();
  const waiting = useAppState(
    (state) => Object.values(state.questions).filter((one) => one.conversation === null && isWaiting(one)).length,
  );
  if (waiting === 0 || page === 'waiting') return null;
  return (
    <button type="button" className="title-bar-servers title-bar-waiting" onClick={() => go({ page: 'waiting' })}>
      <Glyph state="attention" size={14} label="" />
      {waiting === 1 ? '1 question waits for you' : `${waiting} questions wait for you`}
    </button>
  );
}

function ReadyServers() {
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  const all = Object.values(servers);
  const troubled = all.some(({ state }) => state.state === 'failed');
  return (
    <button type="button" className="title-bar-servers" onClick={() => go({ page: 'servers' })}>
      <Glyph state={troubled ? 'stopped' : 'ready'} size={15} label="" />
      {sayReady(all)}
    </button>
  );
}
