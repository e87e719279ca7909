import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { connect, type Host } from '../../../contract/wire.ts';
import { openChannels } from '../../../main/child/channels.ts';
import { findHostProgram, startHost } from '../../../main/child/host-program.ts';
import { answerHost, type ShellHandlers } from '../../../main/child/shell.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { deepTest } from '../../doubles/deep-test.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const doubles = resolve(import.meta.dirname, '../../doubles');
const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');

/** The programs of one person, whose system has a keyring. */
function machine() {
  const home = temporaryFolder();
  const keyring = join(home, 'keyring.json');
  vi.stubEnv('KEYRING_DOUBLE', keyring);
  const entries = () => (existsSync(keyring) ? Object.keys(JSON.parse(readFileSync(keyring, 'utf8'))) : []);
  return { place: (name: string) => join(home, name), entries };
}

async function typed(...args: string[]) {
  const node = ['--import', join(doubles, 'keyring-hook.ts'), join(root, 'dist/main/cli.js')];
  const child = spawn(process.execPath, [...node, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'en' } });
  const [out, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((settle) => child.once('exit', settle)),
  ]);
  return { out, said, code };
}

/** The desktop app on this folder, while `work` runs. */
async function inApp(dataFolder: string, work: (window: Host) => Promise<unknown>): Promise<void> {
  const program = findHostProgram({ isPackaged: false, root, resources: '', argv: ['electron', root, '--node', process.execPath] });
  const file = join(doubles, 'child-with-keyring.ts');
  const { child, pipe } = startHost({ ...program, program: file }, { dataFolder, log: { error: () => undefined }, before: undefined });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((settle) => child.once('exit', settle));
  const channels = openChannels(pipe);
  const shell: Partial<ShellHandlers> = {
    'secrets.can-decrypt': () => ({ can: false }),
    'system.locale': () => ({ languages: ['en'], region: 'en-GB' }),
    'look.take': () => ({}),
    'work.take': () => ({}),
  };
  answerHost(channels.first, standIn<ShellHandlers>('the shell', shell));
  await work(connect(channels.open()));
  pipe.close();
  await ended;
}

/** A server's account of its environment when a command calls it. */
async function environmentOf(server: string, dataFolder: string): Promise<string> {
  const { out, said } = await typed('call', `${server}/get-env`, '{}', '--allow', `${server}/*`, '--data', dataFolder);
  return out + said;
}

deepTest(
  'a key that I enter in the app is there for a command, over a move of the folder; the other way round; and all of them go with everything',
  async () => {
    const { place, entries } = machine();
    const [folder, moved] = [place('data'), place('moved')];
    mkdirSync(folder);
    const launch = { kind: 'stdio' as const, command: process.execPath, args: [everything], env: { APP_TOKEN: 'typed-in-the-app' } };
    await inApp(folder, (window) => window.ask('server.add', { name: 'mine', launch }));
    expect(await environmentOf('mine', folder)).toContain('typed-in-the-app');

    const added = ['servers', 'add', '--name', 'yours', '--env', 'COMMAND_TOKEN=typed-in-a-command', '--yes', '--data', folder];
    expect(await typed(...added, '--', process.execPath, everything)).toMatchObject({ code: 0 });
    expect(await typed('move-data', moved, '--data', folder)).toMatchObject({ code: 0 });
    await inApp(moved, async (window) => {
      const { state } = await window.ask('state.read', {});
      const yours = Object.values(state.servers).find(({ name }) => name === 'yours');
      await window.ask('window.drawn', {});
      await vi.waitFor(async () => {
        const now = (await window.ask('state.read', {})).state.servers[yours?.id ?? ''];
        expect(now?.state).toMatchObject({ state: 'ready' });
      });
    });
    expect(await environmentOf('mine', moved)).toContain('typed-in-the-app');
    expect(entries()).toEqual([expect.stringMatching(/^Switchyard master\//)]);

    expect(await typed('delete-everything', '--yes', '--data', moved)).toMatchObject({ code: 0 });
    expect(entries()).toEqual([]);
    expect(existsSync(join(moved, 'keys.json'))).toBe(false);
  },
);
