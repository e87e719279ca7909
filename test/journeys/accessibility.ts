import axe, { type ElementContext } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { drawn } from '../doubles/sequences.ts';

/**
 * The problems that axe finds on the page as it is now, or in the part of it that changed since the last look, each with what was looked at:
 * in the theme that the run draws for this look, in deep runs in both.
 */
export async function problems(place: Page | Locator, where: string): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  const all: string[] = [];
  for (const colorScheme of drawn(where, ['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    all.push(...(await found(place, `${where}, ${colorScheme}`)));
  }
  return all;
}

/**
 * axe is put into a page once. Its package for Playwright does so before each look, and carries over all that is well: both cost more than
 * the looking.
 */
async function found(place: Page | Locator, where: string): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const region = 'page' in place ? await place.elementHandle() : await page.evaluateHandle(() => document);
  const violations = await page.evaluate(async (region) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const results = await run(region as ElementContext, { resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }, region);
  return violations.map(({ id, html }) => `${where}: ${id} ${html.slice(0, 200)}`);
}
