import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How many items are drawn at first, and how many more each time the reader reaches the oldest one. */
const STEP = 40;

/** Draws the end of a long chat and adds what came before when the reader scrolls up to it, without moving what is being read. */
export function useEarlier<T>(items: T[], scroller: RefObject<HTMLElement | null>) {
  const [from, setFrom] = useState(() => Math.max(0, items.length - STEP));
  const sentinel = useRef<HTMLDivElement>(null);
  const heightBefore = useRef<number>(undefined);
  const first = Math.min(from, items.length);

  useEffect(() => {
    if (!sentinel.current) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        heightBefore.current = scroller.current?.scrollHeight;
        setFrom((at) => Math.max(0, at - STEP));
      },
      { root: scroller.current, rootMargin: '400px 0px 0px' },
    );
    seen.observe(sentinel.current);
    return () => seen.disconnect();
  }, [first, scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || heightBefore.current === undefined) return;
    if (element.scrollTop < STEP) element.scrollTop += element.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
  }, [first, scroller]);

  return { shown: items.slice(first), more: first > 0, sentinel };
}
