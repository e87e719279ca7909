import { useEffect, useState, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Inspector } from '../features/inspector/inspector.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { FileDrop } from './file-drop.tsx';
import { TitleSlotContext } from '../foundation/navigation/in-title-bar.tsx';
import { Panel } from './panel.tsx';
import { useRoute } from '../foundation/navigation/routes.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarEdge } from './sidebar-edge.tsx';
import { InternalErrors } from './internal-errors.tsx';
import { StorageNotices } from './storage-notices.tsx';
import { TitleBar } from './title-bar.tsx';
import { useNotifications } from './use-notifications.ts';
import { usePanel } from './use-panel.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';
import { useTheme } from './use-theme.ts';
import { useWindowTitle } from './use-window-title.ts';
import { useWords } from '../foundation/words/use-words.ts';
import './frame.css';

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { frame } = useWords();
  const panel = usePanel();
  const sidebar = useSidebar({ besidePanel: panel.shown === 'beside' });
  const covered = panel.shown === 'over';
  const route = useRoute();
  const [titleSlot, setTitleSlot] = useState<Element | null>(null);
  const run = useShortcuts(sidebar.toggle);
  useTheme();
  useWindowTitle();
  useNotifications();
  const { closeOverlay } = sidebar;
  useEffect(closeOverlay, [closeOverlay, route]);
  if (route.page === 'welcome') {
    return (
      <div className="frame">
        <main className="main">
          <div className="frame-handle" />
          <ConnectionBanner />
          <StorageNotices />
          <InternalErrors />
          {children}
        </main>
        <FileDrop />
      </div>
    );
  }
  return (
    <div className="frame" data-sidebar={sidebar.shown} data-panel={panel.shown} style={{ ...sidebar.style, ...panel.style }}>
      {sidebar.shown !== 'hidden' && (
        <Sidebar onHide={sidebar.toggle}>
          {sidebar.shown === 'beside' && <SidebarEdge width={sidebar.width} onWidth={sidebar.setWidth} />}
        </Sidebar>
      )}
      {sidebar.shown === 'over' && (
        <button type="button" className="frame-scrim" aria-label={frame.sidebar.close} tabIndex={-1} onClick={sidebar.toggle} />
      )}
      <main className="main" data-region="main" inert={covered}>
        <TitleBar sidebar={sidebar.shown === 'beside'} onShowSidebar={sidebar.toggle} slotRef={setTitleSlot} />
        <ConnectionBanner />
        <StorageNotices />
        <InternalErrors />
        <TitleSlotContext value={titleSlot}>{children}</TitleSlotContext>
      </main>
      {panel.shown !== 'hidden' && (
        <Panel width={panel.width} onWidth={covered ? undefined : panel.setWidth}>
          <Inspector />
        </Panel>
      )}
      <Palette run={run} />
      <ShortcutsDialog />
      <FileDrop />
      <Announcer />
    </div>
  );
}
