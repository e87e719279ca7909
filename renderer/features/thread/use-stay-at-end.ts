import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ShownItems } from './use-shown-items.ts';

/** As close to the end as counts for being there. */
const NEAR = 24;

/**
 * Follows what is written only while the reader is at the end; otherwise stays where it was put.
 * Opening a chat and sending a message go to the end.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  conversation: string,
  lastMessage: string | undefined,
  { hasLater, toEnd }: Pick<ShownItems, 'hasLater' | 'toEnd'>,
) {
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The end that is drawn is not the end of the chat. */
  const isCut = useRef(hasLater);
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scrollToEnd = () => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    lastTop.current = element.scrollTop;
  };

  const jump = () => {
    follows.current = true;
    isCut.current = false;
    toEnd();
    // The scrolling tells that the end was reached.
    scrollToEnd();
  };
  const onNew = useEffectEvent(jump);
  const onSize = useEffectEvent(() => {
    const element = scroller.current;
    if (follows.current) scrollToEnd();
    else if (element) setIsAtEnd(isNearEnd(element) && !isCut.current);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them leads to the end
  useLayoutEffect(() => onNew(), [conversation, lastMessage]);
  useLayoutEffect(() => {
    isCut.current = hasLater;
  }, [hasLater]);

  useEffect(() => {
    const sizes = new ResizeObserver(() => onSize());
    if (scroller.current) sizes.observe(scroller.current);
    if (content.current) sizes.observe(content.current);
    return () => sizes.disconnect();
  }, [scroller]);

  // A scroll event comes a frame after its scrolling, and text may have grown by then: only going
  // up leaves the end.
  const onScroll = () => {
    if (!scroller.current) return;
    const { scrollTop } = scroller.current;
    const wentUp = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    follows.current = !isCut.current && (isNearEnd(scroller.current) || (follows.current && !wentUp));
    setIsAtEnd(follows.current);
  };
  /** Something else leads the reader: nothing scrolls to the end before they are there again. */
  const leave = () => {
    follows.current = false;
  };
  return { content, onScroll, isAtEnd, jump, leave };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR;
}
