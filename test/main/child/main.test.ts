import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Host } from '../../../contract/wire.ts';
import { openChannels } from '../../../main/child/channels.ts';
import { findHostProgram, startHost } from '../../../main/child/host-program.ts';
import { answerHost, type ShellHandlers } from '../../../main/child/shell.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { keepLongChat } from '../../doubles/keep-long-chat.ts';
import { processesWith, runningWith } from '../../doubles/running-with.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const program = findHostProgram({ isPackaged: false, root, resources: '', argv: ['electron', root, '--node', process.execPath] });

/** The built host as the child of a shell, and one window of it. */
type Wishes = { handlers?: Partial<ShellHandlers>; before?: string; file?: string };

function childOn(dataFolder: string, { handlers = {}, before, file = program.program }: Wishes = {}) {
  const logged: unknown[] = [];
  const log = { error: (_message: string, details?: unknown) => void logged.push(details) };
  const { child, pipe } = startHost({ ...program, program: file }, { dataFolder, log, before });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((settle) => child.once('exit', settle));
  const channels = openChannels(pipe);
  answerHost(
    channels.first,
    standIn<ShellHandlers>('the shell', {
      'secrets.can-decrypt': () => ({ can: false }),
      'system.locale': () => ({ languages: ['de-AT', 'en'], region: 'de-AT' }),
      'look.take': () => ({}),
      'work.take': () => ({}),
      ...handlers,
    }),
  );
  return { window: connect(channels.open()), pipe, ended, logged, kill: () => child.kill('SIGKILL') };
}

/** The window has drawn, so the servers start; resolves with the process of the notes server. */
async function serverOf(window: Host, dataFolder: string): Promise<number> {
  await window.ask('window.drawn', {});
  return vi.waitFor(
    () => {
      const [server] = processesWith('notes.js', dataFolder);
      if (!server) throw new Error('The notes server does not run yet.');
      return server.pid;
    },
    { timeout: 30_000 },
  );
}

test('a window asks the host through the pipe, and the host asks the shell for what Node cannot do', async () => {
  const dataFolder = temporaryFolder();
  const keyring = join(temporaryFolder(), 'keyring.json');
  vi.stubEnv('KEYRING_DOUBLE', keyring);
  writeFileSync(join(dataFolder, 'secrets.json'), JSON.stringify({ 'proxy-password': 'e30=' }));
  const looks: unknown[] = [];
  const decrypted: string[] = [];
  const opened: unknown[] = [];
  const shown: string[] = [];
  const { window, pipe, ended } = childOn(dataFolder, {
    file: join(root, 'test/doubles/child-with-keyring.ts'),
    handlers: {
      'file.show': ({ file }) => {
        shown.push(file);
        return {};
      },
      'secrets.can-decrypt': () => ({ can: true }),
      'secrets.decrypt': ({ encrypted }) => {
        decrypted.push(encrypted);
        return { text: 'password-of-before' };
      },
      'folder.pick': () => ({ path: dataFolder }),
      'window.open': (page) => {
        opened.push(page);
        return {};
      },
      'look.take': (look) => {
        looks.push(look);
        return {};
      },
    },
  });
  const { state } = await window.ask('state.read', {});
  expect(state.about).toMatchObject({ shell: 'electron', secrets: 'system', picksFolders: true, region: 'de-AT', dataFolder });
  expect(await window.ask('folder.pick', {})).toEqual({ path: dataFolder });
  expect(await window.ask('machine.slept', {})).toEqual({});
  await window.ask('window.open', { address: '#/chat/7' });
  await expect(window.ask('window.open', { address: 'https://example.com/' })).rejects.toMatchObject({ reason: { code: 'input-misfit' } });
  expect(opened).toEqual([{ address: '#/chat/7' }]);
  const log = join(dataFolder, 'logs', 'switchyard.log');
  expect(await window.ask('log.show', {})).toEqual({ file: log, isShown: true });
  expect(shown).toEqual([log]);
  await window.ask('settings.change', { theme: 'dark' });
  await window.ask('settings.change', { spelling: true, shortcuts: { find: ['F7'] } });
  expect(looks).toEqual([{ theme: 'system' }, { theme: 'dark' }, { theme: 'dark', spelling: true, shortcuts: { find: ['F7'] } }]);
  await window.ask('endpoint.add', { name: 'Mine', kind: 'compatible', baseUrl: 'http://127.0.0.1:9/v1', key: 'key-of-mine' });
  expect(decrypted).toEqual(['e30=']);
  expect(existsSync(join(dataFolder, 'secrets.json'))).toBe(false);
  expect(runningWith('key-of-mine')).toEqual([]);
  for (const file of [join(dataFolder, 'keys.json'), keyring])
    expect(readFileSync(file, 'utf8')).not.toMatch(/key-of-mine|password-of-before/);
  pipe.close();
  expect(await ended).toBe(0);
});

