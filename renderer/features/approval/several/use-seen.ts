import { useEffect, useState, type RefObject } from 'react';

/** The name of a row for `useSeen`: what is opened has to be seen anew. */
export function seenAs(call: string, open: boolean): string {
  return open ? `${call}+open` : call;
}

/**
 * The rows that were in sight from their beginning to their end; each has a mark at both
 * (`data-edge`). `rows`: joined by spaces.
 */
export function useSeen(card: RefObject<HTMLElement | null>, rows: string): (row: string) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const named = new Set(rows.split(' '));
    const watcher = new IntersectionObserver((edges) => {
      const inSight = edges.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.getAttribute('data-edge') ?? '');
      if (inSight.length > 0) setSeen((before) => new Set([...before, ...inSight]));
    });
    for (const edge of card.current?.querySelectorAll('[data-edge]') ?? []) {
      const [row = ''] = edge.getAttribute('data-edge')?.split(' ') ?? [];
      if (named.has(row)) watcher.observe(edge);
    }
    return () => watcher.disconnect();
  }, [card, rows]);
  return (row) => seen.has(`${row} begins`) && seen.has(`${row} ends`);
}
