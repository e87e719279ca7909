import { type ChangedKeys, type Command, COMMANDS, keysOf } from '../../../client/shortcuts.ts';

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * The combination as hints name it, such as Ctrl, Shift, F; undefined while only Ctrl and its like
 * are held, and for typing with AltGr.
 */
export function readKeys({ key, ctrlKey, metaKey, shiftKey, altKey, ...event }: Pressed & { getModifierState?(key: string): boolean }) {
  if (MODIFIERS.has(key) || event.getModifierState?.('AltGraph')) return undefined;
  // Ctrl is the command key on a Mac; both are taken everywhere. Signs are made with Shift on some
  // keyboards and without on others.
  const isSign = key.length === 1 && key !== ' ' && !/[\p{L}\d]/u.test(key);
  const held = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : ''];
  return [...held.filter((one) => one !== ''), NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)];
}

const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Fn', 'Dead', 'Process', 'Unidentified']);
const NAMES: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
};

export function commandOfKeys(pressed: Pressed, changed: ChangedKeys = {}): Command | undefined {
  return COMMANDS.find(({ action }) => isPressed(pressed, keysOf(action, changed)))?.action;
}

export function isPressed(pressed: Pressed, keys: string[]): boolean {
  return keys.length > 0 && readKeys(pressed)?.join('+') === keys.join('+');
}
