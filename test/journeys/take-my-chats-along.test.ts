import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { answer } from './person.ts';

test('By keys alone I export all my chats and bring them in again once one is gone, and a file that is none is refused in words', async () => {
  const { page, host } = await openApp({});
  const { conversation } = await host.ask('conversation.create', {});
  await host.ask('conversation.rename', { conversation, title: 'Harbour dues' });
  const chats = page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Harbour dues', exact: true });
  await chats.waitFor();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Data and privacy' }).press('Enter');
  await page.getByRole('heading', { name: 'Data and privacy' }).waitFor();
  await page.getByText('1 chat', { exact: true }).waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'As JSON', exact: true }).press('Enter');
  const file = await (await saved).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'switchyard-chats',
    chats: [{ chat: { title: 'Harbour dues' } }],
  });

  const take = async (path: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import…' }).press('Enter');
    await (await chooser).setFiles(path);
  };
  await take(file);
  await page.getByText('1 chat that is here already, with nothing new in it').waitFor();
  expect(await chats.count()).toBe(1);
  await host.ask('conversation.rename', { conversation, title: 'Harbour dues of last year' });
  await take(file);
  await page.getByText('Imported 1 chat, 0 messages.').waitFor();
  await expect.poll(() => chats.count()).toBe(1);
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More about Harbour dues', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).press('Enter');
  expect((await one).suggestedFilename()).toBe('switchyard-chat.json');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  const read = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'As Markdown', exact: true }).press('Enter');
  expect(readFileSync(await (await read).path(), 'utf8').match(/^# Harbour dues/gm)).toHaveLength(2);
  const other = join(temporaryFolder(), 'other.json');
  writeFileSync(other, '{"a":1}');
  await take(other);
  await page.getByText('The file is not an export of chats that can be read').waitFor();
  expect(await chats.count()).toBe(1);
  expect(await problems(page, 'data')).toEqual([]);
});

deepTest('I delete everything: the word has to be typed, what runs ends, and the app begins as at its first start', async () => {
  const { page, host, dataFolder } = await openApp({ dataFolder: temporaryFolder() });
  await host.ask('conversation.create', {});
  await page.goto(new URL('#/settings/data', page.url()).href);
  await page.getByRole('button', { name: 'Delete everything…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
  expect(await problems(page, 'delete everything')).toEqual([]);
  const now = dialog.getByRole('button', { name: 'Delete everything' });
  await dialog.getByRole('textbox').fill('delet');
  await expect.poll(() => now.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('textbox').fill('delete');
  await answer(dialog, 'Delete everything');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  const kept = new DatabaseSync(join(dataFolder, 'switchyard.db'), { readOnly: true });
  expect(kept.prepare('SELECT count(*) AS chats FROM conversations').get()).toEqual({ chats: 0 });
  kept.close();
});
