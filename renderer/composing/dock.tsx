import type { ReactNode } from 'react';
import { useRootMark } from '../ui/use-root-mark.ts';

/** Where one writes, at the end of a chat: toasts stay above it. */
export function Dock({ children }: { children: ReactNode }) {
  useRootMark('data-docked');
  return (
    <div className="dock" data-region="dock">
      <div className="dock-in">{children}</div>
    </div>
  );
}
