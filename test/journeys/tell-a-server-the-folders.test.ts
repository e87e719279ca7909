import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { defined } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { filesystem } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, ready, see, send } from './person.ts';

test('a server asks for my folders in the first chat that uses it, and not before: its call waits, and it is told only what I leave ticked', async () => {
  const [hidden, told] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(told, 'list.txt'), 'milk and bread');
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'read_text_file'), input: { path: join(told, 'list.txt') } }] }), {
    text: 'Milk.',
  });
  const app = await openApp({ model });
  const { page, host } = app;
  for (const path of [hidden, told]) await host.ask('folder.add', { path });
  await host.ask('server.add', { ...filesystem(), name: 'papers' });
  await ready(app, 'papers');
  const state = async () => (await host.ask('state.read', {})).state;
  expect(Object.values((await state()).questions)).toEqual([]);

  await send(page, 'What is on the list?');
  await answer(card(page, 'papers', 'read_text_file'), 'Allow once');
  const asks = page.getByRole('log').getByRole('group', { name: '“papers” wants to know your folders' });
  await asks.waitFor();
  await expect.poll(() => page.title()).toContain('(1 waiting)');
  await composer(page).press('Control+j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await problems(page, 'folders that are asked for')).toEqual([]);
  expect(await asks.getByRole('checkbox', { checked: true }).count()).toBe(2);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await asks.getByRole('checkbox', { name: basename(hidden) }).isChecked()).toBe(false);
  await asks.getByRole('button', { name: /^Share /, disabled: false }).waitFor();
  await page.keyboard.press('Control+Enter');
  await see(page, 'Milk.');
  expect(lastMessage(defined(model.requests[1]))).toContain('milk and bread');

  const { servers, folders } = await state();
  expect(Object.values(servers).find(({ name }) => name === 'papers')).toMatchObject({ knowsFolders: true });
  expect(folders.map(({ hiddenFrom }) => hiddenFrom.length)).toEqual([1, 0]);
});
