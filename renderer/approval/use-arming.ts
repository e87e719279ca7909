import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { away, isPress, look, press, type Arming } from './arming.ts';

/** How often an armed button is looked at again; a press looks at it anyway. */
const WATCH_MS = 100;

export type UseArming = {
  armed: boolean;
  onPointerDown(): void;
  /** Whether this click, from a pointer or a key, may go through. `detail` is 0 when no pointer made it. */
  allows(click: { detail: number }): boolean;
};

/** Watches a button and arms it; `says` is its text. */
export function useArming(button: RefObject<HTMLElement | null>, says: string): UseArming {
  const arming = useRef<Arming>(away);
  const [armed, setArmed] = useState(false);

  const lookNow = () => {
    arming.current = look(arming.current, button.current && placeOf(button.current, says), performance.now());
    setArmed(arming.current.state === 'armed');
  };
  const watchOnce = useEffectEvent(lookNow);

  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      watchOnce();
      if (arming.current.state === 'armed') timer = setTimeout(() => (frame = requestAnimationFrame(watch)), WATCH_MS);
      else frame = requestAnimationFrame(watch);
    };
    const restart = () => {
      arming.current = away;
      setArmed(false);
    };
    frame = requestAnimationFrame(watch);
    window.addEventListener('focus', restart);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('focus', restart);
    };
  }, []);

  return {
    armed,
    onPointerDown: () => {
      lookNow();
      arming.current = press(arming.current);
    },
    allows: ({ detail }) => {
      lookNow();
      return detail === 0 ? arming.current.state === 'armed' : isPress(arming.current);
    },
  };
}

/** Where the button stands and what it says; null unless its middle and its corners are there to be hit. */
function placeOf(button: HTMLElement, says: string): string | null {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const inset = 4;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  const seen = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  return seen ? `${Math.round(left)} ${Math.round(top)} ${says}` : null;
}
