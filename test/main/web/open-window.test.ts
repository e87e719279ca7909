import { wordsFor } from '../../doubles/words.ts';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Proposal } from '../../../contract/server.ts';
import { isPrivateFile } from '../../../main/host/machine/private-files.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { serveWeb, type Web } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson } from '../../doubles/parse-json.ts';

const isWindows = process.platform === 'win32';

test.skipIf(isWindows)('the browser is opened by a file that its owner alone can read, and no argument list holds a token', async () => {
  const { dataFolder, web, opened } = await served();
  await web.open();
  await expect.poll(() => existsSync(opened), { timeout: 10_000 }).toBe(true);
  const { argument, processes } = parseJson(z.object({ argument: z.string(), processes: z.string() }), readFileSync(opened, 'utf8'));
  const file = fileURLToPath(argument);
  expect(file).toBe(join(dataFolder, 'open.html'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = /url=(http:[^"]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(processes).toContain(argument);
  expect(processes).not.toContain(token);

  const host = await askOverSocket(link);
  expect((await host.ask('state.read', {})).state.about.dataFolder).toBe(dataFolder);
  expect(existsSync(file)).toBe(false);
});

test.skipIf(isWindows)('what was left for the browser and for commands goes away with the app', async () => {
  const { dataFolder, web } = await served();
  await web.open();
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['host.json', 'open.html']));
  expect(readdirSync(dataFolder).filter((name) => !isPrivateFile(name))).toEqual([]);
  await web.close();
  expect(readdirSync(dataFolder).filter((name) => /^(host|open)/.test(name))).toEqual([]);
  await expect(link(dataFolder)).resolves.toMatchObject({
    code: 2,
    said: [expect.stringContaining('No Switchyard serves a browser with the data folder')],
  });
});

test('another link lets another browser in', async () => {
  const { dataFolder } = await served();
  const links = [(await link(dataFolder)).out, (await link(dataFolder)).out];
  expect(new Set(links).size).toBe(2);
  for (const one of links) expect((await (await askOverSocket(one)).ask('state.read', {})).number).toBeGreaterThanOrEqual(0);
});

test('a second start shows the one that runs, and changes nothing about it', async () => {
  const { dataFolder, opened, web } = await served();
  for (const command of ['serve', 'start']) {
    const { code, out, said } = await switchyard(command, '--no-open', '--data', dataFolder);
    expect(said.join()).toContain('Switchyard runs already');
    expect(code).toBe(0);
    await askOverSocket(out.replace('Switchyard is at ', ''));
  }
  expect(existsSync(opened)).toBe(false);
  const config = join(temporaryFolder(), 'config.json');
  writeFileSync(config, '{"mcpServers":{"a":{"command":"a"}}}');
  expect(await switchyard('serve', '--config', config, '--data', dataFolder)).toMatchObject({ code: 1, out: '' });
  vi.stubEnv('DISPLAY', ':0');
  await switchyard('serve', '--data', dataFolder);
  await expect.poll(() => existsSync(opened), { timeout: 10_000 }).toBe(true);
  await expect((await askOverSocket(web.link())).ask('window.show', { browser: true })).rejects.toMatchObject({ code: 'unsupported' });
});

test('servers start when the window has drawn: before that they would keep the processor from it', async () => {
  const { dataFolder, web } = await served([{ name: 'light', launch: scriptedServer({ calls: ['echo'] }) }]);
  const host = await askOverSocket(web.link());
  const states = async () => Object.values((await host.ask('state.read', {})).state.servers).map(({ state }) => state.state);
  expect(await states()).toEqual(['starting']);
  expect(existsSync(join(dataFolder, 'running'))).toBe(false);
  await host.ask('window.drawn', {});
  await expect.poll(states, { timeout: 20_000 }).toEqual(['ready']);
});

/**
 * With a browser opener that notes what it was given, and what anybody on this machine can read of
 * all processes meanwhile.
 */
async function served(given: Proposal[] = []): Promise<{ dataFolder: string; web: Web; opened: string }> {
  const folder = temporaryFolder();
  const opened = join(folder, 'opened.json');
  const note = `require('node:fs').writeFileSync(process.env.NOTE + '.part', JSON.stringify({
    argument: process.argv[1], processes: require('node:child_process').execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' }),
  })); require('node:fs').renameSync(process.env.NOTE + '.part', process.env.NOTE)`;
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' -e "${note}" "$1"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('NOTE', opened);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataFolder = temporaryFolder();
  const web = await serveWeb({ dataFolder, given, keyring: false });
  onTestFinished(web.close);
  return { dataFolder, web, opened };
}

function link(dataFolder: string) {
  return switchyard('link', '--data', dataFolder);
}

async function switchyard(...args: string[]) {
  let out = '';
  const said: string[] = [];
  const stop = new AbortController().signal;
  const code = await runCommandLine(args, {
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    environment: process.env,
    stop,
    words: wordsFor('en'),
  });
  return { code, out: out.trim(), said };
}
