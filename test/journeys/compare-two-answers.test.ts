import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, see, send } from './person.ts';

const MODELS = [
  { id: 'scripted-1', display_name: 'Scripted' },
  { id: 'scripted-2', display_name: 'Other' },
];

deepTest('I compare the answers of two models side by side, by keyboard alone, go on with one, and the other one stays', async () => {
  const model = await openModel({ models: MODELS });
  const gate = Promise.withResolvers<void>();
  model.reply({ text: 'By date.' }, { text: ['By the hash ', gate.promise, 'of the row.'] });
  const { page } = await openApp({ model });
  const thread = page.getByRole('log');
  const first = page.getByRole('article', { name: /^Answer 1 Scripted/ });
  const second = page.getByRole('article', { name: /^Answer 2 Other/ });
  const regenerate = page.getByRole('button', { name: 'Regenerate', exact: true });
  const compareWith = async (name: string) => {
    await regenerate.press('Enter');
    await page.getByRole('menuitem', { name: 'Compare with…' }).press('Enter');
    const offered = page.getByRole('group', { name: 'Compare with…' }).getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await offered.waitFor();
    await expect.poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
    await offered.press('Enter');
  };

  await send(page, 'How is the table parted?');
  await compareWith('Other');
  await see(second, 'By the hash');
  await see(first, 'By date.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-compared'))).toBe('1');
  await first.getByRole('button', { name: 'Go on with this one, after this answer', disabled: true }).waitFor();
  expect(await problems(thread, 'an answer that is written beside another one')).toEqual([]);
  gate.resolve();
  await see(second, 'By the hash of the row.');
  await see(second, /^Other, .* tokens$/);
  await see(first, 'Current');
  expect(model.requests[1]).toMatchObject({ model: 'scripted-2' });
  expect(await problems(thread, 'two answers side by side')).toEqual([]);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('by ');
  await see(page.getByRole('search'), '1 of 2');
  await page.keyboard.press('Enter');
  await see(page.getByRole('search'), '2 of 2');
  await see(first, 'Current');
  await page.keyboard.press('Escape');

  // The chat goes on with the answer that was there, as long as no other one is chosen.
  await second.getByRole('button', { name: 'Go on with this one' }).press('Enter');
  await first.waitFor({ state: 'detached' });
  await see(thread, 'By the hash of the row.');
  const branches = page.getByRole('group', { name: 'Branch 2 of 2' });
  await branches.waitFor();
  await expect.poll(() => branches.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Side by side' }).press('Enter');
  await see(page.getByRole('article', { name: /^Answer 2 Other/ }), 'Current');
  await see(page.getByRole('article', { name: /^Answer 1 Scripted/ }), 'By date.');
  await page.keyboard.press('Escape');
  await branches.waitFor();
  expect(await page.getByRole('article').count()).toBe(0);

  model.reply({ status: 400, message: 'No such model.' });
  await compareWith('Scripted');
  const failed = page.getByRole('article', { name: /^Answer 3 Scripted/ });
  await see(failed, /No such model/);
  await see(page.getByRole('article', { name: /^Answer 2 Other/ }), 'By the hash of the row.');
  await press(page, 'Close comparison');
  await page.getByRole('group', { name: 'Branch 2 of 3' }).waitFor();
  await see(thread, 'By the hash of the row.');

  model.reply({ text: 'Ten.' });
  await page.getByRole('button', { name: 'Side by side' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Answer 1 Scripted' }).press('Enter');
  await first.waitFor();
  await send(page, 'How many parts?');
  await see(thread, 'Ten.');
  expect(await page.getByRole('article').count()).toBe(0);
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('By the hash');
});
