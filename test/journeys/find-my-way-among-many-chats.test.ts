import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepChats } from '../doubles/keep-chats.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';

const MANY = 3000;

test('Among three thousand chats only those in view are drawn, and keys, wheel and menu reach each of them', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-chats-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  keepChats(dataFolder, MANY, Date.now(), (at) => ({
    ...(at === 2000 && { pinned: true as const }),
    ...(at >= MANY - 500 && { archived: true as const }),
  }));
  const { page } = await openApp({ dataFolder });
  const chats = page.getByRole('navigation', { name: 'Chats' });
  const row = (at: number) => chats.getByRole('button', { name: `Chat ${at}`, exact: true });
  const drawn = () => chats.locator('[data-chat]').count();
  await row(0).waitFor();
  expect(await drawn()).toBeLessThan(60);
  await chats.getByRole('region', { name: 'Pinned' }).getByRole('button', { name: 'Chat 2000', exact: true }).waitFor();

  await row(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row(1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  const last = row(MANY - 501);
  await expect.poll(() => last.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await last.locator('..').getAttribute('aria-setsize')).toBe(await last.locator('..').getAttribute('aria-posinset'));
  expect(await drawn()).toBeLessThan(60);
  for (let steps = 0; steps < 40; steps += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => row(MANY - 541).evaluate((one) => one === document.activeElement)).toBe(true);

  // The row with the focus stays while another part of the list is looked at.
  await chats.evaluate((list) => list.scrollTo({ top: 0 }));
  await row(0).waitFor();
  expect(await row(MANY - 541).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => row(MANY - 542).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => row(2000).evaluate((one) => one === document.activeElement)).toBe(true);

  await row(3).hover();
  await chats.getByRole('button', { name: 'More about Chat 3', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: false }).click();
  await row(3).waitFor({ state: 'detached' });
  const archive = chats.getByRole('button', { name: 'Archived (501)' });
  await chats.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await archive.click();
  await row(3).waitFor();
  await row(3).dblclick();
  const title = chats.getByRole('textbox');
  await title.fill('Harbour dues');
  await title.press('Enter');
  await chats.getByRole('button', { name: 'Harbour dues', exact: true }).waitFor();
  expect(await drawn()).toBeLessThan(60);
  expect(await problems(page, 'many chats')).toEqual([]);
});
