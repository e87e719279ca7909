import { expect, test } from 'vitest';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { composer, ready, see } from './person.ts';

test('a server asks for my folders before any chat: I am led there, and it is told only what I leave ticked', async () => {
  const app = await openApp();
  const { page } = app;
  for (const path of [temporaryFolder(), temporaryFolder()]) await app.host.ask('folder.add', { path });
  await app.host.ask('server.add', { name: 'harbour', launch: askingServer({ atOnce: 'roots/list' }) });
  await ready(app, 'harbour');
  const strip = page.getByRole('button', { name: '1 question waits for you' });
  await strip.waitFor();
  await expect.poll(() => page.title()).toContain('(1 waiting)');

  await composer(page).press('Control+j');
  await page.getByRole('heading', { name: 'Waiting for you', level: 1 }).waitFor();
  const asks = page.getByRole('group', { name: '“harbour” wants to know your folders' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await problems(page, 'folders that are asked for')).toEqual([]);
  expect(await asks.getByRole('checkbox', { checked: true }).count()).toBe(2);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await asks.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await asks.getByRole('button', { name: /^Tell harbour/, disabled: false }).waitFor();
  await page.keyboard.press('Control+Enter');
  await see(page, 'Nothing is waiting here.');

  await strip.waitFor({ state: 'detached' });
  const { state } = await app.host.ask('state.read', {});
  expect(Object.values(state.servers).find(({ name }) => name === 'harbour')).toMatchObject({ knowsFolders: true });
  expect(state.folders.map(({ hiddenFrom }) => hiddenFrom.length)).toEqual([1, 0]);
});
