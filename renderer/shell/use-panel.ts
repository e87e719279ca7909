import { useState, type CSSProperties } from 'react';
import { useInspector } from '../foundation/navigation/inspector-place.tsx';
import { useRoute } from '../foundation/navigation/routes.ts';
import { useMatches } from '../foundation/ui/use-matches.ts';

export const NARROWEST_PANEL = 420;
const USUAL = 560;
const KEPT = 'panel-width';

/**
 * The panel right of a chat; where there is no room for both, it takes the chat's place until it is
 * closed.
 */
export function usePanel() {
  const { open } = useInspector();
  const { page } = useRoute();
  const [width, setWidth] = useState(() => fitPanel(Number(localStorage.getItem(KEPT)) || USUAL, window.innerWidth));
  const crowded = useMatches('(max-width: 859px)');
  const isBeside = page === 'chat' || page === 'new' || page === 'servers' || page === 'server';
  const shown = open && isBeside ? (crowded ? 'over' : 'beside') : 'hidden';
  return {
    shown,
    width,
    setWidth: (next: number) => {
      const fitting = fitPanel(next, window.innerWidth);
      setWidth(fitting);
      localStorage.setItem(KEPT, String(fitting));
    },
    style: { '--panel': `${width}px` } as CSSProperties,
  } as const;
}

/** At least wide enough for its list and a text, at most half of the window. */
export function fitPanel(width: number, ofWindow: number): number {
  return Math.round(Math.max(NARROWEST_PANEL, Math.min(width, ofWindow / 2)));
}
