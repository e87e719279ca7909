import { type RefObject, useEffect, useEffectEvent } from 'react';
import { bringIntoView } from './bring-into-view.ts';

const LIT_MS = 2000;

/**
 * The scrolled box of a thread and its content; `onLead` is called before somebody is led anywhere
 * in it.
 */
export type LedThread = {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  onLead(): void;
};

type Lighting = LedThread & { to: { entry: string; key: string } | undefined };

/**
 * Brings the entry somebody was led to into view as soon as it is drawn, and lights it for two
 * seconds.
 */
export function useLight({ scroller, content, to, onLead }: Lighting): void {
  const lead = useEffectEvent(onLead);
  const { entry, key } = to ?? {};
  useEffect(() => {
    const drawn = content.current;
    const view = scroller.current;
    if (!drawn || !view || entry === undefined || key === undefined) return undefined;
    const light = () => {
      const element = drawn.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
      if (!element) return;
      changes.disconnect();
      lead();
      bringIntoView(view, element.getBoundingClientRect());
      element.setAttribute('data-lit', '');
      timer = setTimeout(() => element.removeAttribute('data-lit'), LIT_MS);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(light);
    changes.observe(drawn, { childList: true, subtree: true });
    light();
    return () => {
      changes.disconnect();
      clearTimeout(timer);
      for (const lit of drawn.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
    };
  }, [scroller, content, entry, key]);
}
