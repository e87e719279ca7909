import axe, { type ElementContext, type RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/**
 * The problems that axe finds on the page as it is now, or in the part of it that changed since the last look, each with what was looked at: all of it in
 * light, and in dark what colours can change.
 */
export async function problems(place: Page | Locator, where: string): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await found(place, {}, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(place, { runOnly: ['color-contrast'] }, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/**
 * axe is put into a page once. Its package for Playwright does so before each look, and carries over all that is well: both cost more than
 * the looking.
 */
async function found(place: Page | Locator, options: RunOptions, where: string): Promise<string[]> {
  const page = 'page' in place ? place.page() : place;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const region = 'page' in place ? await place.elementHandle() : await page.evaluateHandle(() => document);
  const violations = await page.evaluate(
    async ({ region, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const results = await run(region as ElementContext, { ...options, resultTypes: ['violations'] });
      return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    },
    { region, options },
  );
  return violations.map(({ id, html }) => `${where}: ${id} ${html.slice(0, 200)}`);
}
