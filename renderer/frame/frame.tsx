import { useEffect, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useRoute } from './routes.ts';
import { Sidebar } from './sidebar.tsx';
import { SidebarEdge } from './sidebar-edge.tsx';
import { TitleBar } from './title-bar.tsx';
import { useNotifications } from './use-notifications.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';
import { useTheme } from './use-theme.ts';
import { useWindowTitle } from './use-window-title.ts';
import './frame.css';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const route = useRoute();
  useShortcuts(sidebar.toggle);
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
          {children}
        </main>
      </div>
    );
  }
  return (
    <div className="frame" data-sidebar={sidebar.shown} style={sidebar.style}>
      {sidebar.shown !== 'hidden' && (
        <Sidebar onHide={sidebar.toggle}>
          {sidebar.shown === 'beside' && <SidebarEdge width={sidebar.width} onWidth={sidebar.setWidth} />}
        </Sidebar>
      )}
      {sidebar.shown === 'over' && (
        <button type="button" className="frame-scrim" aria-label="Close sidebar" tabIndex={-1} onClick={sidebar.toggle} />
      )}
      <main className="main" data-region="main">
        <TitleBar sidebar={sidebar.shown === 'beside'} onShowSidebar={sidebar.toggle} />
        <ConnectionBanner />
        {children}
      </main>
      <Announcer />
    </div>
  );
}
