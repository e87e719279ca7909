import { type ChangedKeys, type Command, isCommand, type LocalAction, shortcutsNow } from './shortcuts.ts';

/** Uses of the system and of browsers, by what they do. */
const SYSTEM = {
  copy: ['Ctrl+C', 'Ctrl+Shift+C'],
  cut: ['Ctrl+X'],
  paste: ['Ctrl+V', 'Ctrl+Shift+V'],
  selectAll: ['Ctrl+A'],
  redo: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  close: ['Ctrl+W', 'Ctrl+Shift+W', 'Alt+F4'],
  quit: ['Ctrl+Q'],
  newTab: ['Ctrl+T', 'Ctrl+Shift+T'],
  reload: ['Ctrl+R', 'Ctrl+Shift+R', 'F5', 'Ctrl+F5'],
  zoom: ['Ctrl+0', 'Ctrl++', 'Ctrl+-', 'Ctrl+='],
  fullScreen: ['F11'],
  developer: ['F12', 'Ctrl+Shift+J'],
  back: ['Alt+Left', 'Alt+Right'],
  switchWindow: ['Alt+Tab', 'Alt+Shift+Tab'],
} as const;
export type SystemUse = keyof typeof SYSTEM;

/** The verdict on keys for a command. `taken` can be freed, the others cannot. */
export type Verdict =
  | { is: 'free' }
  | { is: 'typing' }
  | { is: 'system'; use: SystemUse }
  | { is: 'fixed'; by: LocalAction }
  | { is: 'taken'; by: Command };

export function judgeKeys(keys: string[], command: Command, changed: ChangedKeys): Verdict {
  const wanted = keys.join('+');
  if (!keys.includes('Ctrl') && !keys.includes('Alt') && !/^F\d+$/.test(keys.at(-1) ?? '')) return { is: 'typing' };
  for (const use of Object.keys(SYSTEM) as SystemUse[])
    if ((SYSTEM[use] as readonly string[]).includes(wanted)) return { is: 'system', use };
  const other = shortcutsNow(changed).find((one) => one.action !== command && one.keys.join('+') === wanted)?.action;
  if (other === undefined) return { is: 'free' };
  return isCommand(other) ? { is: 'taken', by: other } : { is: 'fixed', by: other };
}
