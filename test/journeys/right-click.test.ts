import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, ready, see, send } from './person.ts';

const ANSWER = ['Two berths are free.', '```python\nprint(2)\n```', '| Berth | Depth |\n|---|---|\n| A, north | 9 |'].join('\n\n');

test('A right click opens the menu of what it meets, at the pointer, and so do Shift+F10 and the menu key', async () => {
  const model = await openModel();
  model.reply({ text: ANSWER });
  const app = await openApp({ model, servers: [everything], browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = app;
  await ready(app, everything.name);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const items = page.getByRole('menuitem');
  const choose = (name: string) => page.getByRole('menuitem', { name }).click();
  await send(page, 'Which berths?');
  await page.getByRole('button', { name: 'Regenerate', exact: true }).waitFor();

  // The innermost area counts: the table in an answer, then the answer around it.
  await page.getByRole('cell', { name: 'A, north' }).click({ button: 'right' });
  await choose('Copy as CSV');
  await expect.poll(copied).toBe('Berth,Depth\r\n"A, north",9\r\n');
  await page.getByText('print').click({ button: 'right' });
  const download = page.waitForEvent('download');
  await choose('Save as a file');
  expect((await download).suggestedFilename()).toBe('code.py');
  const words = page.getByText('Two berths are free.');
  const box = await words.boundingBox();
  await words.click({ button: 'right', position: { x: 20, y: 8 } });
  const menu = await page.getByRole('menu').boundingBox();
  expect(Math.abs((menu?.x ?? 0) - (box?.x ?? 0) - 20)).toBeLessThan(12);
  expect(await items.allTextContents()).toEqual(expect.arrayContaining(['Quote in the message']));
  expect(await problems(page.getByRole('menu'), 'a context menu')).toEqual([]);
  await choose('Quote in the message');
  await expect.poll(() => composer(page).inputValue()).toMatch(/^> Two berths are free\.\n/);

  // The same list by keys, of a message, a chat and a server.
  await composer(page).fill('');
  await composer(page).press('Alt+ArrowUp');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Copy with question' }).waitFor();
  await page.locator('[role="menu"]:is(:focus, :focus-within)').waitFor();
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  const chat = page.getByRole('navigation', { name: 'Chats' }).locator('[data-chat]').first();
  await chat.focus();
  await page.keyboard.press('ContextMenu');
  await choose('Rename');
  await page.getByRole('textbox', { name: 'Title' }).press('Escape');
  await page.getByRole('region', { name: 'Servers' }).getByText(everything.name).click({ button: 'right' });
  await choose('Turn off');
  const server = async () =>
    Object.values((await app.host.ask('state.read', {})).state.servers).find(({ name }) => name === everything.name);
  await expect.poll(async () => (await server())?.enabled).toBe(false);

  // A field keeps the menu of the browser.
  await composer(page).click({ button: 'right' });
  expect(await items.count()).toBe(0);
});

test('Several chats are chosen with Ctrl and Shift and deleted at once, and one Undo brings all back', async () => {
  const { page, host } = await openApp();
  for (const title of ['Delta', 'Charlie', 'Bravo', 'Alpha']) {
    const { conversation } = await host.ask('conversation.create', {});
    await host.ask('conversation.rename', { conversation, title });
  }
  const chats = page.getByRole('navigation', { name: 'Chats' });
  const row = (title: string) => chats.getByRole('button', { name: title, exact: true });
  const titles = () => chats.locator('.chat .one-line').allTextContents();
  await row('Delta').waitFor();
  const before = await titles();
  await row(before[0] ?? '').click({ modifiers: ['Control'] });
  await row(before[2] ?? '').click({ modifiers: ['Shift'] });
  expect(await chats.locator('[aria-pressed="true"]').allTextContents()).toEqual(before.slice(0, 3));
  expect(await problems(page, 'several chats chosen')).toEqual([]);
  await row(before[1] ?? '').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive 3 chats' }).waitFor();
  await page.keyboard.press('Escape');
  await row(before[2] ?? '').press('Delete');
  await see(page, '3 chats deleted');
  await expect.poll(titles).toEqual(before.slice(3));
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(before);

  await row('Bravo').press('F2');
  await chats.getByRole('textbox').fill('Second');
  await page.keyboard.press('Enter');
  await row('Second').waitFor();
});
