import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { composer, ready, see } from './person.ts';

const things = { name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) };

deepTest('axe finds nothing where prompts are found, filled in and looked at', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');

  await composer(page).fill('/');
  await page.getByRole('option', { selected: true }).waitFor();
  expect(await problems(page, 'list')).toEqual([]);
  await composer(page).fill('/nothing-like-it');
  await see(page, 'No prompt matches');
  expect(await problems(page, 'nothing found')).toEqual([]);
  await composer(page).fill('/things:book');
  await page.keyboard.press('Enter');
  await page.keyboard.type('h');
  await page.getByRole('option', { name: 'harbours' }).waitFor();
  expect(await problems(page, 'form')).toEqual([]);
  await composer(page).fill('/with-picture');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await see(page, 'A single point.');
  expect(await problems(page, 'preview')).toEqual([]);
});

test('How many were found is said once I rest, and not over every key', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');
  for (const [typed, of] of [
    ['/prompt-011', 'prompt'],
    ['@page-00011', 'resource'],
  ] as const) {
    await composer(page).fill('');
    await listenToStatus(page);
    // The last keys leave the count as it is, and begin the rest anew all the same.
    await composer(page).pressSequentially(typed, { delay: 100 });
    const isActive = (option: Element) => document.activeElement?.getAttribute('aria-activedescendant') === option.id;
    expect(await page.getByRole('option', { selected: true }).evaluate(isActive)).toBe(true);
    const count = Number(await page.getByRole('option', { selected: true }).getAttribute('aria-setsize'));
    await see(page.getByRole('status'), `${count} ${of}${count === 1 ? '' : 's'}`);
    const said = await heard(page);
    expect(said.at(-1)?.text).toBe(`${count} ${of}${count === 1 ? '' : 's'}`);
    // A timer of Chromium may run a millisecond early.
    for (const { restedMs } of said) expect(restedMs).toBeGreaterThanOrEqual(599);
  }
});

/** The words of the lists for screen readers, and how long after the key before. */
type Said = { text: string; restedMs: number };

/** Keeps what the lists say from here on. */
async function listenToStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: Said[] = [];
    Object.assign(window, { said });
    let typedAt = 0;
    document.addEventListener('input', () => (typedAt = performance.now()), { capture: true });
    const listen = () => {
      const text = document.querySelector('.picker [role="status"]')?.textContent;
      if (text && text !== said.at(-1)?.text) said.push({ text, restedMs: performance.now() - typedAt });
    };
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

function heard(page: Page): Promise<Said[]> {
  return page.evaluate(() => Reflect.get(window, 'said'));
}
