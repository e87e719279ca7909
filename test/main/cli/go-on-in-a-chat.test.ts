import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { wordsFor } from '../../doubles/words.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { readConfig } from '../../../main/cli/read-config.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { filesHolding } from '../../doubles/files-holding.ts';
import { type ScriptedModel, startScriptedModel } from '../../doubles/scripted-model.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson } from '../../doubles/parse-json.ts';

const echo = { name: 'echo', inputSchema: { type: 'object', properties: { message: { type: 'string' } } } };

const Line = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  conversation: z.string().optional(),
  outcome: z.string().optional(),
});

async function open(speaks: 'messages' | 'chat-completions') {
  const folder = temporaryFolder();
  const model = await startScriptedModel({ speaks });
  onTestFinished(() => model.close());
  const config = join(folder, 'config.json');
  const { command, args } = scriptedServer({ tools: [echo] });
  writeFileSync(config, JSON.stringify({ mcpServers: { tools: { command, args } } }));
  const data = join(folder, 'data');
  return { model, config, data, run: (...words: string[]) => runIn(data, ...words) };
}

async function runIn(data: string, ...words: string[]) {
  let out = '';
  let said = '';
  const code = await runCommandLine(['run', '--data', data, '--json', ...words], {
    out: (text) => void (out += text),
    say: (line) => void (said += `${line}\n`),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  const lines = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(Line, line));
  const text = lines.map((line) => (line.type === 'text' ? line.text : '')).join('');
  return { code, said, lines, text, chat: lines.at(-1)?.conversation ?? '' };
}

const textsOf = (model: ScriptedModel, request: number) => JSON.stringify(model.requests[request - 1]?.body['messages']);

test('a turn with a call, and more in the same chat, with a model that speaks chat completions', async () => {
  const { model, config, run } = await open('chat-completions');
  const at = ['--base-url', model.baseUrl, '--model', 'scripted-1', '--config', config];
  model.reply({ text: 'I will.', calls: [{ name: 'tools__echo', input: { message: 'mint' } }] }, { text: 'Echoed.' });
  const first = await run('say mint', '--allow', 'tools/*', ...at);
  expect(first.lines.filter(({ type }) => type === 'call.ended')).toMatchObject([{ outcome: 'ok', name: 'echo' }]);
  expect(first).toMatchObject({ code: 0, text: 'I will.Echoed.' });
  expect(first.chat).not.toBe('');

  model.reply({ text: 'It was mint.' });
  const second = await run('what was it?', '--continue', ...at);
  expect(second).toMatchObject({ code: 0, text: 'It was mint.', chat: first.chat });
  for (const said of ['say mint', 'Echoed.', 'what was it?']) expect(textsOf(model, 3)).toContain(said);

  const another = await run('something else', ...at);
  expect(another.chat).not.toBe(first.chat);
  const third = await run('and now?', '--chat', first.chat.slice(0, 12), ...at);
  expect(third.chat).toBe(first.chat);
  expect(textsOf(model, 5)).toContain('It was mint.');
  expect(textsOf(model, 5)).not.toContain('something else');
  expect(model.broken).toEqual([]);
});

test('beside a Switchyard that runs it is the same chat, and a model that is named is for this once', async () => {
  const { model, config, data, run } = await open('messages');
  const web = await serveWeb({ dataFolder: data, given: readConfig(config).proposals, keyring: false });
  onTestFinished(web.close);
  const begun = await run('hello');
  expect(begun).toMatchObject({ code: 0, text: expect.stringContaining('no AI') });
  model.reply({ text: 'From elsewhere.' });
  const other = await run('and you?', '--chat', begun.chat, '--base-url', model.baseUrl, '--model', 'scripted-1');
  expect(other).toMatchObject({ code: 0, text: 'From elsewhere.', chat: begun.chat });
  expect(textsOf(model, 1)).toContain('hello');
  const again = await run('hello', '--continue');
  expect(again).toMatchObject({ code: 0, text: expect.stringContaining('no AI'), chat: begun.chat });
});

test('a chat that is not there, and two ways to say which, are told before anything is asked', async () => {
  const { run } = await open('messages');
  expect(await run('hi', '--continue')).toMatchObject({ code: 2, said: expect.stringContaining('There is no chat to go on in yet.') });
  expect(await run('hi', '--chat', 'nope')).toMatchObject({ code: 2, said: expect.stringContaining('No chat has the id nope.') });
  expect(await run('hi', '--chat', 'nope', '--continue')).toMatchObject({ code: 2, said: expect.stringContaining('not both') });
});

test('a temporary chat of a command leaves nothing in the data folder, and goes on in no other', async () => {
  const { model, config, data, run } = await open('messages');
  const at = ['--base-url', model.baseUrl, '--model', 'scripted-1', '--config', config];
  const file = join(data, '..', 'tale.txt');
  writeFileSync(file, 'The quillemander of the file.');
  model.reply({ text: 'I will.', calls: [{ name: 'tools__echo', input: { message: 'quillemander' } }] }, { text: 'A quillemander.' });
  const told = await run('--temporary', 'what is a quillemander?', '--attach', file, '--allow', 'tools/*', ...at);
  expect(told).toMatchObject({ code: 0, text: 'I will.A quillemander.' });
  expect(textsOf(model, 1)).toContain('The quillemander of the file.');
  expect(filesHolding(data, 'quillemander')).toEqual([]);
  expect((await run('and now?', '--continue', ...at)).said).toContain('There is no chat to go on in yet.');
  expect((await run('--temporary', 'and now?', '--continue', ...at)).said).toContain('--temporary begins a chat.');
});

test('in a host that runs, a temporary chat of a command ends with the command', async () => {
  const { model, data, run } = await open('messages');
  const web = await serveWeb({ dataFolder: data, given: [], keyring: false });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  model.reply({ text: 'A quillemander.' });
  const told = await run('--temporary', 'what is it?', '--base-url', model.baseUrl, '--model', 'scripted-1');
  expect(told).toMatchObject({ code: 0, text: 'A quillemander.' });
  await expect.poll(async () => (await window.ask('state.read', {})).state.conversations).toEqual({});
  expect(filesHolding(data, 'quillemander')).toEqual([]);
});
