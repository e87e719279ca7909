import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { runCommandLine } from '../../../../main/cli/command-line.ts';
import { prepareDataFolder } from '../../../../main/host/machine/data-folder.ts';
import { lockFolder } from '../../../../main/host/machine/folder-lock.ts';
import { keepLongChat } from '../../../doubles/keep-long-chat.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

async function typed(...args: string[]) {
  let said = '';
  const say = (line: string) => void (said += `${line}\n`);
  const terminal = { out: say, say, environment: {}, stop: new AbortController().signal, words: wordsFor('en') };
  return { code: await runCommandLine(args, terminal), said };
}

function usedFolder(): string {
  const folder = temporaryFolder();
  keepLongChat(folder, 2, { id: 'chat' });
  mkdirSync(join(folder, 'attachments'));
  writeFileSync(join(folder, 'attachments', 'a'.repeat(64)), 'tides');
  writeFileSync(join(folder, 'of-mine.txt'), 'not yours');
  return folder;
}

const chats = async (folder: string) => (await typed('chats', '--data', folder)).said;

test('move-data takes all that is ours to an empty folder, and whoever looks in the old place is led there, also after moving on and back', async () => {
  const from = usedFolder();
  const to = join(temporaryFolder(), 'new', 'place');
  expect(await typed('move-data', to, '--data', from)).toEqual({
    code: 0,
    said: `The data folder is ${to} now. ${from} says where it lies, and still has what is not Switchyard's: of-mine.txt.\n`,
  });
  expect(readFileSync(join(to, 'attachments', 'a'.repeat(64)), 'utf8')).toBe('tides');
  expect(
    readdirSync(from)
      .filter((name) => !name.startsWith('lock.db'))
      .toSorted(),
  ).toEqual(['of-mine.txt', 'switchyard.moved']);
  expect(await chats(from)).toContain('A long chat');
  expect(prepareDataFolder(from)).toBe(to);
  // Somebody who looked there before and comes to the lock only now begins no second folder.
  expect(() => lockFolder(from, { who: 'desktop', pid: 1 })).toThrow(
    expect.objectContaining({ reason: { code: 'data-folder-moved', folder: to } }),
  );

  rmSync(join(from, 'of-mine.txt'));
  expect(await typed('move-data', from, '--data', from)).toEqual({
    code: 0,
    said: `The data folder is ${from} now. ${to} only says where it lies.\n`,
  });
  expect(prepareDataFolder(from)).toBe(from);
  expect(prepareDataFolder(to)).toBe(from);
  expect(await chats(to)).toContain('A long chat');
});

test.skipIf(process.platform === 'win32')('a folder that lies in itself through a link is not moved there', async () => {
  const from = usedFolder();
  const before = readdirSync(from).toSorted();
  const link = join(temporaryFolder(), 'link');
  symlinkSync(from, link);
  for (const [to, data] of [
    [join(link, 'results', 'x'), from],
    [join(from, 'results', 'x'), link],
    [link, from],
  ])
    expect(await typed('move-data', to ?? '', '--data', data ?? '')).toMatchObject({
      said: expect.stringContaining('lies in the data folder'),
    });
  expect(
    readdirSync(from)
      .filter((name) => name !== 'lock.db')
      .toSorted(),
  ).toEqual(before);
});

test('a move that fails leaves the folder in use where it is, and says why', async () => {
  const from = usedFolder();
  const full = temporaryFolder();
  writeFileSync(join(full, 'mine.txt'), '');
  const before = readdirSync(from).toSorted();
  const to = temporaryFolder();
  expect(await typed('move-data', full, '--data', from)).toMatchObject({ said: expect.stringContaining(`${full} is not empty.`) });
  expect(await typed('move-data', join(from, 'logs'), '--data', from)).toMatchObject({
    said: expect.stringContaining('lies in the data folder'),
  });
  const { release: unlock } = lockFolder(from, { who: 'desktop', pid: process.pid });
  expect(await typed('move-data', to, '--data', from)).toMatchObject({
    said: expect.stringContaining('Switchyard is already running'),
  });
  unlock();
  // A pipe cannot be copied: the rest was copied by then.
  if (process.platform !== 'win32') {
    mkdirSync(join(from, 'window'));
    execFileSync('mkfifo', [join(from, 'window', 'pipe')]);
    expect(await typed('move-data', to, '--data', from)).toMatchObject({
      said: expect.stringContaining('is not like the original. The data folder stays where it is.'),
    });
    rmSync(join(from, 'window'), { recursive: true });
  }
  expect(readdirSync(to)).toEqual([]);
  expect(
    readdirSync(from)
      .filter((name) => !name.startsWith('lock.db'))
      .toSorted(),
  ).toEqual(before);
  expect(await chats(from)).toContain('A long chat');
});

test('killed while it copies, the old folder is in use, and the same move begins again; killed after it, the new one is', async () => {
  const from = usedFolder();
  const to = temporaryFolder();
  writeFileSync(join(to, 'switchyard.copying'), from);
  writeFileSync(join(to, 'switchyard.db'), 'half of it');
  expect(prepareDataFolder(from)).toBe(from);
  expect(() => prepareDataFolder(to)).toThrow(expect.objectContaining({ reason: { code: 'data-folder-unfinished', folder: to } }));
  expect(await typed('move-data', to, '--data', from)).toMatchObject({ code: 0 });

  // The old one points there, and nothing after that was done.
  writeFileSync(join(to, 'switchyard.copying'), from);
  writeFileSync(join(from, 'switchyard.db'), 'the old one');
  expect(prepareDataFolder(from)).toBe(to);
  expect(existsSync(join(to, 'switchyard.copying'))).toBe(false);
  expect(existsSync(join(from, 'switchyard.db'))).toBe(false);
  expect(await chats(from)).toContain('A long chat');
});

test('a place where the move of another folder was not finished is not emptied for this one', async () => {
  const [mine, other] = [usedFolder(), usedFolder()];
  const to = temporaryFolder();
  await typed('move-data', to, '--data', other);
  // Killed right after the other one pointed there: all there is of it lies here.
  writeFileSync(join(to, 'switchyard.copying'), other);
  expect(await typed('move-data', to, '--data', mine)).toMatchObject({ said: expect.stringContaining(`${to} is not empty.`) });
  expect(await chats(other)).toContain('A long chat');
});

test('a folder that is on a drive which is not there now is not begun anew', async () => {
  const from = usedFolder();
  const to = join(temporaryFolder(), 'drive');
  await typed('move-data', to, '--data', from);
  rmSync(to, { recursive: true });
  expect(() => prepareDataFolder(from)).toThrow(expect.objectContaining({ reason: { code: 'data-folder-away', folder: to } }));
  expect(await typed('chats', '--data', from)).toMatchObject({ said: expect.stringContaining('which is not there now') });
  expect(existsSync(to)).toBe(false);
});
