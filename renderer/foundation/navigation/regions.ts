/** The parts of the window that F6 walks through, in order. */
const REGIONS = [
  '[data-region="sidebar"]',
  '[data-region="main"]',
  '[data-region="dock"]',
  '[data-region="panel"]',
  '[data-region="toasts"]:has([role="group"])',
];

export function focusComposer(): void {
  theComposer()?.focus();
}

export function theComposer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-composer]');
}

/** The composer with its chips: panels open above it. */
export function aroundComposer(): Element | null {
  return theComposer()?.closest('[data-around-composer]') ?? null;
}

/** Puts the focus on the heading of the next card that waits, never on a button. */
export function goToWaiting(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const at = headings.findIndex((heading) => heading.closest('[data-card]')?.contains(document.activeElement));
  const next = headings[(at + 1) % headings.length];
  next?.focus({ preventScroll: true });
  next?.closest('[data-card]')?.scrollIntoView({ block: 'nearest' });
}

export function focusNextRegion(step: 1 | -1): void {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const inside = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = regions[(inside + step + regions.length) % regions.length];
  const first = next?.querySelector<HTMLElement>('[data-composer], [aria-current], button, a[href], input, textarea, [tabindex]');
  (first ?? next)?.focus();
}

/**
 * After somebody was led to a page: the focus is at what they were led to, else in the composer,
 * else at the page's beginning.
 */
export function focusPage(): void {
  const main = document.querySelector('[data-region="main"]');
  const place =
    main?.querySelector<HTMLElement>('[data-led]') ??
    [...(main?.querySelectorAll<HTMLElement>('[data-composer], [data-sections] [aria-current], [data-sections-menu] button') ?? [])].find(
      (one) => one.checkVisibility(),
    );
  (place ?? main?.querySelector<HTMLElement>('[data-page] button, [data-page] input'))?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}
