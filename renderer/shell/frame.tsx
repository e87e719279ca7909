import { useEffect, useState, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Inspector } from '../features/inspector/inspector.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { BundleReviews } from './bundle-reviews.tsx';
import { FileDrop } from './file-drop.tsx';
import { TitleSlotContext } from '../foundation/navigation/in-title-bar.tsx';
import { Panel } from './panel.tsx';
import { useRoute } from '../foundation/navigation/routes.ts';
import { Sidebar } from './sidebar.tsx';
import { SidebarEdge } from './sidebar-edge.tsx';
import { StorageNotices } from './storage-notices.tsx';
import { TitleBar } from './title-bar.tsx';
import { useHelpCommands } from './use-help-commands.ts';
import { useNotifications } from './use-notifications.ts';
import { usePanel } from './use-panel.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { X } from 'lucide-react';
import { useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { Region } from '../foundation/ui/region.tsx';
import { Phrased } from '../foundation/words/phrased.tsx';
import { flat } from '../../client/words/phrase.ts';
import { isWaiting } from '../../contract/question.ts';
import { tasksLater } from './tasks-later.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { temporaryChats } from './temporary-later.ts';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import './frame.css';

const handLater = lateCode(() => import('./hand.tsx'));
const shortcutsDialog = lateCode(() => import('./shortcuts-dialog.tsx'));

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { frame } = useWords();
  const panel = usePanel();
  const sidebar = useSidebar({ besidePanel: panel.shown === 'beside' });
  const covered = panel.shown === 'over';
  const route = useRoute();
  const [titleSlot, setTitleSlot] = useState<Element | null>(null);
  const temporary = useLate(temporaryChats);
  const tasks = useLate(tasksLater);
  const shortcuts = useLate(shortcutsDialog);
  const hand = useLate(handLater);
  const run = useShortcuts(sidebar.toggle);
  useHelpCommands();
  useTheme();
  useWindowTitle();
  useNotifications();
  useKeptFocus(route);
  const { closeOverlay } = sidebar;
  useEffect(closeOverlay, [closeOverlay, route]);
  if (route.page === 'welcome') {
    return (
      <div className="frame">
        <main className="main">
          <div className="frame-handle" />
          <Notices />
          {children}
        </main>
        <FileDrop />
        <BundleReviews />
      </div>
    );
  }
  return (
    <div className="frame" data-sidebar={sidebar.shown} data-panel={panel.shown} style={{ ...sidebar.style, ...panel.style }}>
      {sidebar.shown !== 'hidden' && (
        <Region name="sidebar">
          <Sidebar onHide={sidebar.toggle}>
            {sidebar.shown === 'beside' && <SidebarEdge width={sidebar.width} onWidth={sidebar.setWidth} />}
          </Sidebar>
        </Region>
      )}
      {sidebar.shown === 'over' && (
        <button type="button" className="frame-scrim" aria-label={frame.sidebar.close} tabIndex={-1} onClick={sidebar.toggle} />
      )}
      <main className="main" data-region="main" inert={covered}>
        <Region name="title">
          <TitleBar sidebar={sidebar.shown === 'beside'} onShowSidebar={sidebar.toggle} slotRef={setTitleSlot} />
        </Region>
        <Notices />
        <TitleSlotContext value={titleSlot}>{children}</TitleSlotContext>
      </main>
      {panel.shown !== 'hidden' && (
        <Panel width={panel.width} onWidth={covered ? undefined : panel.setWidth}>
          <Region name="inspector">
            <Inspector />
          </Region>
        </Panel>
      )}
      {[
        <Palette key="palette" run={run} />,
        shortcuts && <shortcuts.ShortcutsDialog key="shortcuts" />,
        <FileDrop key="files" />,
        <BundleReviews key="bundles" />,
        <Announcer key="announcer" />,
        temporary && <temporary.TemporaryChats key="temporary" />,
        tasks && <tasks.TasksEverywhere key="tasks" />,
        hand && <hand.Hand key="hand" />,
      ].map(
        (part) =>
          part && (
            <Region key={part.key} name="notice" isUnseen>
              {part}
            </Region>
          ),
      )}
    </div>
  );
}

/** Stand above every page, each for itself. */
function Notices() {
  return (
    <>
      <Region name="notice">
        <ConnectionBanner />
      </Region>
      <Region name="notice">
        <StorageNotices />
      </Region>
      <Region name="notice">
        <InternalErrors />
      </Region>
    </>
  );
}

/**
 * Says that the app made an error, above every page, until the person dismisses it in this window.
 */
function InternalErrors() {
  const words = useWords().internalErrors;
  const caught = useAppState(({ internalErrors }) => internalErrors);
  const dataFolder = useAppState(({ about }) => about.dataFolder);
  const [dismissed, setDismissed] = useState(0);
  if (caught === 0 || caught === dismissed) return null;
  return (
    <div className="storage-notice" role="status">
      <Glyph state="failed" label="" />
      <span>
        <b>{words.title}.</b> <Phrased of={words.text(dataFolder)} />
      </span>
      <IconButton label={words.dismiss} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={() => setDismissed(caught)} />
    </div>
  );
}

/** Forces light or dark; `system` leaves it to the desktop. */
function useTheme(): void {
  const theme = useAppState((state) => state.settings.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

/**
 * The chat's title, and first of all how much waits for the person, wherever they are. Browsers
 * keep titles in their history, so a temporary chat is called one and no more. The icon of an app
 * that a browser installed says how much waits, too; that of the desktop app is its shell's.
 */
function useWindowTitle(): void {
  const { frame } = useWords();
  const route = useRoute();
  const waiting = useAppState((state) => Object.values(state.questions).filter(isWaiting).length);
  const chat = useAppState((state) => (route.page === 'chat' ? state.conversations[route.id] : undefined));
  const shell = useAppState((state) => state.about.shell);
  const title = flat(frame.title(waiting, chat?.temporary ? frame.chats.temporary : chat?.title));
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // Missing or refused where there is no icon to write on.
    if (shell === 'web') void navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [shell, waiting]);
}
