import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyBeside } from '../../../main/child/copy-beside.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { keepLongChat } from '../../doubles/keep-long-chat.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function opened(dataFolder: string): Storage {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
}

test('of a folder that a newer version wrote each copy has the chats, and a name that is free', () => {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  keepLongChat(folder, 2, { id: 'chat' });
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  file.exec('PRAGMA user_version = 999');
  file.close();
  expect(() => opened(folder)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code: 'data-folder-newer' }) }));
  expect([copyBeside(folder), copyBeside(folder)]).toEqual([`${folder}-copy`, `${folder}-copy-2`]);
  const copy = opened(`${folder}-copy`);
  expect(Object.keys(copy.load().conversations)).toEqual(['chat']);
  copy.close();
});
