import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isWaiting } from '../../../contract/question.ts';
import { connect } from '../../../contract/wire.ts';
import { openChannels } from '../../../main/child/channels.ts';
import { findHostProgram, startHost } from '../../../main/child/host-program.ts';
import { answerHost, type ShellHandlers } from '../../../main/child/shell.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { first } from '../../doubles/defined.ts';
import { filesHolding } from '../../doubles/files-holding.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const WORD = 'quillemander';
const root = resolve(import.meta.dirname, '../../..');
const program = findHostProgram({ isPackaged: false, root, resources: '', argv: ['electron', root, '--node', process.execPath] });
const repeating = {
  kind: 'stdio' as const,
  command: process.execPath,
  args: [fileURLToPath(new URL('../../doubles/repeating-server.mjs', import.meta.url))],
  env: {},
};

/** The built host on an empty folder, with its own folder for temporary files, and a window. */
function openHost() {
  const folder = temporaryFolder();
  const [dataFolder, temporaryFiles] = [join(folder, 'data'), join(folder, 'tmp')];
  mkdirSync(dataFolder);
  mkdirSync(temporaryFiles);
  vi.stubEnv('TMPDIR', temporaryFiles);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { child, pipe } = startHost(program, { dataFolder, log: { error: () => undefined } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const channels = openChannels(pipe);
  answerHost(
    channels.first,
    standIn<ShellHandlers>('the shell', {
      'secrets.can-decrypt': () => ({ can: false }),
      'system.locale': () => ({ languages: ['en'], region: 'en-US' }),
      'look.take': () => ({}),
      'work.take': () => ({}),
    }),
  );
  const window = connect(channels.open());
  const state = async () => (await window.ask('state.read', {})).state;
  return { folder, dataFolder, window, state, end: () => void child.kill('SIGKILL'), ended };
}

test('a host that is killed leaves no byte of a temporary chat: no message, file, argument, result or question', async () => {
  const { folder, dataFolder, window, state, end, ended } = openHost();
  await window.ask('window.drawn', {});
  const { server } = await window.ask('server.add', { name: 'repeats', launch: repeating });
  await expect.poll(async () => (await state()).servers[server]?.state.state).toBe('ready');
  const { conversation } = await window.ask('conversation.create', { temporary: true });
  const asked = () =>
    vi.waitFor(
      async () =>
        first(
          Object.values((await state()).questions)
            .filter(isWaiting)
            .map(({ id }) => id),
        ),
      { timeout: 15_000 },
    );
  const rests = () => expect.poll(async () => (await state()).conversations[conversation]?.activity.state).toBe('resting');
  const sayWithFile = async (text: string) => {
    const { upload } = await window.ask('file.begin', { name: `${WORD}.txt`, bytes: WORD.length, conversation });
    await window.ask('file.piece', { upload, data: Buffer.from(WORD).toString('base64') });
    const { file } = await window.ask('file.end', { upload });
    await window.ask('conversation.send', { conversation, text, files: [file] });
  };

  await window.ask('conversation.send', { conversation, text: `use repeats repeat with {"text":"${WORD}"}` });
  await window.ask('approval.answer', { question: await asked(), answer: { answer: 'chat' } });
  await rests();
  await sayWithFile(`What is ${WORD}?`);
  await rests();
  await window.ask('conversation.instruct', { conversation, instructions: `Say ${WORD}` });
  await window.ask('conversation.rename', { conversation, title: WORD });
  // A file of a message that was never sent, and an answer under way.
  const { upload } = await window.ask('file.begin', { name: 'draft.txt', bytes: WORD.length * 2, conversation });
  await window.ask('file.piece', { upload, data: Buffer.from(WORD.repeat(2)).toString('base64') });
  await window.ask('file.end', { upload });
  await window.ask('conversation.send', { conversation, text: `Tell me about ${WORD}` });
  // The request writes to the disk what still waits for it.
  expect(await window.ask('traffic.kept', { text: WORD })).toMatchObject({ lines: [] });
  expect((await window.ask('log.read', { text: WORD })).decisions).not.toEqual([]);
  expect((await window.ask('server.log', { server })).lines.map(({ text }) => text).join('\n')).toContain(`${WORD} on stderr`);

  end();
  await ended;
  expect(readdirSync(dataFolder)).toContain('switchyard.db');
  expect(filesHolding(folder, WORD)).toEqual([]);
});

test('one that I keep is whole on the disk, though the host is killed at once', async () => {
  const { folder, window, end, ended } = openHost();
  const { conversation } = await window.ask('conversation.create', { temporary: true });
  await window.ask('conversation.send', { conversation, text: `Hello ${WORD}` });
  await window.ask('conversation.keep', { conversation });
  end();
  await ended;
  expect(filesHolding(folder, WORD)).not.toEqual([]);
});
