import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { firstOrAll } from '../doubles/sequences.ts';

type Theme = 'light' | 'dark';

/**
 * The problems that axe finds on the page as it is now, or in the part of it that changed since the
 * last look. Each has its place. `npm test` looks in the first of the themes, and deep runs look in
 * both.
 */
export async function problems(place: Page | Locator, where: string, themes: readonly Theme[] = ['light', 'dark']): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  const all: string[] = [];
  for (const colorScheme of firstOrAll(themes)) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(colourHasChanged);
    all.push(...(await found(place, `${where}, ${colorScheme}`)));
  }
  return all;
}

/** Waits for the end of what the other theme began: a colour on its way has no contrast yet. */
async function colourHasChanged(): Promise<void> {
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/**
 * axe is put into a page once. Its package for Playwright does so before each look, and carries
 * over all that is well: both cost more than the looking.
 */
async function found(place: Page | Locator, where: string): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const region = 'page' in place ? await place.elementHandle() : await page.evaluateHandle(() => document);
  const violations = await page.evaluate(async (region) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    const results = await run(region ?? document, { resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }, region);
  return violations.map(({ id, html }) => `${where}: ${id} ${html.slice(0, 200)}`);
}
