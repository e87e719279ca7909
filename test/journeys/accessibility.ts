import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it is now, each with what was looked at: all of it in light, and in dark what colours can change. */
export async function problems(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await found(axe(page), `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(axe(page).withRules('color-contrast'), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** In the page itself, where no frame is, and without a list of all that is well: both cost more than the looking. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

async function found(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where}: ${id} ${html.slice(0, 200)}`));
}
