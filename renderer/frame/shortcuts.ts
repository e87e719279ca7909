import type { Settings } from '../../contract/settings.ts';
import { type Pressed, readKeys } from './read-keys.ts';

/** The command of a key combination wherever the focus is. */
export type Command =
  | 'new-chat'
  | 'palette'
  | 'shortcuts'
  | 'toggle-sidebar'
  | 'resources'
  | 'timeline'
  | 'focus-composer'
  | 'go-to-waiting'
  | 'settings'
  | 'servers'
  | 'folders'
  | 'models'
  | 'find'
  | 'search'
  | 'pin-chat'
  | 'archive-chat'
  | 'next-chat'
  | 'previous-chat'
  | 'next-region'
  | 'previous-region';

/** A key's command in one place alone; the place itself listens for it. */
export type LocalAction =
  | 'send'
  | 'new-line'
  | 'prompts'
  | 'mention'
  | 'last-message'
  | 'stop'
  | 'primary-action'
  | 'allow-in-chat'
  | 'deny'
  | 'leave-card'
  | 'undo';

export type ShortcutGroup = 'chat' | 'composer' | 'waiting' | 'window';
export type Shortcut = { action: Command | LocalAction; keys: string[]; group: ShortcutGroup };

const commands: (Shortcut & { action: Command })[] = [
  { action: 'new-chat', keys: ['Ctrl', 'N'], group: 'chat' },
  { action: 'find', keys: ['Ctrl', 'F'], group: 'chat' },
  { action: 'search', keys: ['Ctrl', 'Shift', 'F'], group: 'chat' },
  { action: 'pin-chat', keys: ['Ctrl', 'D'], group: 'chat' },
  { action: 'archive-chat', keys: ['Ctrl', 'Shift', 'E'], group: 'chat' },
  { action: 'next-chat', keys: ['Ctrl', 'Tab'], group: 'chat' },
  { action: 'previous-chat', keys: ['Ctrl', 'Shift', 'Tab'], group: 'chat' },
  { action: 'models', keys: ['Ctrl', '.'], group: 'chat' },
  { action: 'folders', keys: ['Ctrl', 'Shift', 'O'], group: 'chat' },
  { action: 'resources', keys: ['Ctrl', 'I'], group: 'chat' },
  { action: 'timeline', keys: ['Ctrl', 'Shift', 'I'], group: 'chat' },
  { action: 'focus-composer', keys: ['Ctrl', 'L'], group: 'composer' },
  { action: 'go-to-waiting', keys: ['Ctrl', 'J'], group: 'waiting' },
  { action: 'palette', keys: ['Ctrl', 'K'], group: 'window' },
  { action: 'servers', keys: ['Ctrl', 'Shift', 'S'], group: 'window' },
  { action: 'settings', keys: ['Ctrl', ','], group: 'window' },
  { action: 'toggle-sidebar', keys: ['Ctrl', 'B'], group: 'window' },
  { action: 'next-region', keys: ['F6'], group: 'window' },
  { action: 'previous-region', keys: ['Shift', 'F6'], group: 'window' },
  { action: 'shortcuts', keys: ['Ctrl', '/'], group: 'window' },
];

const local: (Shortcut & { action: LocalAction })[] = [
  { action: 'send', keys: ['Enter'], group: 'composer' },
  { action: 'new-line', keys: ['Shift', 'Enter'], group: 'composer' },
  { action: 'prompts', keys: ['/'], group: 'composer' },
  { action: 'mention', keys: ['@'], group: 'composer' },
  { action: 'last-message', keys: ['Up'], group: 'composer' },
  { action: 'stop', keys: ['Esc'], group: 'chat' },
  { action: 'primary-action', keys: ['Ctrl', 'Enter'], group: 'waiting' },
  { action: 'allow-in-chat', keys: ['Ctrl', 'Shift', 'Enter'], group: 'waiting' },
  { action: 'deny', keys: ['Ctrl', 'Backspace'], group: 'waiting' },
  { action: 'leave-card', keys: ['Esc'], group: 'waiting' },
  { action: 'undo', keys: ['Ctrl', 'Z'], group: 'window' },
];

/** Keys that a person gave commands, by command; with none it has no key. */
export type ChangedKeys = NonNullable<Settings['shortcuts']>;

/** Every shortcut there is with its present keys, in the order of the list of shortcuts. */
export function shortcutsNow(changed: ChangedKeys = {}): Shortcut[] {
  return [...commands.map((one) => ({ ...one, keys: keysOf(one.action, changed) })), ...local];
}

/** The keys of a command, as a hint draws them. */
export function keysOf(command: Command, changed: ChangedKeys = {}): string[] {
  return changed[command] ?? usualKeys(command);
}

export function usualKeys(command: Command): string[] {
  return commands.find(({ action }) => action === command)?.keys ?? [];
}

export function isCommand(action: Shortcut['action']): action is Command {
  return commands.some((one) => one.action === action);
}

export function commandOfKeys(pressed: Pressed, changed: ChangedKeys = {}): Command | undefined {
  const keys = readKeys(pressed)?.join('+');
  return keys === undefined ? undefined : commands.find(({ action }) => keysOf(action, changed).join('+') === keys)?.action;
}
