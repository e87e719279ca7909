import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { App, Dialog, MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { newerFolder, offerCopy } from '../../../main/electron/offer-copy.ts';
import { whyNoStart } from '../../../main/electron/why-no-start.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { defined } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { keepLongChat } from '../../doubles/keep-long-chat.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { wordsFor } from '../../doubles/words.ts';

/** `chosen`: the number of the button that the person presses. */
async function startedOnNewer(chosen: number) {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  keepLongChat(folder, 2, { id: 'chat' });
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  file.exec('PRAGMA user_version = 999');
  file.close();
  const asked: MessageBoxOptions[] = [];
  const relaunched: (string[] | undefined)[] = [];
  const app = standIn<App>('app', { relaunch: (options?: { args?: string[] }) => void relaunched.push(options?.args) });
  const showMessageBox = async (box: MessageBoxOptions) => {
    asked.push(box);
    return { response: chosen, checkboxChecked: false };
  };
  const dialog = standIn<Dialog>('dialog', { showMessageBox });
  try {
    opened(folder).close();
  } catch (cause) {
    const why = await whyNoStart(cause, ['en-US']);
    await offerCopy(defined(newerFolder(cause)), why, {
      app,
      dialog,
      words: wordsFor('en').desktop,
      argv: ['switchyard', '--data', folder],
    });
  }
  return { folder, asked, relaunched };
}

function opened(dataFolder: string): Storage {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
}

test('the app says that a newer version wrote the folder, and starts on a copy of it where I want that', async () => {
  const { folder, asked, relaunched } = await startedOnNewer(0);
  expect(asked).toMatchObject([{ detail: expect.stringContaining('newer version'), buttons: ['Open a copy', 'Quit'] }]);
  expect(relaunched).toEqual([['--data', folder, '--data', `${folder}-copy`]]);
  const copy = opened(`${folder}-copy`);
  expect(Object.keys(copy.load().conversations)).toEqual(['chat']);
  copy.close();
});

test('where I only quit, no copy is made', async () => {
  const { folder, relaunched } = await startedOnNewer(1);
  expect(relaunched).toEqual([]);
  expect(existsSync(`${folder}-copy`)).toBe(false);
});

test('another trouble at the start offers no copy', () => {
  expect(newerFolder(new Error('EACCES'))).toBeUndefined();
});
