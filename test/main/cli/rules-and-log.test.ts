import { wordsFor } from '../../doubles/words.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Rule } from '../../../contract/approval.ts';
import type { Decided } from '../../../contract/decision.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { findInstallation } from '../../../main/host/machine/installation.ts';
import { listenForCommands } from '../../../main/host/socket/listen.ts';
import { createServing } from '../../doubles/serving.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { folderOf } from '../../doubles/folder-of.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { parseJson } from '../../doubles/parse-json.ts';
import { JsonObject } from '../../../contract/json.ts';

const made = { server: 's', serverName: 'Files', madeIn: 'card', madeAt: Date.UTC(2026, 10, 20, 12), uses: 0 } as const;
const tool = { about: 'tool', fingerprint: 'f', tool: 'read', definition: 'd', scope: { scope: 'always' } } as const;
const rules: Rule[] = [
  {
    ...made,
    ...tool,
    id: 'aaaaaaaa-1',
    effect: 'allow',
    covers: { width: 'folder', argument: 'path', folder: '/code' },
    knows: [],
    uses: 3,
  },
  { ...made, ...tool, id: 'aaaaaaaa-2', effect: 'never', covers: { width: 'tool' }, knows: [], tool: 'wri\u001bte' },
  { ...made, id: 'bbbbbbbb-3', about: 'sampling', scope: { scope: 'always' }, effect: 'never' },
];
const decided: Decided = {
  at: Date.UTC(2026, 10, 20, 12),
  about: 'call',
  how: 'by-rule',
  server: 's',
  serverName: 'Files',
  conversation: null,
};

function dataFolder(lines: Partial<Decided>[] = []): string {
  const folder = temporaryFolder();
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const storage = new Storage({ dataFolder: folder, settings: createMemorySettings(), log, clock: createHandClock(0) });
  for (const rule of rules) storage.keep({ type: 'rule.changed', rule });
  for (const line of lines) storage.keep({ type: 'decided', decided: { ...decided, ...line } });
  storage.close();
  return folder;
}

async function switchyard(folder: string, ...args: string[]) {
  let out = '';
  const said: string[] = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const code = await runCommandLine([...args, '--data', folder], {
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    environment: {},
    stop: stopping.signal,
    words: wordsFor('en'),
  });
  return { code, out, said };
}

const rows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

test('lists every rule with what it is limited to and as much of its id as tells it apart', async () => {
  const folder = dataFolder();
  const { code, out } = await switchyard(folder, 'rules');
  const day = expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/);
  expect(rows(out)).toEqual([
    ['ID', 'SERVER', 'TOOL', 'RULE', 'ONLY WHEN', 'MADE', 'LAST USED', 'USES'],
    ['aaaaaaaa-1', 'Files', 'read', 'always', 'any path in /code', day, 'never', '3'],
    ['aaaaaaaa-2', 'Files', 'wri\\u001bte', 'never', 'no limit', day, 'never', '0'],
    ['bbbbbbbb-3', 'Files', 'sampling requests', 'never', 'no limit', day, 'never', '0'],
  ]);
  expect(code).toBe(0);
  expect(JSON.parse((await switchyard(folder, 'rules', '--json')).out)).toEqual(rules);
});

test('revokes the one rule that an id begins with, for good, and puts that in the log', async () => {
  const folder = dataFolder();
  const several = await switchyard(folder, 'rules', 'revoke', 'aaaa');
  expect(several).toMatchObject({ code: 2, said: expect.arrayContaining(['2 rules begin with aaaa. Give more of the ID.']) });
  expect(await switchyard(folder, 'rules', 'revoke', 'zzz')).toMatchObject({ code: 2 });
  expect(await switchyard(folder, 'rules', 'revoke', '')).toMatchObject({ code: 2 });
  expect(await switchyard(folder, 'rules', 'remove', 'bbbb')).toMatchObject({ code: 2 });
  expect(await switchyard(folder, 'rules', 'revoke', 'b')).toMatchObject({
    code: 0,
    out: 'Revoked bbbbbbbb-3: Files, sampling requests.\n',
  });
  const left = parseJson(z.array(Rule), (await switchyard(folder, 'rules', '--json')).out);
  expect(left.map(({ id }) => id)).toEqual(['aaaaaaaa-1', 'aaaaaaaa-2']);
  const [line] = parseJson(z.array(JsonObject), (await switchyard(folder, 'log', '--json')).out);
  expect(line).toMatchObject({ about: 'rule', how: 'revoked', rule: 'bbbbbbbb-3' });
});

