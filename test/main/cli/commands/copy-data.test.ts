import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { keepLongChat } from '../../../doubles/keep-long-chat.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

/** A data folder with a chat, as a version to come would have changed it. */
function newerFolder(): string {
  const folder = temporaryFolder();
  keepLongChat(folder, 3, { id: 'long-chat', title: 'The harbour' });
  writeFileSync(join(folder, 'settings.json'), '{"settings": {"theme": "dark"}}');
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  file.exec('ALTER TABLE conversations ADD COLUMN mood TEXT; CREATE TABLE moods (id TEXT); PRAGMA user_version = 999');
  file.close();
  return folder;
}

test('a folder of a newer version is refused with the way to a copy, and the copy has the chats with all that was said', async () => {
  const [folder, copy] = [newerFolder(), join(temporaryFolder(), 'copy')];
  const before = readFileSync(join(folder, 'switchyard.db'));
  const refused = await runCommand(folder, ['chats']);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('its data version is 999') });
  expect(refused.said).toContain('copy-data NEW-FOLDER');

  expect(await runCommand(folder, ['copy-data', copy])).toMatchObject({ code: 0, said: expect.stringContaining('Copied 1 chat to') });
  const { out } = await runCommand(copy, ['export', 'long-chat']);
  expect(out).toContain('Answer number **3**, and no more.');
  expect(readFileSync(join(copy, 'settings.json'), 'utf8')).toContain('"dark"');
  expect(readFileSync(join(folder, 'switchyard.db')).equals(before)).toBe(true);
  expect(await runCommand(folder, ['chats'])).toMatchObject({ code: 1 });
});

test('a copy goes into no folder that holds something, and into none of the folder itself', async () => {
  const folder = newerFolder();
  const full = temporaryFolder();
  writeFileSync(join(full, 'mine.txt'), 'mine');
  expect((await runCommand(folder, ['copy-data', full])).code).not.toBe(0);
  expect((await runCommand(folder, ['copy-data', join(folder, 'inside')])).code).not.toBe(0);
  expect((await runCommand(folder, ['copy-data'])).code).toBe(2);
  expect(readFileSync(join(full, 'mine.txt'), 'utf8')).toBe('mine');
});
