import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * A person inside a card keeps their place when its buttons or the whole card go away without their
 * doing. The focus goes to its heading, or out of it as though they had left.
 */
export function useFocusStays(heading: RefObject<HTMLElement | null>, isOver: boolean, onLeave: () => void) {
  /** Chromium tells nobody that what had the focus was taken out of the page. */
  const inside = useRef(false);
  const isLost = () => inside.current && document.activeElement === document.body;
  const lead = useEffectEvent(() => isLost() && heading.current?.focus());
  const leave = useEffectEvent(() => isLost() && onLeave());
  useEffect(() => {
    if (isOver) lead();
  }, [isOver]);
  useEffect(() => () => void leave(), []);
  return {
    onFocusCapture: () => {
      inside.current = true;
    },
    onBlurCapture: () => {
      inside.current = false;
    },
  };
}
