import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import type { FindHit } from './hits.ts';
import { rangesIn } from './ranges.ts';
import type { LedThread } from './use-light.ts';

type Box = { top: number; left: number; width: number; height: number };

type Marking = LedThread & { text: string; matchCase: boolean; hit: (FindHit & { key: string }) | undefined };

/**
 * Marks the text wherever it is drawn, as often as the drawing changes, and leads to the hit as
 * soon as that is drawn. Gives the boxes of the hit, for its ring. Nothing is put into the page:
 * these are ranges (CSS Custom Highlight API).
 */
export function useMarks({ scroller, content, text, matchCase, hit, onLead }: Marking): Box[] {
  const [ring, setRing] = useState<Box[]>([]);
  const led = useRef<string>(undefined);
  const lead = useEffectEvent(onLead);
  const { entry, nth = 0, key } = hit ?? {};
  const isLooking = text !== '';

  useEffect(() => {
    const drawn = content.current;
    const view = scroller.current;
    if (!drawn || !view || !isLooking) return undefined;
    let frame = 0;
    const mark = () => {
      const { here, target } = markIn(drawn, { text, matchCase, entry, nth });
      if (target && led.current !== key) {
        lead();
        // Text that is not drawn yet is drawn once it is in view, and stands elsewhere then.
        const later = elementOf(target)?.closest('[data-later]');
        if (!later) led.current = key;
        bringIntoView(view, (later ?? target).getBoundingClientRect());
      }
      setRing(here && !elementOf(here)?.closest('[data-later]') ? boxesOf(here, view) : none);
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(drawn, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(drawn);
    sizes.observe(view);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [content, scroller, isLooking, text, matchCase, entry, nth, key]);
  useEffect(() => {
    if (!isLooking) return undefined;
    return () => {
      CSS.highlights.delete('found');
      CSS.highlights.delete('found-here');
    };
  }, [isLooking]);
  return isLooking && hit ? ring : none;
}

const none: Box[] = [];

type Mark = { text: string; matchCase: boolean; entry: string | undefined; nth: number };

/**
 * `here`: the place of the hit; `target`: that, or where the drawing of its entry says it
 * otherwise, the entry.
 */
function markIn(content: HTMLElement, { text, matchCase, entry, nth }: Mark): { here?: Range; target?: Range | Element } {
  const all: Range[] = [];
  let here: Range | undefined;
  let holder: Element | undefined;
  for (const element of content.querySelectorAll('[data-entry]')) {
    const ranges = rangesIn(element, text, matchCase);
    all.push(...ranges);
    if (element.getAttribute('data-entry') !== entry) continue;
    holder = element;
    // The drawn text may say it less often than the text that was said.
    here = ranges[Math.min(nth, ranges.length - 1)];
  }
  CSS.highlights.set('found', new Highlight(...all.filter((range) => range !== here)));
  CSS.highlights.set('found-here', new Highlight(...(here ? [here] : [])));
  return { here, target: here ?? holder };
}

function elementOf(target: Range | Element): Element | null {
  return target instanceof Element ? target : target.startContainer.parentElement;
}

/** Within what is scrolled, so that they move along. */
function boxesOf(range: Range, scroller: HTMLElement): Box[] {
  const { top, left } = scroller.getBoundingClientRect();
  return [...range.getClientRects()].map((rect) => ({
    top: rect.top - top + scroller.scrollTop,
    left: rect.left - left + scroller.scrollLeft,
    width: rect.width,
    height: rect.height,
  }));
}
