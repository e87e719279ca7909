import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesHolding } from '../../doubles/files-holding.ts';
import { first } from '../../doubles/defined.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

type Host = ReturnType<typeof hostInMemory>;

const WORD = 'quillemander';

/** A temporary chat with the word in a message, a file, a call, a long result and a rule. */
async function talked(host: Host): Promise<string> {
  host.offer('notes', { add: {} });
  host.handle('notes', 'add', () => ok(`${WORD} is noted.\n`.repeat(8000)));
  const { conversation } = host.conversations.create({ temporary: true }, 'window');
  const { upload } = host.files.uploads.begin({ name: `${WORD}.txt`, bytes: 12, conversation });
  host.files.uploads.add({ upload, data: Buffer.from(WORD).toString('base64') });
  const { file } = await host.files.uploads.end({ upload });
  host.model.next(calls(['notes__add', { text: WORD }]));
  host.model.next(says(`I noted ${WORD}.`));
  host.model.next(says(`About ${WORD}`));
  const { turn } = host.conversations.of(conversation).send({ text: `Note ${WORD}`, files: [file] });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'chat' });
  await host.turnEnds(turn);
  return conversation;
}

test('nothing of a temporary chat is on the disk, and it is gone with the host', async () => {
  const host = hostInMemory();
  const chat = await talked(host);
  expect(host.entries(chat).map(({ type }) => type)).toEqual(['message', 'call', 'answer']);
  expect(host.decisions.read({}).decisions.map(({ how }) => how)).toEqual(['allowed', 'made', 'asked']);
  expect(filesHolding(host.dataFolder, WORD)).toEqual([]);
  expect(host.storage.search(WORD)).toEqual([]);
  const next = host.restart();
  expect(next.journal.state().conversations).toEqual({});
  expect(next.decisions.read({}).decisions).toEqual([]);
  expect(filesHolding(host.dataFolder, WORD)).toEqual([]);
});

test('its long results and its files can be read, and it goes on after its entries were put aside', async () => {
  const host = hostInMemory();
  const chat = await talked(host);
  const call = first(host.callsOf(chat));
  expect(await host.results.read({ conversation: chat, call: call.id, from: 0, count: 1 })).toMatchObject({ lines: [`${WORD} is noted.`] });
  expect(await host.results.search({ conversation: chat, call: call.id, text: WORD })).toMatchObject({ more: true });
  for (let at = 0; at < 20; at += 1) host.begin();
  expect(host.entries(chat)).toEqual([]);
  host.conversations.open(chat, 'window');
  expect(host.entries(chat)).toHaveLength(3);
  host.model.next(says('Again.'));
  const { turn } = host.conversations.of(chat).regenerate({ message: first(host.entries(chat)).id });
  await host.turnEnds(turn);
  expect(host.journal.state().forks[chat]).toHaveLength(1);
  expect(filesHolding(host.dataFolder, WORD)).toEqual([]);
});

test('one that I keep is an ordinary chat with all that is in it, also after a restart', async () => {
  const host = hostInMemory();
  const chat = await talked(host);
  const before = host.entries(chat);
  await host.conversations.keep({ conversation: chat });
  expect(host.journal.state().conversations[chat]?.temporary).toBeUndefined();
  const call = first(host.callsOf(chat));
  const next = host.restart();
  next.conversations.open(chat, 'window');
  expect(next.entries(chat)).toEqual(before);
  expect(
    next.decisions
      .read({})
      .decisions.map(({ how }) => how)
      .toSorted(),
  ).toEqual(['allowed', 'asked', 'made']);
  expect(Object.values(next.journal.state().rules)).toMatchObject([{ scope: { scope: 'chat', conversation: chat } }]);
  expect(next.storage.search(WORD)).toMatchObject([{ conversation: chat }]);
  expect(await next.results.read({ conversation: chat, call: call.id, from: 0, count: 1 })).toMatchObject({ lines: [`${WORD} is noted.`] });
  const [rule = ''] = Object.keys(next.journal.state().rules);
  next.approvals.revoke(rule);
  expect(next.storage.load().rules).toEqual({});
  const [hash = ''] = readdirSync(join(host.dataFolder, 'attachments'));
  expect((await next.files.contentOf(hash))?.toString()).toBe(WORD);
});

test('one that ends takes its rules, its lines of the log and its files along, and cannot be brought back', async () => {
  const host = hostInMemory();
  const chat = await talked(host);
  await host.conversations.remove({ conversation: chat });
  const { conversations, rules, usedLately } = host.journal.state();
  expect({ conversations, rules, usedLately }).toEqual({ conversations: {}, rules: {}, usedLately: [] });
  expect(host.decisions.read({}).decisions).toEqual([]);
  expect(() => host.conversations.restore({ conversation: chat })).toThrow(
    expect.objectContaining({ reason: { code: 'chat-not-restorable' } }),
  );
  expect(filesHolding(host.dataFolder, WORD)).toEqual([]);
});

test('it ends once the last window that opened it is gone for a while, but not while something waits in it', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const { conversation } = host.conversations.create({ temporary: true }, 'window');
  const there = () => conversation in host.journal.state().conversations;
  host.conversations.leave('window');
  // The page was loaded again.
  host.conversations.open(conversation, 'window again');
  host.clock.forward(60_000);
  expect(there()).toBe(true);
  host.model.next(calls(['notes__add', {}]));
  host.model.next(says('Done.'));
  const { turn } = host.conversations.of(conversation).send({ text: 'Go' });
  const question = first(await host.asked());
  host.conversations.leave('window again');
  host.clock.forward(60_000);
  expect(there()).toBe(true);
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  host.clock.forward(60_000);
  await expect.poll(there).toBe(false);
});

test('an export of all chats leaves it out, and one of it alone has it', async () => {
  const host = hostInMemory();
  const chat = await talked(host);
  const exported = async (conversations?: string[]) => {
    const begun = host.exports.begin({ conversations });
    return (await host.exports.next(begun)).text;
  };
  expect(await exported()).not.toContain(WORD);
  const alone = await exported([chat]);
  expect(alone).toContain(WORD);
  expect(alone).not.toContain('"temporary"');
});
