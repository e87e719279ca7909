import { PanelLeft, Settings, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { Region } from '../foundation/ui/region.tsx';
import { Keys } from '../foundation/ui/keys.tsx';
import { UpdateNotice } from '../features/updates/update-notice.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { ChatList } from './chat-list.tsx';
import { Logo } from '../foundation/ui/logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { useKeysOf } from '../foundation/keys/use-keys-of.ts';
import { Yard } from './yard.tsx';
import './sidebar.css';

/** Chats above, the yard below: every server with its state, always in sight. */
export function Sidebar({ onHide, children }: { onHide(): void; children?: ReactNode }) {
  const { frame } = useWords();
  const { page } = useRoute();
  const keysOf = useKeysOf();
  const go = useGo();
  return (
    <aside className="sidebar" aria-label={frame.sidebar.name} data-region="sidebar">
      <div className="sidebar-head">
        <Logo />
        <span className="sidebar-brand">Switchyard</span>
        <MenuButton />
        <IconButton
          label={frame.sidebar.hide}
          keys={keysOf('toggle-sidebar')}
          icon={<PanelLeft size={16} strokeWidth={1.7} />}
          onClick={onHide}
        />
      </div>
      <div className="sidebar-new">
        <button type="button" className="nav-item" aria-current={page === 'new' ? 'page' : undefined} onClick={() => go({ page: 'new' })}>
          <SquarePen size={16} strokeWidth={1.7} />
          <span>{frame.sidebar.newChat}</span>
          <Keys keys={keysOf('new-chat') ?? []} />
        </button>
      </div>
      <Region name="chats">
        <ChatList />
      </Region>
      <Region name="yard">
        <Yard />
      </Region>
      <Region name="notice">
        <UpdateNotice />
      </Region>
      <div className="sidebar-foot">
        <button
          type="button"
          className="nav-item"
          aria-current={page === 'settings' ? 'page' : undefined}
          onClick={() => go({ page: 'settings', section: 'models' })}
        >
          <Settings size={16} strokeWidth={1.7} />
          <span>{frame.sidebar.settings}</span>
          <Keys keys={keysOf('settings') ?? []} />
        </button>
      </div>
      {children}
    </aside>
  );
}
