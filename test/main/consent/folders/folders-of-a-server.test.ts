import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../../contract/conversation.ts';
import type { Launch, TrustAnswers } from '../../../../contract/server.ts';
import { DecisionLog } from '../../../../main/host/consent/decision-log.ts';
import { Questions } from '../../../../main/host/consent/questions.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { Folders } from '../../../../main/host/consent/folders/folders.ts';
import { createShownFolders } from '../../../../main/host/consent/folders/shown-folders.ts';
import { createTellFolders } from '../../../../main/host/consent/folders/tell-folders.ts';
import { askingServer } from '../../../doubles/asking-server.ts';
import { defined } from '../../../doubles/defined.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { installedServer } from '../../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { noTask } from '../../../doubles/no-task.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

test('a server for files is ready without folders, and nobody is asked; its first calls wait until the person answered in their chat', async () => {
  const { call, file, question, questions, answer } = await scene(installedServer('@modelcontextprotocol/server-filesystem'));
  expect(questions()).toEqual([]);
  const reading = [call('read_text_file', { path: file }), call('read_text_file', { path: file })];
  expect(await question()).toMatchObject({ kind: 'roots', serverName: 's', conversation: 'c1' });
  expect(questions()).toHaveLength(1);
  answer();
  for (const read of await Promise.all(reading)) expect(read).toMatchObject({ outcome: 'ok' });
  expect(JSON.stringify(await call('read_text_file', { path: file }))).toContain('what is in it');
});

test('a call that waits for the folders goes on without them once the person says not now, and ends where it is stopped', async () => {
  const { call, callIn, file, question, questions, notNow } = await scene(installedServer('@modelcontextprotocol/server-filesystem'));
  const reading = call('read_text_file', { path: file });
  await question();
  notNow();
  expect(await reading).toMatchObject({ outcome: 'failed' });
  const stopping = new AbortController();
  const again = callIn('c2', 'read_text_file', { path: file }, stopping.signal);
  stopping.abort();
  expect(await again).toMatchObject({ outcome: 'stopped' });
  expect(questions()).toEqual([]);
});

test('a server for which the person answered when they trusted it is not asked about: it is told the folders, or none', async () => {
  const server = installedServer('@modelcontextprotocol/server-filesystem');
  const told = await scene(server, { knowsFolders: true });
  await vi.waitFor(async () => expect(await told.call('read_text_file', { path: told.file })).toMatchObject({ outcome: 'ok' }), 10_000);
  expect(told.questions()).toEqual([]);
  const asking = await scene(askingServer({ era: 'modern' }), { knowsFolders: false });
  expect(await asking.roots('c1')).toEqual([]);
  expect(asking.questions()).toEqual([]);
});

test('a file server serves two chats: each may read in its own folder and not in the other, as often as they take turns', async () => {
  const { journal, server, read, inChats } = await scene(installedServer('@modelcontextprotocol/server-filesystem'));
  journal.record({ type: 'server.changed', server: { ...defined(journal.state().servers[server]), knowsFolders: true } });
  const { a, b } = await inChats();
  for (let round = 0; round < 2; round += 1) {
    expect(await read('a', a)).toBe('ok');
    expect(await read('a', b)).toBe('failed');
    expect(await read('b', b)).toBe('ok');
    expect(await read('b', a)).toBe('failed');
  }
  // Side by side, too.
  const both = [read('a', a), read('b', b), read('a', b), read('b', a), read('a', a)];
  expect(await Promise.all(both)).toEqual(['ok', 'ok', 'failed', 'failed', 'ok']);
});

test('a modern server is told within the call the folders of its chat, whoever used it last', async () => {
  const { journal, server, roots, inChats } = await scene(askingServer({ era: 'modern' }));
  journal.record({ type: 'server.changed', server: { ...defined(journal.state().servers[server]), knowsFolders: true } });
  await inChats();
  expect(await Promise.all([roots('a'), roots('b'), roots('a')])).toEqual([['a'], ['b'], ['a']]);
});

test('a chat whose folders are the same costs no word to the server', async () => {
  const { journal, server, callIn, inChats } = await scene(askingServer());
  journal.record({ type: 'server.changed', server: { ...defined(journal.state().servers[server]), knowsFolders: true } });
  await inChats();
  const words = async (chat: string) => JSON.stringify(await callIn(chat, 'answers')).split('list_changed').length;
  const before = await words('c1');
  expect(await words('c2')).toBe(before);
  expect(await words('a')).toBe(before + 1);
});

test('what is said for the folder is put in at the start, and a server that was started in another one is started again', async () => {
  const { folders, other, path, servers, until, journal, callThe } = await scene(askingServer());
  const launch = { ...installedServer('@modelcontextprotocol/server-filesystem') };
  const template = { ...launch, args: [...launch.args, '${workspaceFolder}'], cwd: '${workspaceFolder}' };
  const { server } = await servers.setup.add({ name: 'works', launch: template, knowsFolders: false });
  await until('works', 'ready');
  expect(await callThe('works', 'list_allowed_directories')).toContain(path);
  const { fingerprint } = defined(journal.state().servers[server]);
  await folders.add({ path: other });
  expect(journal.state().servers[server]?.state.state).toBe('ready');
  folders.use([other]);
  expect(journal.state().servers[server]?.state.state).toBe('starting');
  await until('works', 'ready');
  expect(await callThe('works', 'list_allowed_directories')).toContain(other);
  expect(journal.state().servers[server]).toMatchObject({ fingerprint, launch: template });
  folders.use([]);
  expect(await until('works', 'failed')).toMatchObject({
    trouble: {
      reason: { code: 'workspace-folder-missing', because: 'none-chosen' },
      cure: { code: 'choose-workspace-folder' },
    },
  });
  folders.use([path]);
  await until('works', 'ready');
});

