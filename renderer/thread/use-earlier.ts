import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How many items are drawn at first, and how many more each time the reader reaches the oldest one. */
const STEP = 40;

/**
 * Virtualised thread: draws the end of a long chat and adds what came before when the reader scrolls up to it, without moving what is being read.
 * `readEarlier` asks for more items when this window will soon have drawn all it has; undefined when the host has no more either.
 */
export function useEarlier<T>(
  scroller: RefObject<HTMLElement | null>,
  items: T[],
  keyOf: (item: T) => string,
  readEarlier: (() => void) | undefined,
) {
  // By its key, not its place: items that come in front move it.
  const [first, setFirst] = useState(() => items.slice(startOf(items.length), items.length).map(keyOf)[0]);
  /** How high all was before items came in front. */
  const before = useRef<number>(undefined);
  const found = first === undefined ? 0 : items.findIndex((item) => keyOf(item) === first);
  const from = found < 0 ? startOf(items.length) : found;

  const hasEarlier = from > 0 || readEarlier !== undefined;
  /** Goes on what stands before the first item; a new one for each step. */
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);

  const onReached = useEffectEvent(() => {
    if (from <= STEP) readEarlier?.();
    if (from === 0) return;
    before.current = scroller.current?.scrollHeight;
    setFirst(items.slice(startOf(from), from).map(keyOf)[0]);
  });

  useEffect(() => {
    if (!sentinel) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), {
      root: scroller.current,
      rootMargin: '400px 0px 0px',
    });
    seen.observe(sentinel);
    return () => seen.disconnect();
  }, [scroller, sentinel]);

  useLayoutEffect(() => {
    if (before.current === undefined || !scroller.current) return;
    scroller.current.scrollBy({ top: scroller.current.scrollHeight - before.current, behavior: 'instant' });
    before.current = undefined;
  });

  return { shown: items.slice(from), from, sentinel: setSentinel, hasEarlier };
}

function startOf(end: number): number {
  return Math.max(0, end - STEP);
}
