import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { whenInSight, whenOutOfSight } from './when-in-sight.ts';

type Props = {
  /** The text that is found, selected, copied and read aloud as long as it is not drawn. */
  text: string;
  height: number;
  goesOn?: boolean;
  isDrawn: boolean;
  onSeen(): void;
  /** The run was drawn, and is far from the view with this height. Left out: it stays drawn. */
  onLeft?: (height: number) => void;
  children: ReactNode;
};

/**
 * A part of a long answer: as text in a box of a guessed height until it comes near the view, and
 * drawn from then on. Content below the top of the view stays where it is.
 */
export function RunPlace({ text, height, goesOn = false, isDrawn, onSeen, onLeft, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const heightBefore = useRef<number>(undefined);
  useEffect(() => (isDrawn || !place.current ? undefined : whenInSight(place.current, onSeen)), [isDrawn, onSeen]);
  useEffect(() => (isDrawn && onLeft && place.current ? whenOutOfSight(place.current, onLeft) : undefined), [isDrawn, onLeft]);
  useLayoutEffect(() => {
    const before = heightBefore.current;
    heightBefore.current = isDrawn ? undefined : height;
    if (!isDrawn || before === undefined || !place.current) return;
    const scroller = place.current.closest('[data-scroller]');
    const { top, height: now } = place.current.getBoundingClientRect();
    if (scroller && top < scroller.getBoundingClientRect().top) scroller.scrollBy({ top: now - before, behavior: 'instant' });
  }, [isDrawn, height]);
  return (
    <div
      ref={place}
      className={isDrawn ? 'run' : 'run run-later'}
      data-later={!isDrawn || undefined}
      data-goes-on={goesOn || undefined}
      style={isDrawn ? undefined : { height }}
      dir={isDrawn ? undefined : 'auto'}
    >
      {isDrawn ? children : text}
    </div>
  );
}
