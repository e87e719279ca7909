import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de, late } from '../../client/words/de.ts';
import { en } from '../../client/words/en.ts';
import { zh } from '../../client/words/zh.ts';
import { openApp } from '../doubles/open-app.ts';

test('the window speaks the language I choose at once, and opens in it from then on without showing another one first', async () => {
  const app = await openApp({ browser: { locale: 'en-GB' }, own: true });
  const { page, host } = app;
  await page.getByRole('navigation', { name: en.frame.sidebar.chats }).waitFor();
  const draft = page.getByRole('textbox').first();
  await draft.fill('Not sent yet');
  const box = await draft.elementHandle();

  await host.ask('settings.change', { language: 'de' });
  await page.getByRole('button', { name: de.frame.sidebar.newChat }).first().waitFor();
  // The host calls the practice model so, in every place.
  await page.getByRole('button', { name: `Modell: ${late.welcome.model.practice}` }).waitFor();
  await host.ask('settings.change', { language: 'zh-Hans' });
  await page.getByRole('navigation', { name: zh.frame.sidebar.chats }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
  // The page is said anew, not made anew: cursor, selection and what is open stay.
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await draft.inputValue()).toBe('Not sent yet');

  await page.addInitScript(keepNamesOfNavigation);
  await page.reload();
  await page.getByRole('navigation', { name: zh.frame.sidebar.chats }).waitFor();
  expect(await namesOfNavigation(page)).toEqual([zh.frame.sidebar.chats]);
});

/** Runs in the page: keeps what the navigation was ever called, however short. */
function keepNamesOfNavigation(): void {
  const names = new Set<string>();
  Object.assign(window, { names });
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('nav[aria-label]')) names.add(one.getAttribute('aria-label') ?? '');
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] });
}

function namesOfNavigation(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'names')]);
}
