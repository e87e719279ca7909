/** A part of the view that the bar and the composer's edge leave free. */
const ABOVE = 72;
const BELOW = 40;

/** Scrolls only when this is not in view, and then to where the eye looks. */
export function bringIntoView(scroller: HTMLElement, { top, bottom }: DOMRect): void {
  const view = scroller.getBoundingClientRect();
  if (top >= view.top + ABOVE && bottom <= view.bottom - BELOW) return;
  scroller.scrollBy({ top: top - view.top - Math.max(ABOVE, view.height / 3), behavior: 'instant' });
}
