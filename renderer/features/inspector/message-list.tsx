import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { QuestionUnder } from '../../../client/timeline/by-turn.ts';
import { countInParts, itemsBetween } from '../../../client/timeline/in-parts.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import { nextIndex } from '../../foundation/keys/roving.ts';
import { useShownRows } from '../../foundation/ui/use-shown-rows.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { MessageRow } from './message-row.tsx';
import { TurnRow } from './turn-row.tsx';
import type { ShownTimeline } from './use-timeline.ts';

const HEIGHT = 28;

/**
 * The rows, of which only those in view are drawn. Arrows walk them, Enter opens one. It opens at a
 * turn, else at its end, and follows what comes as long as it is at its end.
 */
export function MessageList({ timeline }: { timeline: ShownTimeline }) {
  const { timeline: words } = useAllWords();
  const { items: rows, isFolded, chosen, isGrouped, opensAt } = timeline;
  const follows = !timeline.filter.errorsFirst;
  /** Another message is to be chosen, to compare it with the chosen one: the focus goes there. */
  const choosesOther = timeline.row !== undefined && timeline.row === timeline.before;
  const count = countInParts(rows);
  const { scroller, onScroll, from, to, show } = useShownRows(count, HEIGHT);
  const isAtEnd = useRef(true);
  const [at, setAt] = useState<number>();
  const reached = at ?? count - 1;
  const inView = Math.min(Math.max(reached, from), Math.max(from, to - 1));

  const open = useEffectEvent(() => {
    const place = rows.flat().findIndex((item) => item.is === 'turn' && item.key === opensAt);
    const element = scroller.current;
    if (place < 0 || !element) return;
    element.scrollTop = place * HEIGHT;
    isAtEnd.current = isScrolledToEnd(element);
  });
  useLayoutEffect(() => open(), [opensAt]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (count > 0 && follows && element && isAtEnd.current) scrollToEnd(element);
  }, [scroller, rows, count, follows]);

  const goToChosen = useEffectEvent(() => {
    const place = rows.flat().findIndex((item) => item.is !== 'turn' && rowOf(item).number === chosen);
    if (place >= 0) goTo(place);
  });
  useEffect(() => {
    if (choosesOther) goToChosen();
  }, [choosesOther]);

  function goTo(place: number): void {
    setAt(place);
    show(place);
    const drawn = () => scroller.current?.querySelector<HTMLElement>(`[data-at="${place}"]`);
    // One that was out of view is drawn in the next frame.
    const row = drawn();
    if (row) row.focus();
    else requestAnimationFrame(() => drawn()?.focus());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && chosen !== undefined) {
      event.preventDefault();
      return timeline.leaveMessage();
    }
    const next = nextIndex(event.key, inView, count);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  }

  return (
    <nav className="timeline-nav" data-by-turn={isGrouped || undefined} aria-label={words.messages} onKeyDown={onKeyDown}>
      <div
        ref={scroller}
        className="timeline-list"
        onScroll={() => {
          const element = scroller.current;
          if (element) isAtEnd.current = isScrolledToEnd(element);
          onScroll();
        }}
      >
        <div style={{ height: count * HEIGHT }}>
          <div style={{ transform: `translateY(${from * HEIGHT}px)` }}>
            {itemsBetween(rows, from, to).map((item, offset) => {
              const reaching = { place: from + offset, isReached: from + offset === inView, onFocus: () => setAt(from + offset) };
              if (item.is === 'turn') {
                return <TurnRow key={item.key} turn={item} {...reaching} isFolded={isFolded(item)} onFold={() => timeline.fold(item)} />;
              }
              const row = rowOf(item);
              return (
                <MessageRow
                  key={item.is === 'row' ? item.number : item.key}
                  row={row}
                  open={item.is === 'question' ? item.open : undefined}
                  {...reaching}
                  isChosen={row.number === chosen}
                  onChoose={() => {
                    timeline.choose(row.number);
                    // The message takes room from the list, which is measured anew at the end of
                    // the next frame: then its row comes into view.
                    requestAnimationFrame(() => requestAnimationFrame(() => show(from + offset)));
                  }}
                />
              );
            })}
          </div>
        </div>
      </div>
    </nav>
  );
}

function rowOf(item: TimelineRow | QuestionUnder): TimelineRow {
  return item.is === 'row' ? item : item.row;
}

function isScrolledToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < HEIGHT;
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}
