import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { press, see, tabTo } from './person.ts';

test('on the welcome page I read where a folder leads, take it away with the keyboard, and take that back', async () => {
  const place = temporaryFolder();
  mkdirSync(join(place, 'code'));
  symlinkSync(join(place, 'code'), join(place, 'shortcut'));
  const app = await openApp({ welcome: true });
  const { page, host } = app;
  await page.getByLabel('Path of the folder').fill(join(place, 'shortcut'));
  await press(page, 'Add$');
  const step = page.getByRole('region', { name: 'Folder to work in' });
  await see(step, `leads to ${join(place, 'code')}`);
  const { folders } = (await host.ask('state.read', {})).state;

  await tabTo(page, 'Remove shortcut');
  await page.keyboard.press('Enter');
  await see(page, 'New chats begin without shortcut');
  await step.getByRole('button', { name: 'Remove shortcut' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Folder to work in' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+z');
  await step.getByRole('button', { name: 'Remove shortcut' }).waitFor();
  expect((await host.ask('state.read', {})).state.folders).toEqual(folders);
});
