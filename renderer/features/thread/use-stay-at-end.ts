import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  afterAnswer,
  afterScroll,
  type EntryPlace,
  entryPlace,
  heldTop,
  holdsAt,
  isAtEnd as standsAtEnd,
  type ReadingPlace,
  type ThreadExtent,
} from './reading-place.ts';
import type { ShownItems } from './use-shown-items.ts';

/** A scroll this soon after the reader used a wheel, a finger or a key is theirs. */
const HAND_MS = 400;
const CARD = '[data-card]:not([data-over], [data-in-frame])';
/** The time without a scroll after which the reader's place is kept. */
const STILL_MS = 300;
const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home', 'Tab', ' ']);

/**
 * Keeps in sight what the reader waits for: the first card that waits, else the end, while they are
 * there; otherwise stays where it was put. Sending a message goes there, and so does an answer to a
 * card. A chat opens at `left`, the place where it was left, if nothing waits; without one at its
 * end. `waiting`: the questions that wait, joined by spaces. `onPlace` is told where the reader is;
 * undefined: at the end.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  conversation: string,
  lastMessage: string | undefined,
  waiting: string,
  { hasLater, toEnd }: Pick<ShownItems, 'hasLater' | 'toEnd'>,
  left: EntryPlace | undefined,
  onPlace: (place: EntryPlace | undefined) => void,
) {
  const content = useRef<HTMLDivElement>(null);
  const reading = useRef<ReadingPlace>({ holds: 'first', seen: { top: 0, height: 0, view: 0, card: null } });
  /** The end that is drawn is not the end of the chat. */
  const isCut = useRef(hasLater);
  const hand = useHand(scroller);
  const [isAtEnd, setIsAtEnd] = useState(true);

  /** The place to come back to, until the reader goes elsewhere. */
  const back = useRef(waiting === '' ? left : undefined);

  const hold = () => {
    const element = scroller.current;
    if (!element) return;
    if (back.current) comeBack(element, back.current);
    const top = heldTop(reading.current.holds, extentOf(element));
    if (top !== undefined) element.scrollTo({ top, behavior: 'instant' });
    reading.current.seen = extentOf(element);
    setIsAtEnd(standsAtEnd(reading.current.seen) && !isCut.current);
  };

  /** To the entry, if it is drawn by now; what is drawn late above it does not move it then. */
  const comeBack = (element: HTMLElement, { entry, below }: EntryPlace) => {
    const drawn = element.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
    if (!drawn) return;
    const top = drawn.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollBy({ top: top - below, behavior: 'instant' });
    const holds = isCut.current ? 'reader' : holdsAt(extentOf(element));
    reading.current.holds = holds;
    if (holds !== 'reader') back.current = undefined;
  };

  const tellPlace = useEffectEvent(() => {
    const element = scroller.current;
    if (element) onPlace(reading.current.holds === 'reader' ? entryPlace(entriesIn(element)) : undefined);
  });

  const jump = () => {
    back.current = undefined;
    reading.current.holds = 'first';
    isCut.current = false;
    toEnd();
    hold();
  };
  const seenLast = useRef(lastMessage);
  const onNew = useEffectEvent(() => {
    const isOpened = seenLast.current === lastMessage;
    seenLast.current = lastMessage;
    if (isOpened && back.current) hold();
    else jump();
  });
  const onSize = useEffectEvent(hold);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them leads to the end
  useLayoutEffect(() => onNew(), [conversation, lastMessage]);
  useLayoutEffect(() => {
    isCut.current = hasLater;
  }, [hasLater]);

  const cards = useRef(0);
  const onCards = useEffectEvent(() => {
    const left = content.current?.querySelectorAll(CARD).length ?? 0;
    const isOneGone = left < cards.current;
    cards.current = left;
    if (isOneGone && (reading.current.holds !== 'reader' || hand.isInCard())) reading.current = afterAnswer(reading.current);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- cards come and go with what waits
  useLayoutEffect(() => onCards(), [waiting]);

  useEffect(() => {
    const sizes = new ResizeObserver(() => onSize());
    if (scroller.current) sizes.observe(scroller.current);
    if (content.current) sizes.observe(content.current);
    return () => sizes.disconnect();
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      clearTimeout(still);
      still = setTimeout(() => tellPlace(), STILL_MS);
    };
    const tell = () => tellPlace();
    addEventListener('pagehide', tell);
    element?.addEventListener('scroll', onMove, { passive: true });
    return () => {
      clearTimeout(still);
      removeEventListener('pagehide', tell);
      element?.removeEventListener('scroll', onMove);
      tellPlace();
    };
  }, [scroller]);

  const onScroll = () => {
    if (!scroller.current) return;
    if (scroller.current.scrollTop !== reading.current.seen.top) back.current = undefined;
    const reached = afterScroll(reading.current, extentOf(scroller.current), hand.goesUp());
    reading.current = isCut.current ? { ...reached, holds: 'reader' } : reached;
    setIsAtEnd(reading.current.holds !== 'reader');
  };
  /** Something else leads the reader: nothing scrolls to the end before they are there again. */
  const leave = () => {
    back.current = undefined;
    reading.current.holds = 'reader';
  };
  return { content, onScroll, isAtEnd, jump, leave };
}

/** The drawn entries with their edges, measured one by one. */
function* entriesIn(scroller: HTMLElement) {
  const edge = scroller.getBoundingClientRect().top;
  for (const drawn of scroller.querySelectorAll('[data-entry]')) {
    const { top, bottom } = drawn.getBoundingClientRect();
    yield { entry: drawn.getAttribute('data-entry') ?? '', top: top - edge, bottom: bottom - edge };
  }
}

function extentOf(scroller: HTMLElement): ThreadExtent {
  const { scrollTop: top, scrollHeight: height, clientHeight: view } = scroller;
  const card = scroller.querySelector(CARD)?.getBoundingClientRect();
  return { top, height, view, card: card ? { top: card.top - scroller.getBoundingClientRect().top + top, height: card.height } : null };
}

/** The reader's hand: going up just now, and last at a card. */
function useHand(scroller: RefObject<HTMLElement | null>) {
  const [hand] = useState(() => {
    let wentUp = -Infinity;
    let isDown = false;
    let isInCard = false;
    return {
      goesUp: () => isDown || performance.now() - wentUp < HAND_MS,
      isInCard: () => isInCard,
      note(event: Event) {
        const isUp =
          event.type === 'touchmove' ||
          (event instanceof WheelEvent && event.deltaY < 0) ||
          (event instanceof KeyboardEvent && KEYS_UP.has(event.key));
        if (isUp) wentUp = performance.now();
        // The scroller itself: its scroll bar.
        if (event.type === 'pointerdown') isDown = event.target === scroller.current;
        if (event.type === 'pointerup' || event.type === 'pointercancel') isDown = false;
        if (event.type === 'pointerdown' || event.type === 'keydown') {
          isInCard =
            event.target instanceof Element &&
            scroller.current?.contains(event.target) === true &&
            event.target.closest('[data-card]') !== null;
        }
      },
    };
  });
  useEffect(() => {
    const kinds = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) window.addEventListener(kind, hand.note, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hand.note, { capture: true });
    };
  }, [hand]);
  return hand;
}