test('a server that has long given up is told when the person answers, and need not be asked about again', async () => {
  const { call, question, questions, answer } = await scene(askingServer());
  const impatient = call('give-up', { method: 'roots/list' });
  await question();
  await call('let-go');
  expect(JSON.stringify(await impatient)).toContain('gave up');
  expect(questions()).toHaveLength(1);
  answer();
  await vi.waitFor(async () => expect(JSON.stringify(await call('answers'))).toContain('notifications/roots/list_changed'), 10_000);
  expect(JSON.stringify(await call('roots'))).toContain('"text":"{\\"roots\\":[{\\"uri\\":\\"file:');
  expect(questions()).toEqual([]);
});

test('a modern server waits with its call for the answer', async () => {
  const { call, question, answer } = await scene(askingServer({ era: 'modern' }));
  const roots = call('roots');
  expect(await question()).toMatchObject({ conversation: 'c1', call: 'call-1' });
  answer();
  expect(JSON.stringify(await roots)).toContain('file:');
});

test('a server that asked where there was no folder hears of the first one only that there is something to ask for', async () => {
  const { call, folders, path, question, questions } = await scene(askingServer());
  folders.remove(path);
  expect(await call('roots')).toMatchObject({ content: [{ text: '{"roots":[]}' }] });
  expect(questions()).toEqual([]);
  await folders.add({ path });
  await vi.waitFor(async () => expect(JSON.stringify(await call('answers'))).toContain('notifications/roots/list_changed'), 10_000);
  void call('roots');
  await question();
});

test('the question goes away when its server is turned off', async () => {
  const { call, question, questions, servers, server } = await scene(askingServer());
  const roots = call('roots');
  await question();
  await servers.setup.enable({ server, enabled: false });
  expect(questions()).toEqual([]);
  expect(await roots).toMatchObject({ outcome: 'failed' });
});

test('what was agreed for one program does not hold for another', async () => {
  const { servers, server, until, journal } = await scene(askingServer());
  const known = () => journal.state().servers[server];
  journal.record({ type: 'server.changed', server: { ...defined(known()), knowsFolders: true } });
  await servers.setup.edit({ server, name: 'renamed', launch: askingServer() });
  expect(known()?.knowsFolders).toBe(true);
  await servers.setup.edit({ server, name: 'renamed', launch: askingServer({ era: 'modern' }) });
  expect(known()?.knowsFolders).toBeUndefined();
  await until('renamed', 'ready');
});

async function scene(launch: Launch, answers: TrustAnswers = {}) {
  const path = join(temporaryFolder(), 'code');
  const other = join(temporaryFolder(), 'other');
  const file = join(path, 'a.txt');
  for (const one of [path, other]) mkdirSync(one);
  writeFileSync(file, 'what is in it');
  const host = hostWithServers({
    answerServer: (ask, signal) => tellFolders.answerServer(ask, signal),
    seesOfFolders: (server, conversation) => shown.seesOfFolders(server, conversation),
  });
  const { journal, servers } = host;
  open.push(servers);
  const shown = createShownFolders({ journal, areGiven: false });
  const folders = new Folders({
    journal,
    home: path,
    onChange: () => servers.foldersChanged(),
    clock: realClock,
    log: { warn: expect.fail },
  });
  const tellFolders = createTellFolders({
    journal,
    questions: new Questions({ journal }),
    decisions: new DecisionLog({ journal, clock: realClock, storage: { decisions: () => ({ decisions: [], more: false }) } }),
    folders,
    shown,
    clock: realClock,
    newId: () => crypto.randomUUID(),
  });
  await folders.add({ path });
  for (const id of ['c1', 'c2']) journal.record({ type: 'conversation.changed', conversation: chatThat(id) });
  const { server } = await servers.setup.add({ name: 's', launch, ...answers });
  await host.until('s', 'ready');
  const questions = () => Object.values(journal.state().questions);
  return {
    ...host,
    folders,
    path,
    file,
    server,
    questions,
    question: () => vi.waitUntil(() => questions()[0], { timeout: 10_000, interval: 5 }),
    answer: () => tellFolders.answer({ question: questions()[0]?.id ?? '', hidden: [] }),
    notNow: () => tellFolders.notNow(questions()[0]?.id ?? ''),
    other,
    call: (tool: string, input = {}) => callIn('c1', tool, input),
    callIn,
    callThe: async (name: string, tool: string) => JSON.stringify(await host.call(name, tool)),
    /** Two chats of a folder each, with a file in it. */
    async inChats() {
      const home = temporaryFolder();
      for (const id of ['a', 'b']) {
        mkdirSync(join(home, id));
        writeFileSync(join(home, id, 'file'), id);
        journal.record({ type: 'conversation.changed', conversation: chatThat(id) });
        await folders.add({ path: join(home, id), conversation: null });
        folders.choose({ conversation: id, folders: [join(home, id)] });
      }
      return { a: join(home, 'a', 'file'), b: join(home, 'b', 'file') };
    },
    read: async (chat: string, file: string) => (await callIn(chat, 'read_text_file', { path: file })).outcome,
    roots: async (chat: string) => {
      const { content } = await callIn(chat, 'roots');
      const said = content[0]?.type === 'text' ? content[0].text : '';
      return [...said.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    },
  };

  function callIn(conversation: string, tool: string, input = {}, signal = new AbortController().signal) {
    const caller = { conversation, call: 'call-1', during: tool, stop: () => undefined, note: () => undefined };
    return noTask(servers.calls.call({ server, tool, input, caller }, signal, () => undefined));
  }
}

function chatThat(id: string): Conversation {
  return { id, title: id, createdAt: 0, updatedAt: 0, model: null, activity: { state: 'resting' } };
}
