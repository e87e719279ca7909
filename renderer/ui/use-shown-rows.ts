import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Drawn above and below what is in view, so that scrolling finds something there. */
const SPARE = 2;

type ShownRows<T> = {
  scroller: RefObject<T | null>;
  onScroll(): void;
  /** The rows to draw: from the first, up to and without the other. */
  from: number;
  to: number;
  /** Scrolls just far enough to have this row in view. */
  show(row: number): void;
};

/** Virtualised list: of many rows, all equally high, those that can be seen. */
export function useShownRows<T extends HTMLElement = HTMLDivElement>(count: number, height: number): ShownRows<T> {
  const scroller = useRef<T>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(16);

  const onScroll = useCallback(() => setTop(Math.floor((scroller.current?.scrollTop ?? 0) / height)), [height]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setRoom(Math.ceil(element.clientHeight / height) + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [height]);

  const show = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const { scrollPaddingTop, scrollPaddingBottom, paddingTop } = getComputedStyle(element);
      const start = row * height + (parseFloat(paddingTop) || 0);
      const highest = start - (parseFloat(scrollPaddingTop) || 0);
      const lowest = start + height + (parseFloat(scrollPaddingBottom) || 0) - element.clientHeight;
      const next = Math.min(Math.max(element.scrollTop, lowest), Math.max(0, highest));
      if (next !== element.scrollTop) element.scrollTop = next;
      onScroll();
    },
    [height, onScroll],
  );

  const first = Math.min(top, Math.max(0, count - room));
  return { scroller, onScroll, from: Math.max(0, first - SPARE), to: Math.min(count, first + room + SPARE), show };
}
