import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ShownItems } from './use-shown-items.ts';

/** As close to the end as counts for being there. */
const NEAR = 24;

/**
 * Follows what is written only while the reader is at the end; otherwise stays where it was put. Opening a chat and sending a message
 * go to the end.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  conversation: string,
  lastMessage: string | undefined,
  { hasLater, toEnd }: Pick<ShownItems<unknown>, 'hasLater' | 'toEnd'>,
) {
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The end that is drawn is not the end of the chat. */
  const isCut = useRef(hasLater);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const jump = () => {
    follows.current = true;
    isCut.current = false;
    toEnd();
    // The scrolling tells that the end was reached.
    toBottom(scroller.current);
  };
  const onNew = useEffectEvent(jump);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them leads to the end
  useLayoutEffect(() => onNew(), [conversation, lastMessage]);
  useLayoutEffect(() => {
    isCut.current = hasLater;
  }, [hasLater]);

  useEffect(() => {
    const follow = () => {
      const element = scroller.current;
      if (follows.current) toBottom(element);
      else if (element) setIsAtEnd(isNearEnd(element) && !isCut.current);
    };
    const sizes = new ResizeObserver(follow);
    if (scroller.current) sizes.observe(scroller.current);
    if (content.current) sizes.observe(content.current);
    return () => sizes.disconnect();
  }, [scroller]);

  const onScroll = () => {
    if (!scroller.current) return;
    follows.current = isNearEnd(scroller.current) && !isCut.current;
    setIsAtEnd(follows.current);
  };
  /** Something else leads the reader: nothing scrolls to the end before they are there again. */
  const leave = () => {
    follows.current = false;
  };
  return { content, onScroll, isAtEnd, jump, leave };
}

function toBottom(scroller: HTMLElement | null): void {
  scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR;
}
