import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BUILT_IN_SERVERS } from '../../../contract/built-in-servers.ts';
import { wordsFor } from '../../doubles/words.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { isDeep } from '../../doubles/sequences.ts';

const built = resolve(import.meta.dirname, '../../../dist/main/cli.js');
const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
/**
 * Before a release two hundred, of which as many run at any time as fit into memory (each is a Node
 * of its own).
 */
const MANY = isDeep() ? 200 : 4;
const AT_ONCE = Math.min(MANY, Math.max(8, Math.floor(freemem() / 100e6)));

test(`${MANY} commands, ${AT_ONCE} at once, on a new data folder all end well`, async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const kinds = ['servers', 'log', 'rules', 'tools'];
  const ended = await startEach(MANY, (at) => start([kinds[at % kinds.length] ?? '', '--json', '--data', dataFolder]));
  expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
  const servers = ended.filter((_, at) => at % kinds.length === 0).map(({ out }) => JSON.parse(out));
  expect(servers).toHaveLength(MANY / kinds.length);
  for (const one of servers)
    expect(one).toMatchObject(BUILT_IN_SERVERS.map((name) => ({ name, state: name === 'notes' ? 'ready' : 'off' })));
}, 900_000);

test.skipIf(process.platform === 'win32')(
  'a host that is killed ends its commands in words, leaves nothing running, and the next one starts',
  async () => {
    const folder = temporaryFolder();
    const [dataFolder, config] = [join(folder, 'data'), join(folder, 'config.json')];
    writeFileSync(config, JSON.stringify({ mcpServers: { everything: { command: process.execPath, args: [everything] } } }));
    const host = start(['serve', '--no-open', '--config', config, '--data', dataFolder]);
    await expect.poll(() => existsSync(join(dataFolder, 'host.json'))).toBe(true);
    const long = command(dataFolder, [
      'call',
      'everything/trigger-long-running-operation',
      '{"duration":600,"steps":600}',
      '--allow',
      'everything/*',
    ]);
    await expect.poll(() => long.progress.length).toBeGreaterThan(0);
    const waiting = command(dataFolder, ['call', 'everything/echo', '{"message":"hi"}'], () => new Promise(() => undefined));
    await expect.poll(() => waiting.said.join('\n')).toContain('“everything” is asked to run “echo”');

    const servers = readdirSync(join(dataFolder, 'running')).map(Number);
    expect(servers).toHaveLength(1);
    host.kill('SIGKILL');
    for (const one of [long, waiting]) {
      expect(await one.ended).toBe(1);
      expect(one.said.at(-1)).toBe(
        `The Switchyard that this command used (the web shell, process ${host.pid}) ended before the command was done. A call that was allowed may have run: “npx switchyard log” shows it.`,
      );
    }
    await expect.poll(() => servers.filter(isRunning)).toEqual([]);
    const log = command(dataFolder, ['log', '--json']);
    expect(await log.ended).toBe(0);
    expect(JSON.parse(log.out())).toContainEqual(expect.objectContaining({ how: 'allowed', tool: 'trigger-long-running-operation' }));
    const next = await serveWeb({ dataFolder, given: [], keyring: false });
    onTestFinished(next.close);
    const listed = command(dataFolder, ['servers', '--json']);
    expect(await listed.ended).toBe(0);
    expect(listed.out()).toBe('[]\n');
  },
);

/** The next one starts as soon as one of those that run has ended. */
async function startEach(count: number, startOne: (at: number) => ChildProcess): Promise<Awaited<ReturnType<typeof end>>[]> {
  const ended: Awaited<ReturnType<typeof end>>[] = [];
  let next = 0;
  const startNext = async (): Promise<void> => {
    while (next < count) {
      const at = next++;
      ended[at] = await end(startOne(at));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, startNext));
  return ended;
}

/** A process of its own, without the launcher. */
function start(args: string[]): ChildProcess {
  const child = spawn(process.execPath, [built, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function end(child: ChildProcess): Promise<{ code: number | null; out: string; said: string }> {
  let [out, said] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((done) => child.on('close', (code) => done({ code, out, said })));
}

function command(dataFolder: string, args: string[], ask?: () => Promise<string>) {
  let out = '';
  const said: string[] = [];
  const progress: string[] = [];
  const ended = runCommandLine([...args, '--data', dataFolder], {
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    rewrite: (line) => void progress.push(line),
    ...(ask && { ask }),
    words: wordsFor('en'),
    environment: process.env,
    stop: new AbortController().signal,
  });
  return { out: () => out, said, progress, ended };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
