import { wordsFor } from '../../doubles/words.ts';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Question } from '../../../contract/question.ts';
import { connect, type Host } from '../../../contract/wire.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { readConfig } from '../../../main/cli/read-config.ts';
import { findInstallation } from '../../../main/host/machine/installation.ts';
import { joinHost } from '../../../main/host/socket/join.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { bundleFile, packedManifest } from '../../doubles/make-bundle.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson } from '../../doubles/parse-json.ts';
import { JsonObject } from '../../../contract/json.ts';

const programs = {
  everything: createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js'),
  showcase: resolve(import.meta.dirname, '../../../servers/showcase/main.ts'),
};

/** A host with one server and a window, as `serve` runs them, and commands beside it. */
async function open(server: keyof typeof programs = 'everything') {
  const folder = temporaryFolder();
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { [server]: { command: process.execPath, args: [programs[server]] } } }));
  const data = join(folder, 'data');
  const web = await serveWeb({ dataFolder: data, given: readConfig(config).proposals, keyring: false });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  const questions: Question[] = [];
  window.onEvent((_, event) => event.type === 'question.asked' && questions.push(event.question));
  await window.ask('window.drawn', {});
  return { data, config, web, window, questions, switchyard: (...args: string[]) => start([...args, '--data', data]) };
}

/** One command; `typed` is what a person at its terminal answers. */
function start(args: string[], typed?: (question: string, over?: AbortSignal) => Promise<string>) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  let out = '';
  const said: string[] = [];
  const code = runCommandLine(args, {
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    ...(typed && { ask: (question: string, _?: 'hidden', over?: AbortSignal) => typed(question, over) }),
    environment: process.env,
    stop: stopping.signal,
    words: wordsFor('en'),
  });
  return { said, printed: () => out, stop: () => stopping.abort(), ended: code.then((number) => ({ code: number, out, said })) };
}

test('every command uses the host that runs, many at once, and each answers only its own questions', async () => {
  const { switchyard, questions, window } = await open();
  window.onEvent((_, event) => {
    if (event.type !== 'question.asked' || event.question.kind !== 'call' || event.question.input['message'] !== 'no') return;
    void window.ask('approval.answer', { question: event.question.id, answer: { answer: 'deny', reason: 'Not today.' } });
  });
  const echo = (message: string, ...more: string[]) => switchyard('call', 'everything/echo', JSON.stringify({ message }), ...more).ended;
  const [servers, tools, read, allowed, denied, ...others] = await Promise.all([
    switchyard('servers', '--json').ended,
    switchyard('tools', '--json').ended,
    switchyard('prompt', 'everything/args-prompt', 'city=Paris').ended,
    echo('yes', '--allow', 'everything/*'),
    echo('no'),
    ...Array.from({ length: 12 }, (_, at) => echo(`${at}`, '--allow', 'everything/echo')),
  ]);
  expect(JSON.parse(servers.out)).toMatchObject([{ name: 'everything', state: 'ready' }]);
  expect(JSON.parse(tools.out)).toHaveLength(19);
  expect(read.out).toContain('Paris');
  expect(allowed).toMatchObject({ code: 0, out: 'Echo: yes\n' });
  expect(denied).toMatchObject({ code: 3, out: '', said: expect.arrayContaining(['“everything/echo” was denied: “Not today.”']) });
  expect(others.map(({ out }) => out)).toEqual(Array.from({ length: 12 }, (_, at) => `Echo: ${at}\n`));
  expect(new Set(questions.map(({ port }) => port)).size).toBe(14);
  const log = parseJson(z.array(z.looseObject({ how: z.string() })), (await switchyard('log', '--json').ended).out);
  expect(log.filter(({ how }) => how === 'allowed')).toHaveLength(13);
  expect(log.filter(({ how }) => how === 'denied')).toHaveLength(1);
  expect(await switchyard('rules').ended).toMatchObject({ code: 0, said: ['There are no rules.'] });
});

test('what a command asks is asked in its terminal and in the window, and whoever answers first has answered; a terminal that goes away takes its call along', async () => {
  const { data, window, questions } = await open();
  const args = ['call', 'everything/echo', '{"message":"hi"}', '--data', data];
  const asked: string[] = [];
  const atTerminal = start(args, async (question) => (asked.push(question), 'y'));
  expect(await atTerminal.ended).toMatchObject({ code: 0, out: 'Echo: hi\n' });
  expect(asked).toEqual(['Run it? [y/N] ']);
  expect(questions).toMatchObject([{ kind: 'call', conversation: null, port: expect.any(String), input: { message: 'hi' } }]);

  expect((await start(args, async () => 'n').ended).code).toBe(3);
  const log = parseJson(z.array(JsonObject), (await start(['log', '--json', '--data', data]).ended).out);
  expect(log[0]).toMatchObject({ how: 'denied', because: { code: 'denied-at-terminal', words: 'You denied it at the terminal.' } });

  const inWindow = start(args, (_, over) => new Promise((_resolve, reject) => over?.addEventListener('abort', () => reject(over.reason))));
  await expect.poll(() => questions.length).toBe(3);
  await window.ask('approval.answer', { question: questions[2]?.id ?? '', answer: { answer: 'once' } });
  expect(await inWindow.ended).toMatchObject({ code: 0, out: 'Echo: hi\n' });
  expect(inWindow.said).toContain('The question was answered elsewhere.');

  const closed = heard(window, 'question.closed');
  const waiting = start(['call', 'everything/echo', '{"message":"hi"}', '--data', data], () => new Promise(() => undefined));
  await expect.poll(() => questions.length).toBe(4);
  waiting.stop();
  expect(await closed).toMatchObject({ question: questions[3]?.id, how: 'withdrawn' });
});

