import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As close to the end as counts for being there. */
const NEAR = 24;

/**
 * Follows what is written only while the reader is at the end; otherwise stays where it was put. Opening a chat and sending a message
 * go to the end.
 */
export function useStayAtEnd(conversation: string, lastMessage: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const jump = () => {
    follows.current = true;
    // The scrolling tells that the end was reached.
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };
  useLayoutEffect(jump, [conversation, lastMessage]);

  useEffect(() => {
    const follow = () => {
      const element = scroller.current;
      if (element && follows.current) element.scrollTop = element.scrollHeight;
      else if (element) setIsAtEnd(isNearEnd(element));
    };
    const sizes = new ResizeObserver(follow);
    if (scroller.current) sizes.observe(scroller.current);
    if (content.current) sizes.observe(content.current);
    return () => sizes.disconnect();
  }, []);

  const onScroll = () => {
    if (!scroller.current) return;
    follows.current = isNearEnd(scroller.current);
    setIsAtEnd(follows.current);
  };
  return { scroller, content, onScroll, isAtEnd, jump };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR;
}
