import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wordsFor } from '../../doubles/words.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { readConfig } from '../../../main/cli/read-config.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { parseObject } from '../../doubles/parse-json.ts';

function folderWithServers() {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-inspect-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { command, args } = scriptedServer({ calls: ['echo'], stderr: 'up and planted-key\n' });
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { files: { command, args, env: { API_KEY: 'planted-key' } } } }));
  return { config, data: join(folder, 'data') };
}

/** One command, which is stopped once its output says so. */
function start(args: string[], until?: (out: string) => boolean) {
  const stopping = new AbortController();
  let out = '';
  const said: string[] = [];
  const code = runCommandLine(args, {
    out(text) {
      out += text;
      if (until?.(out)) stopping.abort();
    },
    say: (line) => void said.push(line),
    environment: process.env,
    stop: stopping.signal,
    words: wordsFor('en'),
  });
  return { said, ended: code.then((number) => ({ code: number, out, said })) };
}

test('inspect prints each message of servers started for it, as text and as JSON lines with bodies, until it is stopped', async () => {
  const { config, data } = folderWithServers();
  const text = await start(['inspect', '--config', config, '--data', data], (out) => out.includes('tools/list  1 item')).ended;
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}files {8}→ server\/discover .* #server-discover-probe-1$/m);
  expect(text.out).toMatch(/files {8}← initialize {2}2025-11-25 {2}.* bytes {2}#0$/m);

  const json = await start(['inspect', 'files', '--json', '--config', config, '--data', data], (out) =>
    /"result","method":"tools\/list"/.test(out),
  ).ended;
  const lines = json.out
    .trim()
    .split('\n')
    .map((line) => parseObject(line));
  const asked = lines.find(({ kind, method }) => kind === 'request' && method === 'initialize');
  expect(asked?.body).toMatchObject({ method: 'initialize', params: { clientInfo: { name: 'switchyard' } } });
  expect(lines.find(({ of, kind }) => of === asked?.number && kind === 'result')?.body).toMatchObject({
    result: { protocolVersion: '2025-11-25' },
  });
});

test('inspect --search prints what earlier runs kept on disk, without servers and without secrets', async () => {
  const { config, data } = folderWithServers();
  const words = ['call', 'files/echo', '{"text":"the harbour and planted-key","password":"planted-word"}', '--allow', 'files/*', '--trace'];
  const called = await start([...words, '--config', config, '--data', data]).ended;
  expect(called.said.join('\n')).toContain('the harbour and …');
  const { code, out } = await start(['inspect', 'files', '--search', 'Harbour', '--json', '--data', data]).ended;
  expect(code).toBe(0);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => parseObject(line));
  expect(lines).toMatchObject([{ kind: 'request', method: 'tools/call', name: 'echo' }, { kind: 'result' }]);
  expect((await start(['inspect', '--search', '', '--data', data]).ended).out).toMatch(/^\d{4}-\d\d-\d\d \d\d:.* files .*→ initialize/m);
  for (const text of [out, called.said.join('\n')]) expect(text).not.toContain('planted');
});

test('a call with --trace prints to stderr what went over the wire, and its result to stdout alone', async () => {
  const { config, data } = folderWithServers();
  const { code, out, said } = await start([
    'call',
    'files/echo',
    '{"text":"hi"}',
    '--allow',
    'files/*',
    '--trace',
    '--config',
    config,
    '--data',
    data,
  ]).ended;
  expect(code).toBe(0);
  expect(said.join('\n')).toMatch(/→ tools\/call {2}echo/);
  expect(said.join('\n')).toMatch(/← tools\/call {2}echo .*\n {2}\{"jsonrpc":"2.0"/);
  expect(out).not.toContain('tools/call');
});

test('beside a host that runs, inspect and logs show what goes on there, without its secrets', async () => {
  const { config, data } = folderWithServers();
  const web = await serveWeb({ dataFolder: data, given: readConfig(config).proposals, keyring: false });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  await window.ask('window.drawn', {});
  const logs = await start(['logs', 'files', '--follow', '--data', data], (out) => out.includes('Ready after')).ended;
  expect(logs).toMatchObject({ code: 0 });
  expect(logs.out).toContain('up and …');
  expect(logs.out).not.toContain('planted');
  const inspecting = start(['inspect', 'files', '--data', data], (out) => out.includes('← ping') || out.includes('tools/list'));
  await expect.poll(() => inspecting.said.length).toBeGreaterThan(0);
  const servers = Object.keys((await window.ask('state.read', {})).state.servers);
  await window.ask('server.restart', { server: servers[0] ?? '' });
  const { code, out } = await inspecting.ended;
  expect(code).toBe(0);
  expect(out).toContain('tools/list');

  const live = start(['inspect', 'files', '--json', '--data', data], (seen) => seen.includes('"kind":"result","method":"tools/call"'));
  const words = '{"text":"live with planted-key and planted-word","password":"planted-word"}';
  const called = await start(['call', 'files/echo', words, '--allow', 'files/*', '--data', data]).ended;
  expect(called.code).toBe(0);
  const lines = await live.ended;
  expect(lines.out).toContain('live with … and …');
  expect(lines.out).not.toContain('planted');
});
