import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { away, isPress, look, press, type Arming } from './arming.ts';

/** The interval at which an armed button that did not move is looked at for what may have come over it; a press looks anyway. */
const LOOK_AGAIN_MS = 100;

export type UseArming = {
  armed: boolean;
  onPointerDown(): void;
  /** Lets this click through, from a pointer or a key, or does not. `detail` is 0 when no pointer made it. */
  allows(click: { detail: number }): boolean;
};

/** Watches a button and arms it; `says` is its text, and what it would do. */
export function useArming(button: RefObject<HTMLElement | null>, says: string): UseArming {
  const arming = useRef<Arming>(away);
  const looked = useRef({ at: 0, corner: '' });
  const [armed, setArmed] = useState(false);

  const lookNow = () => {
    const element = button.current;
    looked.current = { at: performance.now(), corner: element ? cornerOf(element) : '' };
    arming.current = look(arming.current, element && isInFullView(element) ? `${cornerOf(element)} ${says}` : null, looked.current.at);
    setArmed(arming.current.state === 'armed');
  };
  const watchOnce = useEffectEvent(() => {
    const { at, corner } = looked.current;
    const isStill = button.current !== null && cornerOf(button.current) === corner;
    if (arming.current.state !== 'armed' || !isStill || performance.now() - at >= LOOK_AGAIN_MS) lookNow();
  });

  useEffect(() => {
    const watch = () => {
      frame = requestAnimationFrame(watch);
      watchOnce();
    };
    let frame = requestAnimationFrame(watch);
    const restart = () => {
      arming.current = away;
      setArmed(false);
    };
    window.addEventListener('focus', restart);
    return () => {
      cancelAnimationFrame(frame);
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

function cornerOf(button: HTMLElement): string {
  const { left, top } = button.getBoundingClientRect();
  return `${Math.round(left)} ${Math.round(top)}`;
}

/** The middle and the corners of the button are there to be hit: nothing lies over them, and they are inside the window and what scrolls in it. */
function isInFullView(button: HTMLElement): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const inset = 4;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  return points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}
