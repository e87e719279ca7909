import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exportedText, importChats } from '../../../client/transfer.ts';
import type { Entry } from '../../../contract/conversation.ts';
import { ExportedChats } from '../../../contract/exported-chats.ts';
import type { Host } from '../../../contract/wire.ts';
import { first, defined } from '../../doubles/defined.ts';
import { gist, hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { picture } from '../../doubles/picture.ts';
import { calls, ends, says } from '../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { askBy } from '../../doubles/asked.ts';
import { parseJson } from '../../doubles/parse-json.ts';

type InMemory = ReturnType<typeof hostInMemory>;

/** The requests of an export and an import, without a wire. */
function askOf({ exports, imports }: InMemory): Host['ask'] {
  return askBy({
    'export.begin': (input) => exports.begin(input),
    'export.next': (input) => exports.next(input),
    'import.begin': () => imports.begin(),
    'import.piece': (input) => (imports.add(input), {}),
    'import.end': (input, signal) => imports.end(input, signal),
  });
}

function exportOf(host: InMemory, chats?: string[]): Promise<string> {
  return exportedText(askOf(host), chats);
}

/** An export with all its fields, of which the test reads the ids. */
const Whole = z.object({
  chats: z.array(
    z.looseObject({ chat: z.looseObject({ id: z.string() }), entries: z.array(z.looseObject({ id: z.string(), turn: z.string() })) }),
  ),
  files: z.unknown(),
});

/**
 * The same text with ids of its own in the order in which they stand, and the times of keeping left
 * out.
 */
function withoutIds(text: string): unknown {
  const { chats, files } = parseJson(Whole, text);
  const ids = chats.flatMap(({ chat, entries }) => [chat.id, ...entries.flatMap(({ id, turn }) => [id, turn])]);
  const named = [...new Set(ids)].reduce((all, id, at) => all.replaceAll(`"${id}"`, `"id ${at}"`), JSON.stringify(chats));
  return { chats: JSON.parse(named), files };
}

const odd = { type: 'block' as const, block: { type: 'redacted_thinking', data: 'x==' } };

/**
 * A chat with two branches, an answer made anew, a call that ran with a long result, and a picture.
 */
async function begun(host: InMemory): Promise<string> {
  host.offer('notes', { list: {} });
  host.handle('notes', 'list', () => ok('milk\n'.repeat(40_000)));
  const say = (text: string) => ({ type: 'text' as const, text });
  const between = [say('Let me see.'), { type: 'call-place' as const, toolUse: 'use-0' }, say('One moment.')];
  host.model.next([...between, ...calls(['notes__list', {}])], says('Milk.'), [odd, ...says('Only milk.')], says('Eggs.'));
  const chat = host.conversations.create({}).conversation;
  const file = await host.files.keep('shot.png', picture(30, 20));
  const { turn } = host.conversations.of(chat).send({ text: 'What is on my list?', files: [file] });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  const message = defined(host.entries(chat).find((entry) => entry.type === 'message'));
  await host.turnEnds(host.conversations.of(chat).regenerate({ message: message.id }).turn);
  await host.turnEnds(host.conversations.of(chat).edit({ message: message.id, text: 'And in the fridge?' }).turn);
  host.conversations.of(chat).showEntry(message.id);
  return chat;
}

test('chats with branches, calls, whole results and files come out of another data folder as they went in, and no call is run again', async () => {
  const host = hostInMemory();
  const chat = await begun(host);
  const text = await exportOf(host);
  expect(Object.keys(parseJson(ExportedChats, text).files)).toHaveLength(1);

  const other = hostInMemory(temporaryFolder());
  const { conversations, leftOut } = await importChats(askOf(other), new Blob([text]));
  expect(leftOut).toEqual([]);
  expect(withoutIds(await exportOf(other))).toEqual(withoutIds(text));
  const later = other.restart();
  later.conversations.of(first(conversations)).open();
  expect(gist(later.entries(first(conversations)))).toEqual(gist(host.entries(chat)));
  expect(later.journal.state().forks[first(conversations)]).toHaveLength(2);
  const call = first(later.callsOf(first(conversations)));
  expect((await later.results.read({ conversation: first(conversations), call: call.id, from: 39_000, count: 1 })).lines).toEqual(['milk']);
  expect([...other.made, ...later.made]).toEqual([]);
  expect(later.bugs).toEqual([]);
});

test('the messages that a prompt put in are in the export, and in the chat that is made of it', async () => {
  const host = hostInMemory();
  host.offer('notes', {});
  host.model.next(says('A Friday.'));
  const chat = host.conversations.create({}).conversation;
  const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: 'Which day is it?' } }];
  const { turn } = host.conversations.of(chat).send({ text: '/notes:day', prompt: { server: 'notes', name: 'day', messages } });
  await host.turnEnds(turn);
  const text = await exportOf(host);
  const prompt = { server: 'notes', serverName: 'notes', name: 'day', messages };
  expect(first(first(parseJson(ExportedChats, text).chats).entries)).toMatchObject({ text: '/notes:day', prompt });
  const other = hostInMemory(temporaryFolder());
  const { conversations } = await importChats(askOf(other), new Blob([text]));
  expect(first(other.storage.entries(first(conversations)))).toMatchObject({ text: '/notes:day', prompt });
});

test('an answer that was cut is cut in the export, and in the chat that is made of it', async () => {
  const host = hostInMemory();
  host.model.next([{ type: 'thinking', text: 'Hm' }, { type: 'text', text: 'Half of' }, ends('cut')]);
  const chat = host.conversations.create({}).conversation;
  await host.say(chat, 'Go');
  const statesOf = (entries: Entry[]) =>
    entries.flatMap((entry) => (entry.type === 'answer' || entry.type === 'thinking' ? [entry.state] : []));
  const text = await exportOf(host);
  expect(statesOf(first(parseJson(ExportedChats, text).chats).entries)).toContain('cut');
  const other = hostInMemory(temporaryFolder());
  const { conversations } = await importChats(askOf(other), new Blob([text]));
  expect(statesOf(other.storage.entries(first(conversations)))).toEqual(statesOf(host.storage.entries(chat)));
});

test('the data folder of a host that was killed while it imported has all of the chats or none, at each of its steps', async () => {
  const host = hostInMemory();
  const first = await begun(host);
  await begun(host);
  const text = await exportOf(host);
  const other = hostInMemory();
  const copies: string[] = [];
  const copy = () => {
    const folder = `${temporaryFolder()}/${randomUUID()}`;
    cpSync(other.dataFolder, folder, { recursive: true });
    copies.push(folder);
  };
  const { bringIn } = other.storage;
  other.storage.bringIn = (id, chats) =>
    bringIn.call(
      other.storage,
      id,
      chats.map((chat) => ({ ...chat, entries: chat.entries.map((entry) => copying(entry, copy)) })),
    );
  await importChats(askOf(other), new Blob([text]));
  copy();
  expect(copies.length).toBeGreaterThan(10);
  const whole = gist(host.storage.entries(first));
  const found = new Set<number>();
  for (const folder of copies) {
    const again = hostInMemory(folder);
    const chats = Object.keys(again.journal.state().conversations);
    for (const chat of chats) expect(gist(again.storage.entries(chat))).toEqual(whole);
    expect(again.bugs).toEqual([]);
    found.add(chats.length);
  }
  expect([...found]).toEqual([0, 2]);
});

/** An entry at whose writing somebody looks on. */
function copying(entry: Entry, copy: () => void): Entry {
  return Object.defineProperty({ ...entry }, 'toJSON', {
    value: () => {
      copy();
      return entry;
    },
  });
}
