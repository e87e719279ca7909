import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { composer, ready } from './person.ts';

test('I fill in a prompt with the keyboard alone: the server completes, Enter goes on, Escape goes back one step', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const { page } = app;
  const prompts = page.getByRole('listbox', { name: 'Prompts by server' });

  await composer(page).pressSequentially('/team');
  await page.getByRole('option', { name: /Team Management/ }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsOn(page, /^department/);

  await page.keyboard.type('Eng');
  await page.getByRole('option', { name: 'Engineering' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Engineering' }).waitFor({ state: 'hidden' });
  await focusIsOn(page, /^department/);

  await page.keyboard.press('Backspace');
  await page.getByRole('option', { name: 'Engineering' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: /^department/ }).inputValue()).toBe('Engineering');
  await page.keyboard.press('Enter');
  await focusIsOn(page, /^name/);

  await page.keyboard.press('Shift+Tab');
  await focusIsOn(page, /^department/);
  await page.keyboard.press('Shift+Tab');
  await focusIsOn(page, /^Message/);
  await page.keyboard.press('Tab');
  await focusIsOn(page, /^department/);

  await page.keyboard.press('Escape');
  await focusIsOn(page, /^Message/);
  expect(await prompts.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await prompts.waitFor({ state: 'hidden' });
  expect(await composer(page).inputValue()).toBe('/team');
});

test('What begins with a slash and is no prompt is a message like any other', async () => {
  const app = await openApp();
  await ready(app, 'notes');
  await composer(app.page).fill('/etc/hosts looks odd');
  await composer(app.page).press('Enter');
  await app.page.getByRole('log').getByText('/etc/hosts looks odd').waitFor();
});

async function focusIsOn(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
      return focused?.getAttribute('aria-label') ?? label;
    });
  await expect.poll(named).toMatch(name);
}
