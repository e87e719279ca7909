import { ArrowBigUp, ArrowDown, ArrowUp, CornerDownLeft, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import './keys.css';

/** A key hint. Ctrl becomes the command sign on a Mac. */
export function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key}>{caps[key] ?? key}</kbd>
      ))}
    </span>
  );
}

const cap = { size: 12, strokeWidth: 2.1 };
const mac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

const caps: Record<string, ReactNode> = {
  Ctrl: mac ? '⌘' : 'Ctrl',
  Shift: <ArrowBigUp {...cap} aria-label="Shift" />,
  Enter: <CornerDownLeft {...cap} aria-label="Enter" />,
  Backspace: <Delete {...cap} aria-label="Backspace" />,
  Up: <ArrowUp {...cap} aria-label="Up" />,
  Down: <ArrowDown {...cap} aria-label="Down" />,
};
