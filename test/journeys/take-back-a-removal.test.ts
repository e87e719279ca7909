import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { composer, press, ready, see } from './person.ts';

test('I remove a server and take it back with Ctrl+Z', async () => {
  const app = await openApp();
  const { server } = await app.host.ask('server.add', everything);
  await ready(app, everything.name);
  await press(app.page, 'Servers');
  await press(app.page, `More about “${everything.name}”`);
  await app.page.getByRole('menuitem', { name: 'Remove' }).click();
  await see(app.page, `${everything.name} removed`);
  expect(Object.keys((await app.host.ask('state.read', {})).state.servers)).not.toContain(server);

  await app.page.keyboard.press('Control+z');
  await app.page.getByRole('heading', { name: everything.name }).waitFor();
  await ready(app, everything.name);
});

test('I delete the open chat and take it back with Ctrl+Z from the empty message box; what I typed since is undone first', async () => {
  const { page, host } = await openApp();
  const { conversation } = await host.ask('conversation.create', {});
  await host.ask('conversation.rename', { conversation, title: 'Harbour dues' });
  const chat = page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Harbour dues', exact: true });
  const remove = async () => {
    await chat.click();
    await page.getByRole('heading', { name: 'Harbour dues' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await chat.waitFor({ state: 'detached' });
    await composer(page).and(page.locator(':focus')).waitFor();
  };

  await remove();
  await page.keyboard.press('Control+z');
  await chat.waitFor();

  await remove();
  await page.keyboard.type('A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  await expect.poll(() => composer(page).inputValue()).toBe('A');
  expect(await chat.count()).toBe(0);
});
