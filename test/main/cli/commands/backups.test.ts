import { expect, test } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { migrations } from '../../../../main/host/storage/migrations.ts';
import { migrate } from '../../../../main/host/storage/open-database.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

test('I list the backups that an update made, and bring one back, also where the chats are of a newer version', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'switchyard.db');
  const older = new DatabaseSync(path);
  migrate(older, migrations.length - 1);
  older.exec("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 'The harbour', 1, 2)");
  older.close();
  expect((await runCommand(folder, ['backups'])).said).toContain('There are no backups.');
  expect((await runCommand(folder, ['chats'])).out).toContain('The harbour');

  const { out } = await runCommand(folder, ['backups']);
  expect(out).toMatch(/^BACKUP +MADE +VERSION +SIZE\nswitchyard-\S+\.db +\S+ \S+ +\d+ +[\d.]+ kB\n$/);
  const [{ name }] = JSON.parse((await runCommand(folder, ['backups', '--json'])).out);
  const newer = new DatabaseSync(path);
  newer.exec("UPDATE conversations SET title = 'Another'; PRAGMA user_version = 999");
  newer.close();
  expect(await runCommand(folder, ['chats'])).toMatchObject({ code: 1, said: expect.stringContaining('newer version') });

  expect(await runCommand(folder, ['backups', 'restore', 'nothing'])).toMatchObject({
    said: expect.stringContaining('There is no backup nothing'),
  });
  expect(await runCommand(folder, ['backups', 'restore', name])).toMatchObject({ code: 0, said: expect.stringContaining('is in use') });
  expect((await runCommand(folder, ['chats'])).out).toContain('The harbour');
  expect((await runCommand(folder, ['backups', '--json'])).out).toContain('-v999.db');
  expect(await runCommand(folder, ['backups', 'restor', name])).toMatchObject({ code: 2 });
});
