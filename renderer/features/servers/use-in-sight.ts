import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Tells, once and again, that the element which the reference is put on came into sight. */
export function useInSight(onSight: () => void): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const looking = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell());
    if (element.current) looking.observe(element.current);
    return () => looking.disconnect();
  }, []);
  return element;
}
