import { wordsFor } from '../../doubles/words.ts';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { readOptions } from '../../../main/cli/options.ts';
import { withSession } from '../../../main/cli/session.ts';
import { manyThingsServer } from '../../doubles/many-things-server.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import { parseJson, parseObject } from '../../doubles/parse-json.ts';
import { JsonObject } from '../../../contract/json.ts';

const program = resolve(import.meta.dirname, '../../../main/cli/switchyard.mjs');
const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const real = { everything: { command: process.execPath, args: [everything] } };
/** Ready at once, and in the parts that most commands need like the reference server. */
const quick = scriptedServer({
  tools: [{ name: 'echo', inputSchema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } }],
  capabilities: { prompts: {} },
  prompts: [{ name: 'args-prompt', arguments: [{ name: 'city', required: true }] }],
});
let folder: string;
/** Of the quick server, unless a test writes another one. */
let config: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-cli-'));
  config = writeConfig({ everything: { command: quick.command, args: quick.args } });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A tool, a prompt or a resource as a command lists it. */
const Listed = z.looseObject({ name: z.string(), tool: z.string().optional(), uri: z.string().optional() });

describe('the command line', () => {
  test('says how every server fares, and fails when one does', async () => {
    const both = writeConfig({
      ...real,
      broken: { command: process.execPath, args: ['-e', 'console.error("no such database"); process.exit(3)'] },
    });
    const { code, stdout, stderr } = await switchyard('servers', '--json', '--config', both);
    const [one, other] = parseJson(z.array(JsonObject), stdout);
    expect(one).toMatchObject({ name: 'everything', state: 'ready', era: 'legacy', protocolVersion: '2025-11-25' });
    expect(one).toMatchObject({ counts: { tools: 19, prompts: 4, resources: 7 }, tookMs: expect.any(Number) });
    expect(other).toMatchObject({ name: 'broken', reason: { code: 'ended-with-code', exit: 3 } });
    expect(stderr).toMatch(/“everything” ready, 19 tools, \d+\.\d s/);
    expect(stderr).toContain('  | no such database');
    expect(code).toBe(1);
  });

  test('lists tools, prompts and resources under names that the other commands take', async () => {
    const { command, args } = manyThingsServer({ resources: 6, prompts: 5 });
    writeConfig({ things: { command, args } });
    const lists = ['tools', 'prompts', 'resources'].map((name) => switchyard(name, '--json', '--config', config));
    const [tools = [], prompts = [], resources = []] = (await Promise.all(lists)).map(({ stdout }) => parseJson(z.array(Listed), stdout));
    const touch = tools.find(({ tool }) => tool === 'touch');
    expect(touch).toMatchObject({ name: expect.stringMatching(/^things\w*touch$/), server: 'things', inputSchema: { type: 'object' } });
    expect(prompts.map(({ name }) => name)).toContain('things/book');
    const [name = '', uri = ''] = [touch?.['name'], resources.at(-1)?.['uri']];
    const [called, prompt, read] = await Promise.all([
      switchyard('call', name, '{"uri":"hi"}', '--allow', name, '--config', config),
      switchyard('prompt', 'things/book', 'shelf=harbours', 'book=ropes', '--json', '--config', config),
      switchyard('read', uri, '--json', '--config', config),
    ]);
    expect(called).toMatchObject({ code: 0, stdout: 'touched hi\n' });
    expect(JSON.parse(prompt.stdout)).toMatchObject({ messages: [{ role: 'user', content: { text: expect.stringContaining('ropes') } }] });
    expect(JSON.parse(read.stdout)).toMatchObject({ contents: [{ type: 'resource', uri }] });
  });

  test('takes options before the command, too', async () => {
    const { code, stderr } = await switchyard('--lang', 'de', '--json', 'completion');
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toEqual({ error: { code: 'usage', message: 'Dieser Befehl nimmt --json nicht.' } });
  });

  test('ends stderr of a call with --json that fails with the error as JSON', async () => {
    const denied = await switchyard('call', 'everything/echo', '{"message":"hi"}', '--json', '--config', config);
    const message = expect.stringContaining("--allow 'everything/echo'");
    expect(JSON.parse(denied.stderr.trim().split('\n').at(-1) ?? '')).toMatchObject({
      error: { code: 'denied', message, reason: { code: expect.any(String) } },
    });
    expect(JSON.parse(denied.stdout)).toMatchObject({ outcome: 'denied' });
  });

  test('runs no tool that nobody allowed: exit code 3', async () => {
    const { code, stdout, stderr } = await bin('call', 'everything/echo', '{"message":"hi"}', '--config', config);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain("Allow it with --allow 'everything/echo'.");
  });

  test('answers no to what a server asks where nobody is there to answer, says so, and has it in the log', async () => {
    writeConfig(real);
    const data = join(folder, 'data');
    const at = ['--allow', 'everything/*', '--config', config, '--data', data];
    const form = await switchyard('call', 'everything/trigger-elicitation-request', ...at);
    expect(form).toMatchObject({ code: 0, stdout: expect.stringContaining('"action": "decline"') });
    expect(form.stderr).toContain('“everything” asked something and was declined: nobody is here to answer.');
    const model = await switchyard('call', 'everything/trigger-sampling-request', '{"prompt":"hi"}', ...at);
    expect(model.stderr).toContain('“everything” asked to use your model and was refused');
    const log = await switchyard('log', '--json', '--server', 'everything', '--data', data);
    const decisions = parseJson(
      z.array(z.looseObject({ about: z.string(), how: z.string(), because: z.unknown().optional() })),
      log.stdout,
    );
    const decided = decisions.map(({ about, how }) => `${about} ${how}`);
    expect(decisions.find(({ how }) => how === 'allowed')?.because).toMatchObject({ code: 'allowed-by-option' });
    expect(decided).toEqual(expect.arrayContaining(['form denied', 'request denied', 'call asked', 'call allowed']));
  });

  test('tells bad usage by exit code 2 and in words', async () => {
    const cases: [string[], string][] = [
      [['fly'], 'There is no command "fly".'],
      [['servers', '--config', join(folder, 'gone.json')], 'There is no file'],
      [['call', 'everything/echo', '{'], 'have to be one JSON object'],
      [
        ['call', 'everything/echo', '{"msg": 1}', '--allow', 'everything/*', '--config', config],
        'The arguments do not fit the tool “everything/echo”.',
      ],
      [['call', 'everything/nothing', '--config', config], 'No server offers the tool "everything/nothing".'],
      [['prompt', 'args-prompt', '--config', config], 'also needs city=…'],
      [['servers', '--model', 'x', '--config', config], 'This command does not take --model.'],
      [['run', 'hi', '--model', 'nobody', '--config', config], 'No endpoint is known that has the model "nobody".'],
    ];
    await Promise.all(
      cases.map(async ([args, words]) => {
        const { code, stderr } = await switchyard(...args);
        expect(stderr).toContain(words);
        expect(code).toBe(2);
      }),
    );
  });

  test('runs a turn without a terminal and without a key, and prints what happens', async () => {
    const message = 'use everything echo with {"message":"hi"}';
    const { code, stdout } = await switchyard('run', '--config', config, '--allow', 'everything/*', '--json', message);
    const lines = readLines(stdout);
    const types = lines.map(({ type }) => type).filter((type) => type !== 'text');
    expect(types).toEqual(['call.proposed', 'call.held', 'call.started', 'call.ended', 'turn.ended']);
    expect(lines.find(({ type }) => type === 'call.ended')).toMatchObject({
      outcome: 'ok',
      server: 'everything',
      name: 'echo',
      content: [{ type: 'text', text: '{"message":"hi"}' }],
    });
    expect(lines.at(-1)).toMatchObject({ type: 'turn.ended', outcome: 'done', usage: { inputTokens: expect.any(Number) } });
    expect(code).toBe(0);
  });

  test('denies what is not allowed, and what is denied even if allowed, and lets the model read why', async () => {
    const model = await startScriptedModel();
    const call = { calls: [{ name: 'everything__echo', input: { message: 'hi' } }] };
    const at = ['--base-url', model.baseUrl, '--model', 'scripted-1', '--config', config, '--json'];
    model.reply(call, { text: 'As you like.' }, call, { text: 'As you like.' });
    const notAllowed = await switchyard('run', 'go', ...at);
    const denied = await switchyard('run', 'go', '--allow', 'everything/*', '--deny', 'everything/echo', ...at);
    for (const [{ code, stdout }, because] of [
      [notAllowed, 'nobody-to-ask'],
      [denied, 'denied-by-option'],
    ] as const) {
      expect(readLines(stdout).find(({ type }) => type === 'call.ended')).toMatchObject({
        outcome: 'denied',
        reason: { code: because },
      });
      // 3: somebody could have allowed it. A tool that --deny names was decided.
      expect(code).toBe(because === 'nobody-to-ask' ? 3 : 0);
    }
    expect(JSON.stringify(model.requests[1]?.messages)).toContain('--allow');
    expect(model.broken).toEqual([]);
    await model.close();
  });

  test('a tool that a rule of the person forbids leaves the turn well: exit code 0', async () => {
    const data = join(folder, 'with-rule');
    const stop = new AbortController().signal;
    const terminal = { out: () => undefined, say: () => undefined, environment: process.env, stop, words: wordsFor('en') };
    const options = readOptions(['--data', data, '--config', config], ['data', 'config']);
    await withSession(options, terminal, async ({ ask, state, until }) => {
      await until(({ offers }) => Object.values(offers).some(({ tools }) => tools.length > 0));
      const [server = ''] = Object.keys(state().servers);
      await ask('rule.never', { server, tool: 'echo' });
    });
    const ran = await switchyard('run', '--config', config, '--data', data, '--json', 'use everything echo with {"message":"hi"}');
    // The model was not even offered it.
    expect(readLines(ran.stdout).map(({ type }) => type)).not.toContain('call.started');
    expect(ran.code).toBe(0);
  });

  test('says of a result that is too long for a chat that it is not all there', async () => {
    const { command, args } = scriptedServer({ calls: ['lines'] });
    const logs = writeConfig({ logs: { command, args } });
    const { stdout } = await switchyard('run', '--config', logs, '--allow', 'logs/*', '--json', 'use logs lines with {"count":5000}');
    const ended = readLines(stdout).find(({ type }) => type === 'call.ended');
    expect(ended).toMatchObject({ outcome: 'ok', whole: { lines: 5000, head: expect.any(Number), tail: expect.any(Number) } });
    expect(JSON.stringify(ended).length).toBeLessThan(70_000);
  });

  test('fails when the model does', async () => {
    const { code, stdout } = await switchyard(
      'run',
      'hi',
      '--json',
      '--base-url',
      'http://127.0.0.1:9',
      '--model',
      'x',
      '--config',
      config,
    );
    expect(readLines(stdout).at(-1)).toMatchObject({ type: 'turn.ended', outcome: 'failed', reason: { words: expect.any(String) } });
    expect(code).toBe(1);
  });

  test.skipIf(process.platform === 'win32')(
    'serves the window until it is told to end, and no command brings other servers into it',
    async () => {
      const data = join(folder, 'data');
      const served = spawn(process.execPath, [program, 'serve', '--no-open', '--data', data, '--config', config]);
      const ended = new Promise((done) => served.on('close', done));
      const line = await firstLine(served.stdout);
      const url = /^Switchyard is at (http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43})$/.exec(line)?.[1] ?? '';
      const host = await askOverSocket(url);
      const { state } = await host.ask('state.read', {});
      expect(state.about).toMatchObject({ shell: 'web', dataFolder: data });
      const second = await switchyard('tools', '--config', config, '--data', data);
      expect(second.code).toBe(1);
      expect(second.stderr).toContain(
        'and --config needs a host of its own. Quit the one that runs, or choose another folder with --data.',
      );
      served.kill('SIGTERM');
      expect(await ended).toBe(0);
      const socket = new WebSocket(`${new URL(url).origin.replace('http', 'ws')}/port`);
      await new Promise((refused) => socket.once('error', refused));
    },
  );

  test.skipIf(process.platform !== 'linux')('gives a link where there is no display, and says so', async () => {
    const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' };
    const started = spawn(process.execPath, [program, 'start', '--no-open', '--data', join(folder, 'data')], { env });
    const ended = new Promise((done) => started.on('close', done));
    let said = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const line = await firstLine(started.stdout);
    await expect.poll(() => said).toContain('No display here, so open this link in a browser:');
    expect(line).toContain('Switchyard is at http://127.0.0.1:');
    started.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('whoever reads no further fails nothing', async () => {
    const { command, args } = manyThingsServer();
    const many = writeConfig({ many: { command, args } });
    const listing = spawn(process.execPath, [program, 'resources', '--config', many, '--data', join(folder, 'data')]);
    listing.stderr.destroy();
    listing.stdout.once('data', () => listing.stdout.destroy());
    expect(await new Promise((done) => listing.on('close', done))).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')('what cannot be written fails', async () => {
    const full = openSync('/dev/full', 'w');
    const listing = spawn(process.execPath, [program, 'tools', '--config', config, '--data', join(folder, 'data')], {
      stdio: ['ignore', full, 'pipe'],
    });
    let said = '';
    listing.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await new Promise((done) => listing.on('close', done))).toBe(1);
    closeSync(full);
    expect(said).toContain('Not all of it could be written: ENOSPC');
  });

  test('says what this machine has', async () => {
    const { code, stdout } = await switchyard('doctor', '--json');
    const findings = parseJson(z.array(z.looseObject({ name: z.string(), state: z.string(), cure: z.string().optional() })), stdout);
    const names = ['node', 'npx', 'uvx', 'docker', 'Key store', 'Electron', 'Display', 'Data folder', 'Network'];
    expect(findings.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(findings.filter(({ state, cure }) => state !== 'ok' && !cure)).toEqual([]);
    expect(code).toBe(0);
  });

  test('says on stderr and in doctor what was lost of a damaged file, and where it lies', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'switchyard.db'), 'no database');
    const rules = await switchyard('rules', '--json', '--data', data);
    expect(rules.stderr).toMatch(
      /^The chat database was damaged\. Nothing in the database could be read\. .* kept as .*switchyard\.damaged-.*\.db\.$/m,
    );
    expect(JSON.parse(rules.stdout)).toEqual([]);
    const findings = parseJson(z.array(z.looseObject({ name: z.string() })), (await switchyard('doctor', '--json', '--data', data)).stdout);
    expect(findings.map(({ name }) => name)).toContain('The chat database was damaged');
  });
});

function writeConfig(mcpServers: object): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ mcpServers }));
  return file;
}

type Ran = { code: number; stdout: string; stderr: string };

/** Without a terminal and on a fresh data folder, unless the arguments name one. */
async function switchyard(...args: string[]): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  const code = await runCommandLine([...args, ...fresh(args)], {
    out: (text) => void (stdout += text),
    say: (line) => void (stderr += `${line}\n`),
    environment: process.env,
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, stdout, stderr };
}

/** The same by the program itself, in a process of its own. */
function bin(...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [program, ...args, ...fresh(args)], (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

function fresh(args: string[]): string[] {
  return args.includes('--data') ? [] : ['--data', mkdtempSync(join(folder, 'data-'))];
}

async function firstLine(input: Readable): Promise<string> {
  const [line] = await once(createInterface({ input }), 'line');
  return String(line);
}

function readLines(stdout: string): Record<string, unknown>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => parseObject(line));
}
