import type { KeyboardEvent, PointerEvent } from 'react';
import { useWords } from '../foundation/words/use-words.ts';
import { NARROWEST, WIDEST } from './use-sidebar.ts';

/** The line between sidebar and page; dragging it, or the arrow keys on it, change the width. */
export function SidebarEdge({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  const { frame } = useWords();
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(event.clientX);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onWidth(width - 8);
    if (event.key === 'ArrowRight') onWidth(width + 8);
  };
  return (
    <div
      className="sidebar-edge"
      role="separator"
      aria-label={frame.sidebar.width}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
}
