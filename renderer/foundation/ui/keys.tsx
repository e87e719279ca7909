import { ArrowBigUp, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownLeft, Delete, type LucideIcon } from 'lucide-react';
import type { Words } from '../../../client/words/en.ts';
import { useWords } from '../words/use-words.ts';
import './keys.css';

/** A key hint. Ctrl becomes the command sign on a Mac. */
export function Keys({ keys }: { keys: string[] }) {
  const { ui } = useWords();
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key}>{isNamed(key, ui.keys) ? <Cap name={key} words={ui.keys[key]} /> : key}</kbd>
      ))}
    </span>
  );
}

type Names = Words['ui']['keys'];

function Cap({ name, words }: { name: keyof Names; words: string }) {
  if (name === 'Ctrl' && mac) return '⌘';
  const Picture = pictures[name];
  return Picture ? <Picture size={12} strokeWidth={2.1} aria-label={words} /> : words;
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string[] | undefined): string | undefined {
  return keys?.map((key) => (key === 'Ctrl' && mac ? 'Meta' : (ARIA[key] ?? key))).join('+');
}

const ARIA: Record<string, string> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  '+': 'Plus',
};

/** The same as a screen reader says them. */
export function spokenKeys(keys: string[], { ui }: Pick<Words, 'ui'>): string {
  return keys.map((key) => (key === 'Ctrl' ? (mac ? 'Command' : ui.control) : isNamed(key, ui.keys) ? ui.keys[key] : key)).join(' ');
}

const mac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

const pictures: Partial<Record<keyof Names, LucideIcon>> = {
  Shift: ArrowBigUp,
  Enter: CornerDownLeft,
  Backspace: Delete,
  Up: ArrowUp,
  Down: ArrowDown,
  Left: ArrowLeft,
  Right: ArrowRight,
};

function isNamed(key: string, names: Names): key is keyof Names {
  return key in names;
}
