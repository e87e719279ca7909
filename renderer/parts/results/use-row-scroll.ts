import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { rowPlaces, ROW, rowsInView, topAfter } from './row-places.ts';

/**
 * Virtualised list: scrolls through any number of rows of one height; `from` and `to` are those to
 * draw now, moved up by `shift`.
 */
export function useRowScroll(rows: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [view, setView] = useState(20 * ROW);
  const { canvas, ratio, most } = rowPlaces(rows, view);
  // The place it was sent to, which that of the scroll bar tells only roughly when it moves more
  // slowly than the rows.
  const sent = useRef({ scrollTop: 0, top: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setView(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const goTo = useCallback(
    (wanted: number) => {
      const element = scroller.current;
      if (!element) return;
      const to = Math.min(Math.max(0, wanted), most);
      element.scrollTop = to / ratio;
      sent.current = { scrollTop: element.scrollTop, top: to };
      setTop(to);
    },
    [most, ratio],
  );

  const onScroll = useCallback(() => {
    const { scrollTop } = scroller.current ?? sent.current;
    if (scrollTop === sent.current.scrollTop) return;
    sent.current = { scrollTop, top: Math.min(scrollTop * ratio, most) };
    setTop(sent.current.top);
  }, [most, ratio]);

  /** A wheel moves the rows and not the bar, or it would skip hundreds of them. */
  useEffect(() => {
    const element = scroller.current;
    if (!element || ratio <= 1) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      goTo(sent.current.top + (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * ROW : event.deltaY));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [goTo, ratio]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = topAfter(event.key, sent.current.top, { view, most });
      if (to === undefined) return;
      event.preventDefault();
      goTo(to);
    },
    [goTo, most, view],
  );

  /** Into the middle, when it is not in view yet. */
  const show = useCallback(
    (row: number) => {
      const place = row * ROW;
      if (place < sent.current.top || place + ROW > sent.current.top + view) goTo(place - Math.floor(view / 2 / ROW) * ROW);
    },
    [goTo, view],
  );

  return { scroller, canvas, view, onScroll, onKeyDown, show, ...rowsInView(Math.min(top, most), view, rows) };
}
