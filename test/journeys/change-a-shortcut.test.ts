import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { see } from './person.ts';

test('By keys alone I give a command other keys, a conflict is mine to settle, and every hint shows what counts', async () => {
  const { page } = await openApp({});
  const { keyboard } = page;
  await page.goto(new URL('#/settings/shortcuts', page.url()).href);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const change = async (name: string, keys: string) => {
    await page.getByRole('button', { name: `Change the keys of “${name}”` }).press('Enter');
    await page.getByRole('textbox', { name: `Keys of “${name}”` }).press(keys);
  };
  await see(row('New chat'), 'in a tab, the browser’s own');
  await change('New chat', 'Control+c');
  await see(page, 'These keys belong to the system or the browser: copy.');
  await keyboard.press('Tab');
  await page.getByRole('button', { name: 'Try other keys' }).press('Enter');
  await keyboard.press('Control+Alt+n');
  await see(row('New chat'), 'changed');
  expect(await row('New chat').textContent()).not.toContain('browser');
  await change('Find in chat', 'Control+Shift+O');
  await see(page, 'These keys already belong to “Folders in this chat”.');
  expect(await problems(page, 'a conflict of shortcuts')).toEqual([]);
  await page.getByRole('button', { name: 'Use it here, free it there' }).press('Enter');
  await see(row('Folders in this chat'), 'none');

  await keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Shortcuts' });
  await see(list.getByRole('row', { name: /^New chat/ }), 'Alt');
  await see(list.getByRole('row', { name: /^Next chat/ }), 'in a tab, the browser’s own');
  await keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await keyboard.press('Control+Alt+n');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await see(page.getByRole('complementary').getByRole('button', { name: /^New chat/ }), 'Alt');

  await page.goto(new URL('#/settings/shortcuts', page.url()).href);
  await page.getByRole('button', { name: 'Reset all…' }).press('Enter');
  await page.getByRole('button', { name: 'Reset 3 shortcuts' }).press('Enter');
  await page.getByText('changed', { exact: true }).first().waitFor({ state: 'detached' });
});
