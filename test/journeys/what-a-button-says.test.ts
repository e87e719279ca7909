import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { openModel } from './open-model.ts';
import { see, send } from './person.ts';

test('I read what a button does when the pointer rests on it or the focus comes by keyboard', async () => {
  const model = await openModel();
  model.reply({ text: 'The shop is open.' });
  const { page } = await openApp({ model, browser: { permissions: ['clipboard-write'] } });
  await send(page, 'Is the shop open?');
  await see(page.getByRole('log'), 'The shop is open.');
  const tooltip = page.locator('.tooltip');
  const button = page.getByRole('button', { name: 'Copy answer' });

  await button.hover();
  await see(tooltip, 'Copy answer');
  await tooltip.hover();
  await page.mouse.move(5, 5);
  await tooltip.waitFor({ state: 'detached' });

  await button.hover();
  await see(tooltip, 'Copy answer');
  await button.click();
  await tooltip.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Tab');
  await see(tooltip, 'Copy message');
  await page.keyboard.press('Tab');
  await tooltip.filter({ hasText: /^Branch/ }).waitFor();
  await expect.poll(() => tooltip.count()).toBe(1);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Branch/);

  // Another window takes the focus and gives it back.
  const branch = page.getByRole('button', { name: /^Branch/ }).first();
  await branch.dispatchEvent('focusout');
  await branch.dispatchEvent('focusin');
  expect(await tooltip.count()).toBe(0);
});
