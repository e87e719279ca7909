import { cpSync, existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inNotice } from '../../../client/words/storage-notice.ts';
import { flat } from '../../../client/words/phrase.ts';
import { wordsFor } from '../../doubles/words.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

async function typed(...args: string[]) {
  let out = '';
  const said: string[] = [];
  const terminal = { out: (text: string) => void (out += text), say: (line: string) => void said.push(line) };
  const more = { environment: {}, stop: new AbortController().signal, words: wordsFor('en') };
  return { code: await runCommandLine(args, { ...terminal, ...more }), out, said };
}

/** A host with one chat, as `serve` runs it, and a copy of its folder taken meanwhile. */
async function open() {
  const folder = temporaryFolder();
  const [original, copy] = [join(folder, 'a'), join(folder, 'b')];
  const web = await serveWeb({ dataFolder: original, keyring: false, given: [] });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  await window.ask('conversation.create', {});
  cpSync(original, copy, { recursive: true, filter: (path) => !path.endsWith(join('socket', 'host')) });
  return { folder, original, copy, window };
}

async function chatsIn(folder: string): Promise<unknown[]> {
  return JSON.parse((await typed('chats', '--json', '--data', folder)).out);
}

test('commands on a copy of the data folder leave the app that runs on the original alone', async () => {
  const { original, copy, window } = await open();
  await window.ask('conversation.create', {});
  expect(await chatsIn(copy)).toHaveLength(1);
  expect(await chatsIn(original)).toHaveLength(2);

  expect(await typed('delete-everything', '--yes', '--data', copy)).toMatchObject({
    code: 0,
    said: [`Everything in ${copy} was deleted.`],
  });
  expect(readdirSync(copy)).not.toContain('switchyard.db');
  expect(await chatsIn(original)).toHaveLength(2);
  expect(Object.keys((await window.ask('state.read', {})).state.conversations)).toHaveLength(2);
});

test('a command that changes something says in which folder, by its real path', async () => {
  const { folder, original, copy } = await open();
  const link = join(folder, 'link');
  symlinkSync(original, link);
  const file = join(folder, 'chats.json');
  await typed('export', '--json', '--all', '--out', file, '--data', original);
  expect((await typed('import', file, '--data', link)).said.at(-1)).toBe(`Data folder: ${original}`);
  expect(JSON.parse((await typed('import', file, '--json', '--data', copy)).out)).toMatchObject({ dataFolder: copy });
  expect((await typed('servers', 'review', '--data', link)).said[0]).toBe(`Data folder: ${original}`);
});

test('an app whose folder was renamed or replaced deletes nothing, and says so to commands and to the window', async () => {
  const { folder, original, copy, window } = await open();
  const renamed = join(folder, 'renamed');
  renameSync(original, renamed);
  renameSync(copy, original);
  await expect(window.ask('data.delete-everything', {})).rejects.toMatchObject({ reason: { code: 'data-folder-replaced' } });
  expect(await typed('delete-everything', '--yes', '--data', renamed)).toMatchObject({
    code: 1,
    said: [
      expect.stringContaining(`${original} was moved, renamed or replaced while Switchyard has it (the web shell, process ${process.pid})`),
    ],
  });
  for (const one of [original, renamed]) expect(existsSync(join(one, 'switchyard.db'))).toBe(true);
  expect(await chatsIn(original)).toHaveLength(1);
  renameSync(original, copy);
  renameSync(renamed, original);
  expect(await chatsIn(original)).toHaveLength(1);
});

test('where the socket has no place, the window and commands are told why', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const first = await serveWeb({ dataFolder: data, keyring: false, given: [] });
  await first.close();
  const place = join(data, 'socket');
  rmSync(place, { recursive: true });
  symlinkSync(folder, place);
  writeFileSync(join(folder, 'mine.txt'), '');
  const web = await serveWeb({ dataFolder: data, keyring: false, given: [] });
  onTestFinished(web.close);
  const why = `${place} is not as Switchyard makes it, or is open to others, so it is not used.`;
  const { state } = await (await askOverSocket(web.link())).ask('state.read', {});
  expect(state.storageNotices.map(({ trouble }) => flat(inNotice(wordsFor('en'), trouble).text))).toEqual([expect.stringContaining(why)]);
  for (const command of [['servers'], ['link'], ['rules', 'revoke', 'x'], ['delete-everything', '--yes']]) {
    const { code, said } = await typed(...command, '--data', data);
    expect({ code, said: said.at(-1) }).toEqual({ code: 1, said: expect.stringContaining(`no command can reach it. ${why}`) });
  }
  expect((await typed('doctor', '--data', data)).out).toContain(why);
});
