import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useInspector } from '../foundation/navigation/inspector-place.tsx';
import { views } from '../features/inspector/views.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { NARROWEST_PANEL } from './use-panel.ts';
import './panel.css';

type PanelProps = { width: number; onWidth: ((width: number) => void) | undefined; children: ReactNode };

/**
 * The panel right of the chat, full height. The line between them changes its width, by dragging
 * and with the arrow keys.
 */
export function Panel({ width, onWidth, children }: PanelProps) {
  const words = useWords();
  const { place } = useInspector();
  return (
    <aside className="panel" data-region="panel" aria-label={views.find(({ view }) => view === place.view)?.name(words)}>
      {onWidth && <PanelEdge width={width} onWidth={onWidth} />}
      {children}
    </aside>
  );
}

function PanelEdge({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  const { frame } = useWords();
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(window.innerWidth - event.clientX);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onWidth(width + 8);
    if (event.key === 'ArrowRight') onWidth(width - 8);
  };
  return (
    <div
      className="panel-edge"
      role="separator"
      aria-label={frame.panel.width}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={NARROWEST_PANEL}
      aria-valuemax={Math.max(NARROWEST_PANEL, Math.floor(window.innerWidth / 2))}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
}