test.skipIf(process.platform === 'win32').each(['the pipe ends', 'it is killed'])(
  'once %s, neither the host runs nor its servers',
  async (how) => {
    const dataFolder = temporaryFolder();
    const { window, pipe, ended, kill } = childOn(dataFolder);
    await serverOf(window, dataFolder);
    if (how === 'it is killed') kill();
    else pipe.close();
    await ended;
    await vi.waitFor(() => expect(runningWith(dataFolder)).toEqual([]), { timeout: 30_000 });
  },
);

test('the next host on the folder has the chats, and says that it was started again', async () => {
  const dataFolder = temporaryFolder();
  const first = childOn(dataFolder);
  const { conversation } = await first.window.ask('conversation.create', {});
  await first.window.ask('conversation.rename', { conversation, title: 'Berths' });
  first.kill();
  await first.ended;
  const { window } = childOn(dataFolder, { before: 'SIGKILL' });
  const { state } = await window.ask('state.read', {});
  expect(state.conversations[conversation]).toMatchObject({ title: 'Berths' });
  expect(state.storageNotices).toMatchObject([{ trouble: { kind: 'started-again' } }]);
  expect(readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8')).toContain('"before":"SIGKILL"');
});

test('on a folder that a newer version wrote it asks, makes a copy where I want one, and has the app start on that', async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  mkdirSync(dataFolder);
  keepLongChat(dataFolder, 2, { id: 'chat' });
  const file = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  file.exec('PRAGMA user_version = 999');
  file.close();
  const anew = Promise.withResolvers<unknown>();
  const asked: unknown[] = [];
  const { ended } = childOn(dataFolder, {
    handlers: {
      'start.refused': ({ why }) => {
        asked.push(why);
        return { copy: true };
      },
      'app.start-anew': (input) => {
        anew.resolve(input);
        return {};
      },
    },
  });
  expect(await anew.promise).toEqual({ dataFolder: `${dataFolder}-copy` });
  expect(asked).toMatchObject([{ code: 'data-folder-newer', folder: dataFolder }]);
  expect(await ended).toBe(0);
});

test('an error that nobody caught before the host was there ends the process, and the log has its stack', async () => {
  const folder = temporaryFolder();
  const dataFolder = join(folder, 'data');
  const file = join(folder, 'child.mjs');
  const bug = resolve(import.meta.dirname, '../../doubles/throw-once-caught.ts');
  writeFileSync(file, [bug, program.program].map((path) => `await import(${JSON.stringify(pathToFileURL(path).href)});`).join('\n'));
  const { ended } = childOn(dataFolder, { file });
  expect(await ended).toBe(1);
  const [line = ''] = readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ level: 'error', details: { stack: expect.stringMatching(/A bug of the test\.\n +at /) } });
});

test.skipIf(process.platform === 'win32')('a host that gives up leaves its last words in the log of the shell', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'child.mjs');
  writeFileSync(file, `process.stderr.write('FATAL ERROR: out of memory\\n', () => process.abort());`);
  const { ended, logged } = childOn(join(folder, 'data'), { file });
  expect(await ended).toBe(null);
  await vi.waitFor(() =>
    expect(logged).toMatchObject([{ signal: 'SIGABRT', said: expect.stringContaining('FATAL ERROR: out of memory') }]),
  );
});

test('a model of this machine is asked directly, whatever the environment says of proxies', async () => {
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, 'http://127.0.0.1:1');
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const { window } = childOn(temporaryFolder());
  const { endpoint } = await window.ask('endpoint.add', { name: 'Mine', kind: 'compatible', baseUrl: model.baseUrl });
  await window.ask('endpoint.check', { endpoint });
  const { state } = await window.ask('state.read', {});
  expect(state.endpoints[endpoint]?.state).toEqual({ state: 'works' });
});
