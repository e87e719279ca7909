import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { runCommandLine } from '../../../../main/cli/command-line.ts';
import { keepLongChat } from '../../../doubles/keep-long-chat.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

/** `typed`: what the person answers; left out, there is nobody at a terminal. */
async function deleteEverything(folder: string, typed?: string, ...args: string[]) {
  let said = '';
  const code = await runCommandLine(['delete-everything', ...args, '--data', folder], {
    out: () => undefined,
    say: (line) => void (said += `${line}\n`),
    ...(typed !== undefined && {
      ask: async (question: string) => {
        said += question;
        return typed;
      },
    }),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, said };
}

function usedFolder(): string {
  const folder = temporaryFolder();
  keepLongChat(folder, 2, { id: 'chat' });
  writeFileSync(join(folder, 'of-mine.txt'), 'not yours');
  // As an update leaves one, and a folder of the person that is called nearly so.
  for (const name of ['switchyard.backups', 'backups']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'one.db'), 'chats');
  }
  return folder;
}

const chats = (folder: string) =>
  readdirSync(folder).some((name) => name.startsWith('switchyard.db') || name.startsWith('switchyard.sqlite'));

test('delete-everything asks for the word, and anything else keeps everything', async () => {
  const folder = usedFolder();
  const before = readdirSync(folder).toSorted();
  const { code, said } = await deleteEverything(folder, 'yes');
  expect(code).toBe(1);
  expect(said).toContain(`Deletes everything Switchyard keeps in ${folder}`);
  expect(said).toContain('Nothing was deleted.');
  expect(readdirSync(folder).toSorted()).toEqual(before);
});

test('with the word, or --yes where nobody can be asked, all that is ours is gone and what is not stays', async () => {
  expect(await deleteEverything(usedFolder())).toMatchObject({ code: 2, said: expect.stringContaining('--yes') });
  for (const [typed, ...args] of [[' Delete '], [undefined, '--yes']]) {
    const folder = usedFolder();
    expect(chats(folder)).toBe(true);
    const { code, said } = await deleteEverything(folder, typed, ...args.flatMap((one) => one ?? []));
    expect(code).toBe(0);
    expect(said).toContain(`Everything in ${folder} was deleted.`);
    expect(chats(folder)).toBe(false);
    expect(existsSync(join(folder, 'switchyard.deleting'))).toBe(false);
    expect(existsSync(join(folder, 'of-mine.txt'))).toBe(true);
    expect(['switchyard.backups', 'backups'].filter((name) => existsSync(join(folder, name)))).toEqual(['backups']);
  }
});
