import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdsEntry, threadItemKey, type ThreadItem } from './thread-items.ts';

/** The number of items drawn for the first paint, which are those in sight. */
const FIRST = 16;
/**
 * The number drawn besides, each time the first or the last one comes near the view; where the
 * first ones end within it, right after the paint.
 */
const STEP = 40;

/**
 * The first and the last drawn item, by key since items that come in front move every place; no
 * `last`: up to the end.
 */
type ShownEnds = { first?: string; last?: string };

/**
 * Virtualised thread: draws the end of a long chat, or the part somebody was led to. It adds what
 * comes before and after as the reader scrolls there, without moving what is being read.
 * `readEarlier` asks for more items when this window will soon have drawn all it has. Undefined:
 * the host has no more either. The first paint is around the entry `opensAt`, if it is there.
 */
export function useShownItems(
  scroller: RefObject<HTMLElement | null>,
  items: ThreadItem[],
  readEarlier: (() => void) | undefined,
  opensAt: string | undefined,
) {
  const keyAt = (at: number) => items.slice(at, at + 1).map(threadItemKey)[0];
  const atEnd = (): ShownEnds => ({ first: keyAt(Math.max(0, items.length - FIRST)) });
  const around = (at: number): ShownEnds => ({ first: keyAt(Math.max(0, at - STEP / 2)), last: keyAt(at + STEP / 2) });
  const [{ first, last }, setEnds] = useState(() => {
    const at = opensAt === undefined ? -1 : items.findIndex((item) => holdsEntry(item, opensAt));
    return at < 0 || at >= items.length - FIRST ? atEnd() : around(at);
  });
  /** The height of all before items came in front. */
  const height = useRef<number>(undefined);
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : items.findIndex((item) => threadItemKey(item) === key));
  const begins = first === undefined ? 0 : placeOf(first);
  const from = begins < 0 ? startOf(items.length) : begins;
  const ends = placeOf(last);
  const to = ends < 0 ? items.length : ends + 1;

  const hasEarlier = from > 0 || readEarlier !== undefined;
  const hasLater = to < items.length;

  const before = useReached(scroller, '400px 0px 0px', () => {
    if (from <= STEP) readEarlier?.();
    if (from === 0) return;
    height.current = scroller.current?.scrollHeight;
    setEnds({ first: keyAt(startOf(from)), last });
  });
  const behind = useReached(scroller, '0px 0px 400px', () => setEnds({ first: keyAt(from), last: keyAt(to + STEP) }));

  useLayoutEffect(() => {
    if (height.current === undefined || !scroller.current) return;
    scroller.current.scrollBy({ top: scroller.current.scrollHeight - height.current, behavior: 'instant' });
    height.current = undefined;
  });

  return {
    shown: items.slice(from, to),
    from,
    /**
     * Go on what stands before the first item and behind the last one; each a new one for each
     * step.
     */
    before,
    behind,
    hasEarlier,
    hasLater,
    to,
    /** Draws the part of the thread around this item, if it is not drawn. */
    show(key: string) {
      const at = placeOf(key);
      if (at >= 0 && (at < from || at >= to)) setEnds(around(at));
    },
    toEnd() {
      if (hasLater) setEnds(atEnd());
    },
  };
}

/** Calls as soon as the element that this is given comes near the view. */
function useReached(scroller: RefObject<HTMLElement | null>, rootMargin: string, reach: () => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const onReached = useEffectEvent(reach);
  useEffect(() => {
    if (!element) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), { root: scroller.current, rootMargin });
    seen.observe(element);
    return () => seen.disconnect();
  }, [scroller, element, rootMargin]);
  return setElement;
}

export type ShownItems = ReturnType<typeof useShownItems>;

function startOf(end: number): number {
  return Math.max(0, end - STEP);
}
