import { useLayoutEffect, useRef } from 'react';

/** Pixels; a line that is half in view counts as seen. */
const NEAR = 24;

/**
 * Keeps the end of what grows in view, as long as the reader is at the end. Content that does not
 * grow (undefined) begins at its top.
 */
export function useFollowedEnd(grown: unknown) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && grown === undefined) current.scrollTop = 0;
    else if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [grown]);
  return {
    scroller,
    onScroll() {
      const { current } = scroller;
      if (current) isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR;
    },
  };
}
