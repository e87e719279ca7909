import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { composer, press, ready, see } from './person.ts';

const things = { name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) };

deepTest('axe finds nothing where resources are found, attached and browsed', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');

  await composer(page).fill('@');
  await see(page, 'picture.png');
  expect(await problems(page, 'long list')).toEqual([]);
  await composer(page).fill('@folder');
  await see(page, /Preview from things, 12 items/);
  expect(await problems(page, 'list')).toEqual([]);
  await page.keyboard.press('Enter');
  await composer(page).fill('@nothing-like-it');
  await see(page, 'No resource matches');
  expect(await problems(page, 'nothing found')).toEqual([]);
  await composer(page).fill('@shelf');
  await page.getByRole('form', { name: 'book' }).waitFor();
  expect(await problems(page, 'template')).toEqual([]);
  await composer(page).fill('');

  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('button', { name: /^clock\.txt/ }).click();
  await press(panel, 'Read');
  await see(panel, 'Touched 0 times.');
  expect(await problems(page, 'browser')).toEqual([]);

  await page.setViewportSize({ width: 640, height: 700 });
  await panel.getByRole('button', { name: 'Close inspector' }).waitFor();
  expect(await problems(page, 'browser over the chat')).toEqual([]);
});
