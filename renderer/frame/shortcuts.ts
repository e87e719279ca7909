/** What a key combination asks for, wherever the focus is. */
export type Command =
  | 'new-chat'
  | 'toggle-sidebar'
  | 'resources'
  | 'focus-composer'
  | 'go-to-waiting'
  | 'settings'
  | 'servers'
  | 'folders'
  | 'models'
  | 'search'
  | 'next-chat'
  | 'previous-chat'
  | 'next-region'
  | 'previous-region';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const COMMANDS: Record<string, Command> = {
  'Ctrl+n': 'new-chat',
  'Ctrl+b': 'toggle-sidebar',
  'Ctrl+i': 'resources',
  'Ctrl+l': 'focus-composer',
  'Ctrl+j': 'go-to-waiting',
  'Ctrl+,': 'settings',
  'Ctrl+.': 'models',
  'Ctrl+Shift+s': 'servers',
  'Ctrl+Shift+o': 'folders',
  'Ctrl+Shift+f': 'search',
  'Ctrl+tab': 'next-chat',
  'Ctrl+Shift+tab': 'previous-chat',
  f6: 'next-region',
  'Shift+f6': 'previous-region',
};

/** Ctrl is the command key on a Mac; both are taken everywhere. */
export function commandOfKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): Command | undefined {
  if (altKey) return undefined;
  return COMMANDS[`${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`];
}
