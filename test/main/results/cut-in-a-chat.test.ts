import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Call } from '../../../contract/conversation.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { first, last } from '../../doubles/defined.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

const log = Array.from({ length: 40_000 }, (_, at) => `2026-11-21 entry ${at + 1}`).join('\n');

type Host = ReturnType<typeof hostInMemory>;

function hostWithLogs(): Host {
  const host = hostInMemory();
  host.offer('logs', { read: {}, fail: {} });
  host.handle('logs', 'read', () => ok(log));
  host.handle('logs', 'fail', () => ({
    outcome: 'failed',
    content: [{ type: 'text', text: log }],
    reason: { code: 'tool-failed', text: '2026-11-21 entry 1' },
  }));
  return host;
}

/** A turn in which the model calls this tool and the person allows it. */
async function ask(host: Host, chat: string, tool = 'logs__read'): Promise<Call> {
  host.model.next(calls([tool, {}]));
  host.model.next(says('Done.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  return last(host.callsOf(chat));
}

test('a long result is on disk before the call has ended, and the chat keeps its beginning and its end', async () => {
  const host = hostWithLogs();
  const onDisk: string[] = [];
  host.journal.onEvent((_number, event) => {
    if (event.type !== 'call.ended') return;
    onDisk.push(readFileSync(join(host.dataFolder, 'results', chat, `${event.call.id}.txt`), 'utf8'));
  });
  const chat = host.begin();
  const { state } = await ask(host, chat);
  expect(onDisk).toEqual([log]);
  expect(state).toMatchObject({ outcome: 'ok', whole: { lines: 40_000, characters: log.length } });
  expect(JSON.stringify(state).length).toBeLessThan(70_000);
});

test('the model reads the beginning, the end, what is missing, and under which name it can read on', async () => {
  const host = hostWithLogs();
  const chat = host.begin();
  await ask(host, chat);
  const { state } = await ask(host, chat, 'logs__fail');
  expect(state).toMatchObject({ outcome: 'failed', whole: { lines: 40_000 } });
  const said = JSON.stringify(host.model.requests.at(-1)?.messages);
  expect(said).toContain('2026-11-21 entry 1\\n');
  expect(said).toContain('2026-11-21 entry 40000');
  expect(said).not.toContain('entry 20000');
  expect(said).toMatch(/Here lines \d+ to \d+ of 40000 are left out; all of it has \d+ characters. It is result r1/);
  expect(said).toContain('It is result r2: the tool read_result reads more of it.');
});

test('after a restart it is read on as before, until the chat is removed and can no more be brought back', async () => {
  const host = hostWithLogs();
  const chat = host.begin();
  const call = await ask(host, chat);
  const again = host.restart();
  const line = { conversation: chat, call: call.id, from: 19_999, count: 1 };
  expect(await again.results.read(line)).toMatchObject({ lines: ['2026-11-21 entry 20000'] });
  await again.conversations.remove({ conversation: chat });
  again.conversations.restore({ conversation: chat });
  expect(await again.results.read(line)).toMatchObject({ lines: ['2026-11-21 entry 20000'] });
  await again.conversations.remove({ conversation: chat });
  again.restart();
  expect(readdirSync(join(host.dataFolder, 'results'))).toEqual([]);
});

test('a host that dies when it has taken a chat off the disk leaves no result of it to the next one', async () => {
  const host = hostWithLogs();
  const chat = host.begin();
  await ask(host, chat);
  await host.conversations.remove({ conversation: chat });
  host.storage.close();
  const { dataFolder, settings, clock } = host;
  new Storage({ dataFolder, settings, clock, log: { info() {}, warn() {}, error() {} } }).close();
  expect(readdirSync(join(dataFolder, 'results'))).toEqual([chat]);
  host.restart();
  expect(readdirSync(join(dataFolder, 'results'))).toEqual([]);
});

test('a call that cannot be read keeps its result', async () => {
  const host = hostWithLogs();
  const [chat, other] = [host.begin(), host.begin()];
  const { id } = await ask(host, chat);
  await ask(host, other);
  host.storage.close();
  const file = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  file.exec(`UPDATE entries SET entry = '{' WHERE id = '${id}'`);
  file.exec(`UPDATE entries SET entry = json_remove(entry, '$.state.whole') WHERE conversation = '${other}'`);
  file.close();
  host.restart();
  expect(readdirSync(join(host.dataFolder, 'results'))).toEqual([chat]);
});

test('a disk that refuses ends no turn: the model reads that the rest is gone', async () => {
  const host = hostWithLogs();
  writeFileSync(join(host.dataFolder, 'results'), 'in the way');
  const chat = host.begin();
  const { state } = await ask(host, chat);
  expect(state).toMatchObject({ outcome: 'ok', reason: { code: 'whole-result-not-kept' } });
  expect(state).not.toHaveProperty('whole');
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain('The disk did not take them');
});

test('a call outside a chat gives all of its result to whoever made it', async () => {
  const host = hostWithLogs();
  const calling = host.callOnce({ tool: 'logs/read', input: {} }, new AbortController().signal);
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  expect(await calling).toMatchObject({ content: [{ type: 'text', text: log }] });
});
