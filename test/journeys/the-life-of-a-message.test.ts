import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, press, see, send } from './person.ts';

test('I send a message again, have one answered anew, go between the branches and take one back, by keyboard alone', async () => {
  const model = await openModel();
  model.reply(
    { text: '| Table | Rows |\n|---|---|\n| runs | 12 |' },
    { text: 'Two.' },
    { text: 'Three.' },
    { text: 'Four.' },
    { text: 'Five.' },
  );
  const { page } = await openApp({ model, browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const thread = page.getByRole('log');
  // An answer is there before its turn is over, and branches wait for that.
  const atRest = () => page.getByRole('button', { name: 'Regenerate', exact: true }).last().waitFor();
  const gone = (text: string) => thread.getByText(text, { exact: true }).waitFor({ state: 'detached' });

  await send(page, 'Which tables?');
  await page.getByRole('button', { name: 'Copy table' }).press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Table\tRows\nruns\t12');
  await send(page, 'And how many?');
  await see(thread, 'Two.');

  const nameOfFocused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const focused = (name: RegExp) => expect.poll(nameOfFocused).toMatch(name);
  await composer(page).press('Alt+ArrowUp');
  await focused(/: Two\.$/);
  await page.keyboard.press('Alt+ArrowUp');
  await focused(/^You: And how many\?$/);
  expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect(await problems(thread, 'a thread with a message in focus')).toEqual([]);
  await page.keyboard.press('Tab');
  await focused(/^Edit$/);
  // A tooltip that is open closes first.
  await expect.poll(() => page.keyboard.press('Escape').then(nameOfFocused)).toMatch(/^You: And how many/);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Edit message' }).press('Escape');
  await composer(page).press('ArrowUp');
  const edited = page.getByRole('textbox', { name: 'Edit message' });
  expect(await edited.inputValue()).toBe('And how many?');
  await see(page, 'Starts branch 2. What follows now stays as branch 1.');
  expect(await problems(page.getByRole('group', { name: 'Edit', exact: true }), 'a message being edited')).toEqual([]);
  await edited.fill('And how large?');
  await edited.press('Escape');
  await see(page, 'Discard your change?');
  await press(page, 'Go on editing');
  await edited.press('Enter');
  await see(thread, 'Three.');
  await gone('And how many?');
  await atRest();
  expect(JSON.stringify(model.requests[2]?.messages)).not.toContain('And how many?');

  const switcher = page.getByRole('group', { name: 'Branch 2 of 2' });
  await switcher.getByRole('button', { name: 'Previous branch' }).press('Alt+ArrowLeft');
  await see(thread, 'And how many?');
  await see(thread, 'Two.');
  await page.getByRole('group', { name: 'Branch 1 of 2' }).press('Alt+ArrowRight');
  await see(thread, 'Three.');
  expect(model.requests).toHaveLength(3);
  expect(await problems(thread, 'a thread with branches')).toEqual([]);

  await page.getByRole('toolbar', { name: 'Answer actions' }).last().getByRole('button', { name: 'Regenerate' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Again with/ }).waitFor();
  expect(await problems(page.getByRole('menu'), 'how to answer anew')).toEqual([]);
  await page.keyboard.press('Enter');
  await see(thread, 'Four.');
  await gone('Three.');
  await atRest();

  await page.getByRole('toolbar', { name: 'Answer actions' }).first().getByRole('button', { name: 'Copy answer' }).press('b');
  await see(page, 'Your next message starts a branch.');
  await send(page, 'Drop them');
  await see(thread, 'Five.');
  await page.getByRole('group', { name: 'Branch 3 of 3' }).waitFor();
  await atRest();

  const actions = page.getByRole('toolbar', { name: 'Message actions' });
  await actions.last().getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete from here 2 messages' }).press('Enter');
  await see(page, '2 messages deleted from this branch');
  await gone('Five.');
  await see(thread, 'Four.');
  await press(page, 'Undo');
  await see(thread, 'Five.');

  const first = page.getByRole('toolbar', { name: 'Answer actions' }).first();
  await see(first, /, \d+(\.\d)? m?s(ec)?, \d+ tokens$/);
  await first.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy with question' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Which tables\?\n\n\| Table/);
  await first.getByRole('button', { name: 'More' }).press('Enter');
  expect(await problems(page.getByRole('menu'), 'what else is done with an answer')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Delete what follows 2 messages' }).press('Enter');
  await gone('Five.');
  await press(page, 'Undo');
  await see(thread, 'Five.');
  await page.reload();
  await see(thread, 'Five.');
  await page.getByRole('group', { name: 'Branch 3 of 3' }).waitFor();

  // A hit on a branch that is not in view leads to that branch, and marks it there.
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('how many');
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /how many/ })
    .press('Enter');
  await page.getByRole('group', { name: 'Branch 1 of 3' }).waitFor();
  await page.locator('[data-lit]').filter({ hasText: 'And how many?' }).waitFor();
  expect(model.requests).toHaveLength(5);
});
