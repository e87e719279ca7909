import { useEffect, useEffectEvent, useRef } from 'react';
import type { State } from '../../contract/state.ts';
import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { chatsByLastUse } from '../parts/chats/chat-order.ts';
import { type ChatGroup, groupChats } from './chat-groups.ts';
import { useHasCommand, useRunCommand } from '../foundation/keys/commands.tsx';
import { focusComposer, focusNextRegion } from '../foundation/navigation/regions.ts';
import { useGo, useRoute, type Route } from '../foundation/navigation/routes.ts';
import { type Command, isAppCommand, MENUS } from '../../client/shortcuts.ts';
import { commandOfKeys } from '../foundation/keys/read-keys.ts';
import { useGoToWaiting } from '../foundation/navigation/use-go-to-waiting.ts';
import { wallClock } from '../foundation/ui/clock.ts';
import { isTyping } from '../foundation/ui/is-typing.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useStopTurn } from '../parts/drafts/stop-turn.ts';
import { useOpenWindow } from './use-open-window.ts';

/**
 * Listens for the window's own shortcuts, and for the menus of the desktop app. A key that a field,
 * a menu or a card took first is left alone. Returns what runs a command.
 */
export function useShortcuts(toggleSidebar: () => void): (command: Command) => void {
  const { shortcuts: words } = useWords();
  const stopTurn = useStopTurn();
  const go = useGo();
  const route = useRoute();
  const openWindow = useOpenWindow();
  const goToWaiting = useGoToWaiting();
  const runCommand = useRunCommand();
  const hasCommand = useHasCommand();
  const changed = useAppState((state) => state.settings.shortcuts);
  const { view } = useHost();

  const run = (command: Command): void => {
    switch (command) {
      case 'new-chat':
        // On that page nothing is drawn anew, which would bring the focus.
        if (route.page === 'new') focusComposer();
        return go({ page: 'new' });
      case 'new-window':
        return openWindow({ page: 'new' });
      case 'toggle-sidebar':
        return toggleSidebar();
      case 'focus-composer':
        return focusComposer();
      case 'go-to-waiting':
        return goToWaiting();
      case 'settings':
        return go({ page: 'settings', section: 'models' });
      case 'servers':
        return go({ page: 'servers' });
      case 'temporary-chat':
      case 'palette':
      case 'shortcuts':
      case 'resources':
      case 'timeline':
      case 'long-tasks':
      case 'folders':
      case 'new-prompt':
      case 'models':
      case 'regenerate':
      case 'continue':
      case 'read-aloud':
      case 'previous-message':
      case 'next-message':
      case 'find':
      case 'rename-chat':
      case 'pin-chat':
      case 'archive-chat':
      case 'documentation':
      case 'show-log':
      case 'look-for-updates':
      case 'about':
        return runCommand(command);
      case 'search':
        // Without the sidebar there is the page.
        return hasCommand('search')
          ? runCommand('search')
          : go(route.page === 'search' ? { ...route } : { page: 'search', text: '', from: route });
      case 'next-chat':
      case 'previous-chat':
        return go(nextChat(groupsIn(view().state), route, command === 'next-chat' ? 1 : -1));
      case 'next-region':
      case 'previous-region':
        return focusNextRegion(command === 'next-region' ? 1 : -1);
      default:
        return command satisfies never;
    }
  };

  const lastChat = useRef<Route>({ page: 'new' });
  useEffect(() => {
    if (route.page === 'chat' || route.page === 'new') lastChat.current = route;
  }, [route]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && route.page === 'chat' && !isSomethingOpen()) {
      void stopTurn(route.id).catch(tellTrouble);
      return;
    }
    if (event.key === 'Escape' && LEFT_BY_ESCAPE.has(route.page) && !isSomethingOpen() && !isTyping(event.target)) {
      event.preventDefault();
      return go(route.page === 'server' ? { page: 'servers', led: route.id } : lastChat.current);
    }
    const command = commandOfKeys(event, changed);
    if (!command) return;
    event.preventDefault();
    // Base UI's toasts listen for F6, too, and would keep the focus from every other part of the
    // window.
    event.stopImmediatePropagation();
    if (!event.repeat) run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const onMenu = useEffectEvent((name: string) => {
    if (!isAppCommand(name)) return;
    // Unlike a key, an entry of a menu that does nothing says so.
    if (OF_PARTS.has(name) && !hasCommand(name)) showToast({ text: words.notHere(words.actions[name]) });
    else run(name);
  });
  useEffect(() => {
    window.switchyard?.onCommand((name) => onMenu(name));
    return () => window.switchyard?.onCommand(() => undefined);
  }, []);
  return run;
}

/** Commands that a part of some pages does. */
const OF_PARTS: ReadonlySet<Command> = new Set([...MENUS.chat, 'palette', 'resources', 'timeline', 'shortcuts']);

/** The pages from which Escape leads back: from a server to all servers, else to the chat. */
const LEFT_BY_ESCAPE: ReadonlySet<Route['page']> = new Set(['settings', 'servers', 'server', 'waiting']);

/** Escape belongs to what is open first. */
function isSomethingOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

function groupsIn(state: State | undefined): ChatGroup[] {
  if (!state) return [];
  return groupChats(chatsByLastUse(state.conversations), wallClock(), state.settings.chatGroups, state.folders);
}

/** Chats in the order of the sidebar, round and round. */
function nextChat(groups: ChatGroup[], route: Route, step: 1 | -1): Route {
  const chats = groups.flatMap((group) => group.chats);
  const at = route.page === 'chat' ? chats.indexOf(route.id) : -1;
  const next = chats[(at + step + chats.length) % chats.length];
  return next === undefined ? { page: 'new' } : { page: 'chat', id: next };
}