test('a call that nobody at a terminal can answer waits for the window, and is denied once none is open', async () => {
  const { web, window, switchyard } = await open();
  const another = await askOverSocket(web.link());
  const asked = heard(window, 'question.asked');
  const call = switchyard('call', 'everything/echo', '{"message":"hi"}');
  await asked;
  await expect.poll(() => call.said.join()).toContain('the call waits for an answer in the window of Switchyard that is open');
  window.close();
  another.close();
  expect(await call.ended).toMatchObject({
    code: 3,
    out: '',
    said: expect.arrayContaining([expect.stringContaining('Nobody is here to ask')]),
  });

  const next = await switchyard('call', 'everything/echo', '{"message":"hi"}').ended;
  expect(next).toMatchObject({ code: 3, said: expect.not.arrayContaining([expect.stringContaining('window')]) });
});

test('what a server asks of a command where nobody is at the terminal waits for the window, and is declined once none is open', async () => {
  const { web, window, questions, switchyard } = await open('showcase');
  const another = await askOverSocket(web.link());
  const call = switchyard('call', 'showcase/ask_form', '--allow', 'showcase/*');
  await expect
    .poll(() => call.said)
    .toContain('Nobody is at this terminal, so what “showcase” asks waits for an answer in the window of Switchyard that is open.');
  const form = questions.find(({ kind }) => kind === 'elicitation');
  await window.ask('elicitation.answer', { question: form?.id ?? '', answer: { action: 'cancel' } });
  expect((await call.ended).said).toContain('The question was answered elsewhere.');

  const unread = switchyard('call', 'showcase/ask_model', '--allow', 'showcase/*');
  await expect.poll(() => unread.said.join()).toContain('what “showcase” asks waits');
  window.close();
  another.close();
  expect((await unread.ended).said).toContain('“showcase” asked to use your model and was refused: nobody is here to read the request.');
}, 30_000);

test('doctor finds the data folder of a host that runs in order, and names the host', async () => {
  const { data, switchyard } = await open();
  const findings = parseJson(z.array(z.looseObject({ code: z.string() })), (await switchyard('doctor', '--json').ended).out);
  const folder = findings.find(({ code }) => code === 'data-folder');
  expect(folder).toMatchObject({
    state: 'ok',
    found: `${data}, in use by the Switchyard that runs (the web shell, process ${process.pid}), which answers commands`,
  });
});

test('what a command began in a chat ends with its terminal, however that goes', async () => {
  const { data, window, questions } = await open();
  const ended = heard(window, 'turn.ended');
  const joined = await joinHost({ dataFolder: data, version: findInstallation().version, patienceMs: 10_000 });
  const port = joined.is === 'joined' ? joined.port : expect.fail(joined.is);
  const command = connect(port);
  const { conversation } = await command.ask('conversation.create', {});
  await expect.poll(async () => Object.keys((await command.ask('state.read', {})).state.offers)).toHaveLength(1);
  await command.ask('conversation.send', { conversation, text: 'use everything echo with {"message":"hi"}' });
  await expect.poll(() => questions.length).toBe(1);
  port.close();
  expect(await ended).toMatchObject({ conversation, outcome: 'stopped' });
});

function heard(window: Host, type: string): Promise<unknown> {
  return new Promise((resolve) => window.onEvent((_, event) => event.type === type && resolve(event)));
}

test('a bundle behind our command waits for review in the windows of the host that runs', async () => {
  const { window, switchyard } = await open();
  const path = bundleFile([packedManifest()]);
  const waiting = async () => (await window.ask('state.read', {})).state.bundlesToReview;
  for (const words of [[path], ['start', path]]) {
    const ended = await switchyard(...words, '--no-open').ended;
    expect(ended).toMatchObject({ code: 0, said: [expect.stringContaining('Switchyard runs already')] });
  }
  const [bundle, ...more] = await waiting();
  expect([bundle?.path, more]).toEqual([path, []]);
  await window.ask('bundle.reviewed', { id: bundle?.id ?? '' });
  expect(await waiting()).toEqual([]);
  const gone = await switchyard(`${path}.dxt`, '--no-open').ended;
  expect(gone).toMatchObject({ code: 2, said: [`There is no file ${path}.dxt.`] });
  for (const words of [
    ['start', 'servers'],
    [path, path],
  ]) {
    const wrong = await switchyard(...words).ended;
    expect(wrong).toMatchObject({ code: 2, said: expect.arrayContaining([expect.stringContaining('"start" takes one bundle')]) });
  }
  expect(await waiting()).toEqual([]);
});

test('without a host that runs, a bundle behind our command opens the app with it', async () => {
  vi.stubEnv('DISPLAY', '');
  vi.stubEnv('WAYLAND_DISPLAY', '');
  const data = join(temporaryFolder(), 'data');
  const path = bundleFile([packedManifest()]);
  const running = start([path, '--no-open', '--data', data]);
  const link = () => /Switchyard is at (\S+)/.exec(running.printed())?.[1] ?? '';
  await expect.poll(link).not.toBe('');
  const window = await askOverSocket(link());
  expect((await window.ask('state.read', {})).state.bundlesToReview).toMatchObject([{ path }]);
  running.stop();
  await running.ended;
});
