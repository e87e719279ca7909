import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { commandLine, everything } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { composer, press, see, tabTo } from './person.ts';

/** A window that draws no frame until it is let: keys come faster than frames. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener(
      'let-frames',
      () => {
        window.requestAnimationFrame = draw;
        held.forEach((callback) => draw(callback));
      },
      { once: true },
    );
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('let-frames')));
}

async function openAdding(page: Page): Promise<Locator> {
  await composer(page).waitFor();
  await page.keyboard.press('Control+Shift+s');
  await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  await tabTo(page, 'Add server');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.locator('[role="tab"][aria-selected="true"]:focus').waitFor();
  return dialog;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test('by keyboard I go through the ways to a server without a wait, in one dialog, and each key reaches the way that is shown', async () => {
  const app = await openApp({ own: true, home: temporaryFolder() });
  const { page } = app;
  const dialog = await openAdding(page);
  const same = await dialog.elementHandle();
  const letFrames = await holdFrames(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Paste');
  await dialog.getByRole('tab', { name: 'Paste', selected: true }).waitFor();

  // Past the panel into its field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(commandLine(everything));
  await dialog.getByRole('button', { name: /^Review command/, disabled: false }).waitFor();
  await page.keyboard.press('Control+Enter');
  expect(await focused(page)).toMatch(/^Start .* on this computer\?$/);
  await tabTo(page, 'Edit command');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Command, JSON or address' });
  expect(await hasFocus(field)).toBe(true);

  // The text that I typed is asked after before it is lost.
  await page.keyboard.press('Escape');
  await see(dialog, 'Close and lose what you typed?');
  await page.keyboard.press('Enter');
  expect(await dialog.getByText('Close and lose what you typed?').count()).toBe(0);
  expect(await same?.evaluate((element) => element.isConnected)).toBe(true);
  await letFrames();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Add server');
});

test('a press of the mouse on a way leads into its field', async () => {
  const app = await openApp({ own: true, home: temporaryFolder() });
  const { page } = app;
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'From other apps' }).click();
  await press(dialog, 'Paste one');
  const field = dialog.getByRole('textbox', { name: 'Command, JSON or address' });
  expect(await hasFocus(field)).toBe(true);
  await dialog.getByRole('tab', { name: 'Registry' }).click();
  await see(dialog, 'The registry is off');
  await dialog.getByRole('tab', { name: 'Paste' }).click();
  expect(await hasFocus(field)).toBe(true);
});
