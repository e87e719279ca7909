import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { openModel } from './open-model.ts';
import { press, see, tabTo } from './person.ts';

test('on the welcome page I read where a folder leads, take it away and back with the keyboard, and mend a typo in the address of a model', async () => {
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

  // The same page, its first step: a typo in the address of a model, and then the right one.
  const model = await openModel();
  const places = async () => Object.values((await host.ask('state.read', {})).state.endpoints).map(({ baseUrl }) => baseUrl);
  const models = page.getByRole('region', { name: 'Model' });
  await models.getByText('Local or other').click();
  await models.getByLabel('Address').fill(`${model.baseUrl}/typo`);
  await press(models, 'Check$');
  await see(models, 'There is no list of models at');
  await models.getByLabel('Address').fill(model.baseUrl);
  await press(models, 'Check$');
  await expect.poll(places, { timeout: 10_000 }).toEqual(['', model.baseUrl]);
});
