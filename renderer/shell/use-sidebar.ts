import { useCallback, useState, type CSSProperties } from 'react';
import { useMatches } from '../foundation/ui/use-matches.ts';

export const NARROWEST = 220;
export const WIDEST = 340;
const USUAL = 256;
const KEPT = 'sidebar-width';

/**
 * Beside the chat; in a window under 1000 px, or 1180 px with a panel, over it, and only while
 * asked for.
 */
export function useSidebar({ besidePanel }: { besidePanel: boolean }) {
  const [wanted, setWanted] = useState(true);
  const [over, setOver] = useState(false);
  const [width, setWidth] = useState(keptWidth);
  const narrow = useMatches(besidePanel ? '(max-width: 1179px)' : '(max-width: 999px)');
  const toggle = () => (narrow ? setOver(!over) : setWanted(!wanted));
  const closeOverlay = useCallback(() => setOver(false), []);
  const shown = narrow ? (over ? 'over' : 'hidden') : wanted ? 'beside' : 'hidden';
  return {
    shown,
    toggle,
    closeOverlay,
    width,
    setWidth: (next: number) => {
      const fitting = fitSidebar(next);
      setWidth(fitting);
      localStorage.setItem(KEPT, String(fitting));
    },
    style: { '--sidebar': `${width}px` } as CSSProperties,
  };
}

export function fitSidebar(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

function keptWidth(): number {
  return fitSidebar(Number(localStorage.getItem(KEPT)) || USUAL);
}