test('reads the log newest first, by words and by server, as lines, JSON or a table', async () => {
  const folder = dataFolder([
    { tool: 'read', because: saidBefore('Because you always allow this tool'), details: { path: '/code/a' } },
    { tool: 'write', how: 'denied' },
    { serverName: 'Mail', server: 'm', tool: 'send' },
  ]);
  const all = await switchyard(folder, 'log');
  expect(rows(all.out).map((row) => row.slice(1))).toEqual([
    ['ABOUT', 'DECIDED', 'SERVER', 'TOOL'],
    ['call', 'by rule', 'Mail', 'send'],
    ['call', 'denied', 'Files', 'write'],
    ['call', 'by rule', 'Files', 'read', 'Because you always allow this tool', '{"path":"/code/a"}'],
  ]);
  const tools = async (...args: string[]) =>
    parseJson(z.array(JsonObject), (await switchyard(folder, 'log', '--json', ...args)).out).map((each) => each['tool']);
  expect(await tools('--server', 'Files')).toEqual(['write', 'read']);
  expect(await tools('always', 'CODE')).toEqual(['read']);
  expect(await tools('--limit', '2')).toEqual(['send', 'write']);
  expect((await switchyard(folder, 'log', '--limit', '2')).said).toEqual(['There are more; --limit says how many to show.']);
  expect((await switchyard(folder, 'log', '--limit', '3')).said).toEqual([]);
  const table = (await switchyard(folder, 'log', '--csv', '--server', 'Mail')).out.split('\r\n');
  expect(table).toHaveLength(3);
  expect(table[1]).toMatch(/^3,2026-11-20T12:00:00.000Z,call,by-rule,m,Mail,send,/);
  expect(await switchyard(folder, 'log', '--csv', '--json')).toMatchObject({ code: 2 });
  expect(await switchyard(folder, 'log', '--limit', '0')).toMatchObject({ code: 2 });
});

test('is open to read when a line or a rule on disk is not', async () => {
  const folder = dataFolder([{}]);
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  file.exec(`UPDATE decisions SET decided = '{'; UPDATE rules SET rule = '{' WHERE id = 'aaaaaaaa-1'`);
  file.close();
  expect(await switchyard(folder, 'log')).toMatchObject({ code: 0, said: ['The log has no such decision.'] });
  expect(rows((await switchyard(folder, 'rules')).out)).toHaveLength(3);
});

test('both are shown beside whoever has the data folder and lets nobody in, and nothing else is', async () => {
  const folder = dataFolder([{ tool: 'read' }]);
  const { release } = lockFolder(folder, { who: 'command', pid: 4711 });
  onTestFinished(release);
  expect(JSON.parse((await switchyard(folder, 'rules', '--json')).out)).toEqual(rules);
  expect(JSON.parse((await switchyard(folder, 'log', '--json')).out)).toMatchObject([{ tool: 'read' }]);

  const { serving } = createServing();
  const silent = () => undefined;
  const listening = await listenForCommands({
    folder: folderOf(folder),
    environment: {},
    about: { version: '0.0.1', shell: 'web', platform: process.platform, home: '/', command: 'switchyard', picksFolders: false },
    who: 'web',
    clock: createHandClock(),
    log: { info: silent, warn: silent, error: silent },
    openPort: () => ({ serving, close: silent }),
    onUnreachable: silent,
  });
  onTestFinished(listening.close);
  expect(JSON.parse((await switchyard(folder, 'rules', '--json')).out)).toEqual(rules);
  expect(rows((await switchyard(folder, 'log')).out)).toHaveLength(2);
  const { version } = findInstallation();
  expect(await switchyard(folder, 'servers')).toMatchObject({
    code: 1,
    said: [expect.stringContaining(`is version 0.0.1, and this command is version ${version}. Quit it and start it again`)],
  });
});

test('a command waits while another one has the data folder, and says for whom', async () => {
  const folder = dataFolder();
  const { release } = lockFolder(folder, { who: 'command', pid: 4711 });
  onTestFinished(release);
  let told: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (told = resolve));
  const said: string[] = [];
  const ended = runCommandLine(['rules', 'revoke', 'bbbbbbbb', '--data', folder], {
    out: () => undefined,
    say: (line) => (said.push(line), told()),
    words: wordsFor('en'),
    environment: {},
    stop: new AbortController().signal,
  });
  await waiting;
  expect(said).toEqual([`Waiting for a command, process 4711, which uses ${folder} …`]);
  release();
  expect(await ended).toBe(0);
});
