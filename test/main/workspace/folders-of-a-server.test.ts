import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Launch } from '../../../contract/server.ts';
import { createDecisionLog } from '../../../main/host/approval/decision-log.ts';
import { createQuestions } from '../../../main/host/approval/questions.ts';
import { realClock } from '../../../main/host/shell/real-clock.ts';
import { createFolders } from '../../../main/host/workspace/folders.ts';
import { createTellFolders } from '../../../main/host/workspace/tell-folders.ts';
import { askingServer } from '../../doubles/asking-server.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { installedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

test('a server for files is ready without folders, and reads in them once the person answered', async () => {
  const { call, file, question, answer } = await scene(installedServer('@modelcontextprotocol/server-filesystem'));
  expect(await question()).toMatchObject({ kind: 'roots', serverName: 's' });
  expect(await call('read_text_file', { path: file })).toMatchObject({ outcome: 'failed' });
  answer();
  await vi.waitFor(async () => expect(await call('read_text_file', { path: file })).toMatchObject({ outcome: 'ok' }), 10_000);
  expect(JSON.stringify(await call('read_text_file', { path: file }))).toContain('what is in it');
});

test('a server that has long given up is told when the person answers, and need not be asked about again', async () => {
  const { call, question, questions, answer } = await scene(askingServer());
  const impatient = call('give-up', { method: 'roots/list' });
  await question();
  await call('let-go');
  expect(JSON.stringify(await impatient)).toContain('gave up');
  expect(questions()).toHaveLength(1);
  answer();
  await vi.waitFor(async () => expect(JSON.stringify(await call('answers'))).toContain('notifications/roots/list_changed'));
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
  folders.add(path);
  await vi.waitFor(async () => expect(JSON.stringify(await call('answers'))).toContain('notifications/roots/list_changed'));
  void call('roots');
  await question();
});

test('the question goes away when its server is turned off', async () => {
  const { call, question, questions, connections, server } = await scene(askingServer());
  const roots = call('roots');
  await question();
  await connections.enable({ server, enabled: false });
  expect(questions()).toEqual([]);
  expect(await roots).toMatchObject({ outcome: 'failed' });
});

test('what was agreed for one program does not hold for another', async () => {
  const { connections, server, until, journal } = await scene(askingServer());
  const known = () => journal.state().servers[server];
  journal.record({ type: 'server.changed', server: { ...known()!, knowsFolders: true } });
  await connections.edit({ server, name: 'renamed', launch: askingServer() });
  expect(known()?.knowsFolders).toBe(true);
  await connections.edit({ server, name: 'renamed', launch: askingServer({ era: 'modern' }) });
  expect(known()?.knowsFolders).toBeUndefined();
  await until('renamed', 'ready');
});

async function scene(launch: Launch) {
  const path = join(temporaryFolder(), 'code');
  const file = join(path, 'a.txt');
  mkdirSync(path);
  writeFileSync(file, 'what is in it');
  const host = hostWithServers({
    answerServer: (ask, signal) => tellFolders.answerServer(ask, signal),
    seesOfFolders: (server) => folders.seesOfFolders(server),
  });
  const { journal, connections } = host;
  open.push(connections);
  const folders = createFolders({ journal, home: path, onChange: connections.foldersChanged });
  const tellFolders = createTellFolders({
    journal,
    questions: createQuestions({ journal }),
    decisions: createDecisionLog({ journal, clock: realClock, read: () => ({ decisions: [], more: false }) }),
    folders,
    gone: connections.gone,
    onAgreed: connections.foldersChanged,
    clock: realClock,
    newId: () => crypto.randomUUID(),
  });
  folders.add(path);
  const { server } = await connections.add({ name: 's', launch });
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
    call: (tool: string, input = {}) =>
      connections.call(
        {
          server,
          tool,
          input,
          caller: { conversation: 'c1', call: 'call-1', during: tool, stop: () => undefined, note: () => undefined },
        },
        new AbortController().signal,
        () => undefined,
      ),
  };
}
