import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Drawn above and below what is in view, so that scrolling finds something there. */
const SPARE = 2;

/**
 * Virtualised list: of many rows, all equally high, those that can be seen. `above`: what stands
 * before them in the same scroller.
 */
export function useShownRows<T extends HTMLElement = HTMLDivElement>(count: number, height: number, above?: RefObject<HTMLElement | null>) {
  const scroller = useRef<T>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(16);

  /**
   * The view as it was measured last: to ask the browser while rows are being drawn has it lay them
   * out at once, and then again.
   */
  const view = useRef({ count, height: 0, scrolled: 0, before: 0, above: 0, below: 0 });

  const onScroll = useCallback(() => {
    view.current.scrolled = scroller.current?.scrollTop ?? 0;
    setTop(Math.max(0, Math.floor((view.current.scrolled - view.current.before) / height)));
  }, [height]);
  useLayoutEffect(() => {
    view.current.count = count;
  }, [count]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollPaddingTop, scrollPaddingBottom, paddingTop } = getComputedStyle(element);
      view.current.height = element.clientHeight;
      view.current.before = (parseFloat(paddingTop) || 0) + (above?.current?.offsetHeight ?? 0);
      view.current.above = parseFloat(scrollPaddingTop) || 0;
      view.current.below = parseFloat(scrollPaddingBottom) || 0;
      setRoom(Math.ceil(view.current.height / height) + 1);
      onScroll();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (above?.current) observer.observe(above.current);
    return () => observer.disconnect();
  }, [height, above, onScroll]);

  /** Scrolls just far enough to have this row in view. */
  const show = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const { scrolled, before, above: over, below, ...seen } = view.current;
      const start = row * height + before;
      const lowest = start + height + below - seen.height;
      // The view has moved up already where fewer rows are left than stood above it.
      const now = Math.min(scrolled, Math.max(0, seen.count * height + before - seen.height));
      const next = Math.min(Math.max(now, lowest), Math.max(0, start - over));
      if (next === now) return;
      element.scrollTop = next;
      onScroll();
    },
    [height, onScroll],
  );

  const first = Math.min(top, Math.max(0, count - room));
  return {
    scroller,
    onScroll,
    /** The rows to draw: from the first, up to and without the other. */
    from: Math.max(0, first - SPARE),
    to: Math.min(count, first + room + SPARE),
    show,
  };
}
