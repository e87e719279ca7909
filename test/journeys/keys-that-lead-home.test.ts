import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { openModel } from './open-model.ts';
import { composer, hasDrawn, press, see, send } from './person.ts';

test('Ctrl+N leads to the composer wherever I am, Escape from a page of settings or servers back to my chat, and a notice stays above what I write and clear of a dialog', async () => {
  const model = await openModel();
  model.reply({ text: 'Depths at the quay: 4 m.' });
  const { page } = await openApp({ model });
  const writes = () => composer(page).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Hide sidebar' }).focus();
  await page.keyboard.press('Control+n');
  await writes();
  await send(page, 'How deep is it?');
  await see(page, 'Depths at the quay: 4 m.');

  for (const [keys, heading] of [
    ['Control+,', 'Models'],
    ['Control+Shift+s', 'Servers'],
  ] as const) {
    await page.keyboard.press(keys);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.keyboard.press('Escape');
    await see(page.getByRole('main'), 'Depths at the quay: 4 m.');
    await writes();
  }

  await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'More about' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const toast = page.getByRole('group').filter({ hasText: 'archived' });
  await composer(page).fill('One\nTwo\nThree\nFour\nFive\nSix');
  await hasDrawn(page);
  const [above, dock] = await Promise.all([toast.boundingBox(), page.locator('[data-around-composer]').boundingBox()]);
  if (!above || !dock) throw new Error('Both are drawn.');
  expect(above.y + above.height).toBeLessThanOrEqual(dock.y);
  expect(Math.abs(above.x + above.width / 2 - (dock.x + dock.width / 2))).toBeLessThan(2);
  await page.keyboard.press('Control+/');
  const [notice, title] = await Promise.all([toast.boundingBox(), page.getByRole('dialog').getByRole('heading').first().boundingBox()]);
  if (!notice || !title) throw new Error('Both are drawn.');
  expect(notice.y + notice.height).toBeLessThanOrEqual(title.y);
  await page.keyboard.press('Escape');
  await press(toast, 'Undo');
});
