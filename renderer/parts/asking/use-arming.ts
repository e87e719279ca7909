import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { away, isPress, armingAt, press, sightOf, type Arming } from './arming.ts';
import { watchButton } from './watch-button.ts';

/** Watches a button and arms it; `says` is its text, and what it would do. */
export function useArming(button: RefObject<HTMLElement | null>, says: string) {
  const arming = useRef<Arming>(away);
  /** The text for which it is armed: with another one it is not, before anybody looks again. */
  const [armedFor, setArmedFor] = useState<string>();
  const [isCut, setCut] = useState(false);

  const lookNow = () => {
    const element = button.current;
    const place = element && isInFullView(element) ? `${cornerOf(element)} ${says}` : null;
    arming.current = armingAt(arming.current, place, performance.now());
    setArmedFor(arming.current.state === 'armed' ? says : undefined);
    setCut(element !== null && place === null && isCutOff(element));
    return arming.current;
  };
  const onLook = useEffectEvent(lookNow);

  useEffect(() => {
    const restart = () => {
      arming.current = away;
      setArmedFor(undefined);
    };
    const leave = watchButton({
      look: () => onLook(),
      nextFrame(run) {
        const frame = requestAnimationFrame(run);
        return () => cancelAnimationFrame(frame);
      },
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      whenMoved: (run) => (button.current ? whenMoved(button.current, run) : () => undefined),
      onMoved: restart,
    });
    window.addEventListener('focus', restart);
    return () => {
      leave();
      window.removeEventListener('focus', restart);
    };
  }, [button]);

  return {
    armed: armedFor === says,
    /** A part of it is scrolled out of sight, which keeps it from arming. */
    isCut,
    onPointerDown: () => {
      lookNow();
      arming.current = press(arming.current);
    },
    /**
     * Lets this click through, from a pointer or a key, or does not. `detail` is 0 when no pointer
     * made it.
     */
    allows: ({ detail }: { detail: number }): boolean => {
      lookNow();
      return detail === 0 ? arming.current.state === 'armed' : isPress(arming.current);
    },
  };
}

function cornerOf(button: HTMLElement): string {
  const { left, top } = button.getBoundingClientRect();
  return `${Math.round(left)} ${Math.round(top)}`;
}

function isCutOff(button: HTMLElement): boolean {
  const view = button.closest('[data-scroller]')?.getBoundingClientRect();
  const { top, bottom } = button.getBoundingClientRect();
  return view !== undefined && sightOf({ start: top, end: bottom }, { start: view.top, end: view.bottom }) === 'cut';
}

/**
 * The middle and the corners of the button are there to be hit: nothing lies over them, and they
 * are inside the window and what scrolls in it. In a window that nobody sees none is.
 */
function isInFullView(button: HTMLElement): boolean {
  if (document.visibilityState !== 'visible') return false;
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

/**
 * Calls once a part of the element is outside of where it was, or scrolled out of sight. The
 * browser compares them in each frame that it makes anyway (IntersectionObserver), and has none
 * made for it. Returns how to call it off.
 */
function whenMoved(element: Element, moved: () => void): () => void {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const margins = [top, clientWidth - right, clientHeight - bottom, left].map((px) => `${-Math.floor(px)}px`);
  let wasThere = false;
  const observer = new IntersectionObserver(
    (looks) => {
      for (const { intersectionRatio } of looks) {
        if (intersectionRatio === 1) wasThere = true;
        else if (wasThere) {
          observer.disconnect();
          return moved();
        }
      }
    },
    { rootMargin: margins.join(' '), threshold: 1 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
