import {
  type Changeable,
  type ChangedKeys,
  type FixedAction,
  isChangeable,
  isNoTyping,
  type KeyPlace,
  needsKeys,
  keyPlaceOf,
  type Shortcut,
  shortcutsNow,
  usualKeys,
} from '../../../client/shortcuts.ts';

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

/**
 * The verdict on keys for an action. `taken` can be freed; `needed` only by giving that action
 * others first; the others cannot.
 */
export type KeysVerdict =
  | { is: 'free' }
  | { is: 'typing' }
  | { is: 'system'; use: SystemUse }
  | { is: 'fixed'; by: FixedAction }
  | { is: 'needed'; by: Changeable }
  | { is: 'taken'; by: Changeable[] };

export function judgeKeys(keys: string[], action: Changeable, changed: ChangedKeys): KeysVerdict {
  const wanted = keys.join('+');
  if (wanted !== usualKeys(action).join('+')) {
    if (!isNoTyping(keys, keyPlaceOf(action))) return { is: 'typing' };
    for (const use of Object.keys(SYSTEM) as SystemUse[])
      if ((SYSTEM[use] as readonly string[]).includes(wanted)) return { is: 'system', use };
  }
  const others = othersWith(keys, action, changed);
  const fixed = others.find((one) => !isChangeable(one));
  if (fixed !== undefined) return { is: 'fixed', by: fixed };
  const by = others.filter(isChangeable);
  const needed = by.find(needsKeys);
  if (needed !== undefined) return { is: 'needed', by: needed };
  return by.length > 0 ? { is: 'taken', by } : { is: 'free' };
}

/** The keys become those of the action; the actions in `from` had them and have none any longer. */
export function giveKeys(changed: ChangedKeys, action: Changeable, keys: string[], from: Changeable[] = []): ChangedKeys {
  const left = without(changed, action);
  const own = keys.join('+') === usualKeys(action).join('+') ? left : { ...left, [action]: keys };
  return { ...own, ...Object.fromEntries(from.map((one) => [one, []])) };
}

/**
 * The usual keys again. An action that was given them meanwhile goes back to its own usual keys,
 * too.
 */
export function resetKeys(changed: ChangedKeys, action: Changeable): ChangedKeys {
  const left = without(changed, action);
  return othersWith(usualKeys(action), action, left).filter(isChangeable).reduce(resetKeys, left);
}

function othersWith(keys: string[], action: Changeable, changed: ChangedKeys): Shortcut['action'][] {
  const place = keyPlaceOf(action);
  if (keys.length === 0) return [];
  return shortcutsNow(changed)
    .filter((one) => one.action !== action && meet(one.place, place) && one.keys.join('+') === keys.join('+'))
    .map((one) => one.action);
}

function meet(one: KeyPlace, other: KeyPlace): boolean {
  return one === other || one === 'window' || other === 'window';
}

function without(changed: ChangedKeys, action: Changeable): ChangedKeys {
  return Object.fromEntries(Object.entries(changed).filter(([one]) => one !== action));
}
