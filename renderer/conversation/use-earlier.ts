import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How many items are drawn at first, and how many more each time the reader reaches the oldest one. */
const STEP = 40;

/** Draws the end of a long chat and adds what came before when the reader scrolls up to it, without moving what is being read. */
export function useEarlier<T>(items: T[]) {
  const [wanted, setWanted] = useState(() => Math.max(0, items.length - STEP));
  const before = useRef<{ scroller: Element; height: number }>(undefined);
  const from = Math.min(wanted, items.length);

  /** Goes on what stands before the first item; a new one for each step. */
  const sentinel = useCallback((element: HTMLElement | null) => {
    const scroller = element?.closest('.thread-scroll');
    if (!element || !scroller) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        before.current = { scroller, height: scroller.scrollHeight };
        setWanted((at) => Math.max(0, at - STEP));
      },
      { root: scroller, rootMargin: '400px 0px 0px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (!before.current) return;
    const { scroller, height } = before.current;
    scroller.scrollTop += scroller.scrollHeight - height;
    before.current = undefined;
  });

  return { shown: items.slice(from), from, sentinel };
}
