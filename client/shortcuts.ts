import type { Settings } from '../contract/settings.ts';

/** A command by name, with or without keys, wherever the focus is. */
export type Command =
  | 'new-chat'
  | 'temporary-chat'
  | 'new-window'
  | 'palette'
  | 'shortcuts'
  | 'toggle-sidebar'
  | 'resources'
  | 'long-tasks'
  | 'timeline'
  | 'focus-composer'
  | 'go-to-waiting'
  | 'settings'
  | 'servers'
  | 'folders'
  | 'new-prompt'
  | 'models'
  | 'regenerate'
  | 'continue'
  | 'read-aloud'
  | 'previous-message'
  | 'next-message'
  | 'find'
  | 'search'
  | 'rename-chat'
  | 'pin-chat'
  | 'archive-chat'
  | 'next-chat'
  | 'previous-chat'
  | 'next-region'
  | 'previous-region'
  | 'documentation'
  | 'show-log'
  | 'look-for-updates'
  | 'about';

/** A key's command in one place alone, which listens for it. */
export type LocalAction =
  | 'last-message'
  | 'edit-message'
  | 'copy-message'
  | 'regenerate-answer'
  | 'branch-message'
  | 'previous-branch'
  | 'next-branch'
  | 'primary-action'
  | 'allow-in-chat'
  | 'deny';

/** Keys that mean what they mean everywhere. */
export type FixedAction = 'send' | 'new-line' | 'prompts' | 'mention' | 'stop' | 'leave-card' | 'undo';

/** An action whose keys the person can change. */
export type Changeable = Command | LocalAction;
/** The place that has to have the focus; `window`: any. */
export type KeyPlace = 'window' | 'composer' | 'message' | 'card';
export type ShortcutGroup = 'chat' | 'message' | 'composer' | 'waiting' | 'window';
export type Shortcut = { action: Changeable | FixedAction; keys: string[]; group: ShortcutGroup; place: KeyPlace };

export const COMMANDS: readonly (Omit<Shortcut, 'place'> & { action: Command })[] = [
  { action: 'new-chat', keys: ['Ctrl', 'N'], group: 'chat' },
  { action: 'temporary-chat', keys: [], group: 'chat' },
  { action: 'find', keys: ['Ctrl', 'F'], group: 'chat' },
  { action: 'search', keys: ['Ctrl', 'Shift', 'F'], group: 'chat' },
  { action: 'rename-chat', keys: ['F2'], group: 'chat' },
  { action: 'pin-chat', keys: ['Ctrl', 'D'], group: 'chat' },
  { action: 'archive-chat', keys: ['Ctrl', 'Shift', 'E'], group: 'chat' },
  { action: 'next-chat', keys: ['Ctrl', 'Tab'], group: 'chat' },
  { action: 'previous-chat', keys: ['Ctrl', 'Shift', 'Tab'], group: 'chat' },
  { action: 'previous-message', keys: ['Alt', 'Up'], group: 'chat' },
  { action: 'next-message', keys: ['Alt', 'Down'], group: 'chat' },
  { action: 'regenerate', keys: [], group: 'chat' },
  { action: 'continue', keys: [], group: 'chat' },
  { action: 'read-aloud', keys: [], group: 'chat' },
  { action: 'models', keys: ['Ctrl', '.'], group: 'chat' },
  { action: 'folders', keys: ['Ctrl', 'Shift', 'O'], group: 'chat' },
  { action: 'resources', keys: ['Ctrl', 'I'], group: 'chat' },
  { action: 'timeline', keys: ['Ctrl', 'Shift', 'I'], group: 'chat' },
  { action: 'new-prompt', keys: [], group: 'composer' },
  { action: 'focus-composer', keys: ['Ctrl', 'L'], group: 'composer' },
  { action: 'go-to-waiting', keys: ['Ctrl', 'J'], group: 'waiting' },
  { action: 'long-tasks', keys: [], group: 'window' },
  { action: 'palette', keys: ['Ctrl', 'K'], group: 'window' },
  { action: 'new-window', keys: ['Ctrl', 'Shift', 'N'], group: 'window' },
  { action: 'servers', keys: ['Ctrl', 'Shift', 'S'], group: 'window' },
  { action: 'settings', keys: ['Ctrl', ','], group: 'window' },
  { action: 'toggle-sidebar', keys: ['Ctrl', 'B'], group: 'window' },
  { action: 'next-region', keys: ['F6'], group: 'window' },
  { action: 'previous-region', keys: ['Shift', 'F6'], group: 'window' },
  { action: 'shortcuts', keys: ['Ctrl', '/'], group: 'window' },
  { action: 'documentation', keys: [], group: 'window' },
  { action: 'show-log', keys: [], group: 'window' },
  { action: 'look-for-updates', keys: [], group: 'window' },
  { action: 'about', keys: [], group: 'window' },
];

