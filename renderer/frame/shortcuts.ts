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

/** Every shortcut there is, in the order of the list of shortcuts. */
export const shortcuts: Shortcut[] = [...commands, ...local];

/** The keys of a command, as a hint draws them. */
export function keysOf(command: Command): string[] {
  return commands.find(({ action }) => action === command)?.keys ?? [];
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const byKeys = new Map(commands.map(({ action, keys }) => [keys.join('+').toLowerCase(), action]));

/** Ctrl is the command key on a Mac; both are taken everywhere. */
export function commandOfKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): Command | undefined {
  if (altKey) return undefined;
  // On many keyboards the slash itself is made with Shift.
  const shift = shiftKey && key !== '/';
  return byKeys.get(`${ctrlKey || metaKey ? 'ctrl+' : ''}${shift ? 'shift+' : ''}${key.toLowerCase()}`);
}
