import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { only } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { composer, press, see, send, tabTo } from './person.ts';

deepTest('in Settings I choose what new chats begin with, and read where each leads and whether it is there', async () => {
  const place = temporaryFolder();
  for (const name of ['code', 'notes']) mkdirSync(join(place, name));
  symlinkSync(join(place, 'code'), join(place, 'shortcut'));
  const app = await openApp();
  const { page } = app;
  const field = page.getByLabel('Path of the folder');
  await composer(page).press('Control+,');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Folders');
  await see(page, 'New chats begin without a folder');

  await field.fill(join(place, 'none'));
  await press(page, 'Add$');
  await see(page, `There is no folder at ${join(place, 'none')}.`);
  for (const name of ['shortcut', 'notes']) {
    await field.fill(join(place, name));
    await press(page, 'Add$');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  await see(page, `leads to ${join(place, 'code')}`);

  renameSync(join(place, 'notes'), join(place, 'moved'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await see(page, 'Not found now, so no server is told about it.');
  expect(await problems(page, 'folders in settings')).toEqual([]);

  await press(page, 'Remove notes');
  await see(page, 'New chats begin without notes');
  await page.getByRole('region', { name: 'Used before (1)' }).getByText('notes', { exact: true }).waitFor();
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'Remove notes' }).waitFor();
  await press(page, 'New chat');
  await page.getByRole('heading', { name: 'New chat in shortcut' }).waitFor();
});

deepTest('with the keyboard alone I forget a folder that a chat uses, and take it back', async () => {
  const [usual, own] = [temporaryFolder(), temporaryFolder()];
  const app = await openApp();
  const { page, host } = app;
  await host.ask('folder.add', { path: usual });
  await send(page, 'hello');
  await see(page, 'I am the');
  const chat = only(Object.keys((await host.ask('state.read', {})).state.conversations));
  await host.ask('folder.add', { path: own, conversation: chat });
  const folders = async () => (await host.ask('state.read', {})).state.folders.map(({ path }) => path);

  await composer(page).press('Control+,');
  await tabTo(page, 'Folders');
  await page.keyboard.press('Enter');
  const known = page.getByRole('region', { name: 'Used before (1)' });
  await see(known, 'in 1 chat');
  await tabTo(page, 'Forget');
  await page.keyboard.press('Enter');
  await see(page, /forgotten, also in 1 chat/);
  await known.waitFor({ state: 'detached' });
  expect(await folders()).toEqual([usual]);
  await page.keyboard.press('Control+z');
  await see(known, 'in 1 chat');
  expect(await folders()).toEqual([usual, own]);
});
