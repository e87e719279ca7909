import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { migrations } from '../../main/host/storage/migrations.ts';
import { migrate } from '../../main/host/storage/open-database.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { see } from './person.ts';

deepTest('An update backed up my chats: I restore them in the settings, the window begins anew with them, and I can go back', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-backups-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const older = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  migrate(older, migrations.length - 1);
  older.exec("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 'The harbour', 1, 2)");
  older.close();
  const { page, host } = await openApp({ dataFolder });
  await host.ask('conversation.rename', { conversation: 'c', title: 'The pier' });
  const chats = page.getByRole('complementary');
  await see(chats, 'The pier');

  await page.goto(new URL('#/settings/data', page.url()).href);
  const restore = page.getByRole('button', { name: /^Restore the backup of/ });
  await restore.waitFor();
  expect(await problems(page, 'the backups')).toEqual([]);
  await restore.click();
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of/ });
  expect(await problems(page, 'restoring a backup')).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await see(chats, 'The harbour');

  await page.goto(new URL('#/settings/data', page.url()).href);
  await expect.poll(() => restore.count()).toBe(3);
  await page
    .getByRole('listitem')
    .filter({ hasText: `data version ${migrations.length}` })
    .getByRole('button')
    .click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await see(chats, 'The pier');
});