/**
 * The commands that a person finds by their names: in the menus of the desktop app, and all but
 * itself in the palette.
 */
export const MENUS = {
  file: ['new-chat', 'temporary-chat', 'new-window', 'settings'],
  view: ['palette', 'toggle-sidebar', 'resources', 'timeline', 'long-tasks'],
  go: ['go-to-waiting', 'servers', 'search'],
  chat: ['models', 'folders', 'find', 'regenerate', 'continue', 'read-aloud', 'rename-chat', 'pin-chat', 'archive-chat', 'new-prompt'],
  help: ['documentation', 'shortcuts', 'show-log', 'look-for-updates', 'about'],
} as const satisfies Record<string, readonly Command[]>;

const local: (Shortcut & { action: LocalAction })[] = [
  { action: 'edit-message', keys: ['E'], group: 'message', place: 'message' },
  { action: 'copy-message', keys: ['C'], group: 'message', place: 'message' },
  { action: 'regenerate-answer', keys: ['R'], group: 'message', place: 'message' },
  { action: 'branch-message', keys: ['B'], group: 'message', place: 'message' },
  { action: 'previous-branch', keys: ['Alt', 'Left'], group: 'message', place: 'message' },
  { action: 'next-branch', keys: ['Alt', 'Right'], group: 'message', place: 'message' },
  { action: 'last-message', keys: ['Up'], group: 'composer', place: 'composer' },
  { action: 'primary-action', keys: ['Ctrl', 'Enter'], group: 'waiting', place: 'card' },
  { action: 'allow-in-chat', keys: ['Ctrl', 'Shift', 'Enter'], group: 'waiting', place: 'card' },
  { action: 'deny', keys: ['Ctrl', 'Backspace'], group: 'waiting', place: 'card' },
];

const fixed: (Shortcut & { action: FixedAction })[] = [
  { action: 'stop', keys: ['Esc'], group: 'chat', place: 'window' },
  { action: 'send', keys: ['Enter'], group: 'composer', place: 'composer' },
  { action: 'new-line', keys: ['Shift', 'Enter'], group: 'composer', place: 'composer' },
  { action: 'prompts', keys: ['/'], group: 'composer', place: 'composer' },
  { action: 'mention', keys: ['@'], group: 'composer', place: 'composer' },
  { action: 'leave-card', keys: ['Esc'], group: 'waiting', place: 'card' },
  { action: 'undo', keys: ['Ctrl', 'Z'], group: 'window', place: 'window' },
];

const changeable: (Shortcut & { action: Changeable })[] = [...COMMANDS.map((one) => ({ ...one, place: 'window' as const })), ...local];

/** Keys that a person gave actions, by action; with none it has no key. */
export type ChangedKeys = NonNullable<Settings['shortcuts']>;

/** Every shortcut there is with its present keys, in the order of the list of shortcuts. */
export function shortcutsNow(changed: ChangedKeys = {}): Shortcut[] {
  return [...changeable.map((one) => ({ ...one, keys: keysOf(one.action, changed) })), ...fixed];
}

/**
 * The keys of an action, as a hint draws them. Keys that somebody wrote into the settings file
 * count only where they could be chosen.
 */
export function keysOf(action: Changeable, changed: ChangedKeys = {}): string[] {
  const given = changed[action];
  if (!given) return usualKeys(action);
  const isPossible = given.length === 0 ? !needsKeys(action) : isNoTyping(given, keyPlaceOf(action));
  return isPossible ? given : usualKeys(action);
}

export function usualKeys(action: Changeable): string[] {
  return changeable.find((one) => one.action === action)?.keys ?? [];
}

export function keyPlaceOf(action: Changeable): KeyPlace {
  return changeable.find((one) => one.action === action)?.place ?? 'window';
}

export function isChangeable(action: Shortcut['action']): action is Changeable {
  return changeable.some((one) => one.action === action);
}

/** A card keeps its answers within reach of the keyboard. */
export function needsKeys(action: Changeable): boolean {
  return keyPlaceOf(action) === 'card';
}

/** Keys that a browser takes before its pages: in a tab they never come to the app. */
export function isKeptByBrowser(keys: string[]): boolean {
  return KEPT_BY_BROWSERS.has(keys.join('+'));
}

const KEPT_BY_BROWSERS = new Set(['Ctrl+N', 'Ctrl+Shift+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Shift+W', 'Ctrl+Tab', 'Ctrl+Shift+Tab']);

/**
 * Single letters and signs count on a message alone; Enter and Space press what has the focus, so
 * they count nowhere.
 */
export function isNoTyping(keys: string[], place: KeyPlace): boolean {
  const last = keys.at(-1) ?? '';
  return (
    keys.includes('Ctrl') || keys.includes('Alt') || /^F\d+$/.test(last) || (place === 'message' && keys.length === 1 && last.length === 1)
  );
}

export function isAppCommand(name: string): name is Command {
  return COMMANDS.some(({ action }) => action === name);
}
