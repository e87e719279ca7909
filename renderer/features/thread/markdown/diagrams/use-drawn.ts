import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The mark of a diagram that is drawn, and the function that sets it. Content below the top of the
 * view stays where it is when the picture takes the place of the code.
 */
export function useDrawn(place: RefObject<HTMLElement | null>): [boolean, (isDrawn: boolean) => void] {
  const [isDrawn, setDrawn] = useState(false);
  const heightBefore = useRef<number>(undefined);
  const say = useCallback(
    (now: boolean) => {
      if (now) heightBefore.current = place.current?.getBoundingClientRect().height;
      setDrawn(now);
    },
    [place],
  );
  useLayoutEffect(() => {
    const before = heightBefore.current;
    heightBefore.current = undefined;
    if (before === undefined || !place.current) return;
    const scroller = place.current.closest('[data-scroller]');
    const { top, height } = place.current.getBoundingClientRect();
    if (scroller && top < scroller.getBoundingClientRect().top) scroller.scrollBy({ top: height - before, behavior: 'instant' });
  });
  return [isDrawn, say];
}
