import type { ReactNode } from 'react';
import { useRootMark } from '../../foundation/ui/use-root-mark.ts';
import './dock.css';

/** The dock at the end of a chat, in which one writes: toasts stay above it. */
export function Dock({ children }: { children: ReactNode }) {
  useRootMark('data-docked');
  return (
    <div className="dock" data-region="dock">
      <div className="dock-in">{children}</div>
    </div>
  );
}
