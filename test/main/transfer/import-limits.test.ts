import { expect, test, vi } from 'vitest';
import { importChats } from '../../../client/transfer.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import type { Entry } from '../../../contract/conversation.ts';
import { EXPORT_PIECE, MOST_IMPORT } from '../../../contract/exported-chats.ts';
import type { Host } from '../../../contract/wire.ts';
import { LONGEST_ANSWER } from '../../../main/host/models/read-stream.ts';
import { withinLimits } from '../../../main/host/transfer/within-limits.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';

const tooLarge = { reason: { code: 'import-too-large', megabytes: 256 } };

test('a file of more than 256 MB is refused in words before any of it is read, and one as large as that is read', async () => {
  const ask = vi.fn<() => Promise<unknown>>().mockResolvedValue({ import: 'i' });
  const text = vi.fn<() => Promise<string>>().mockResolvedValue('');
  const importing = (size: number) => importChats(ask as unknown as Host['ask'], { size, text });
  await expect(importing(256_000_001)).rejects.toMatchObject(tooLarge);
  expect([text.mock.calls, ask.mock.calls]).toEqual([[], []]);
  await importing(256_000_000);
  expect(text).toHaveBeenCalledTimes(1);
});

test('the host takes no more than that either, whoever sends it, and forgets what came', () => {
  const { imports, journal } = hostInMemory();
  const { import: id } = imports.begin();
  const text = ' '.repeat(EXPORT_PIECE);
  for (let sent = text.length; sent <= MOST_IMPORT; sent += text.length) imports.add({ import: id, text });
  expect(() => imports.add({ import: id, text })).toThrow(expect.objectContaining(tooLarge));
  expect(() => imports.add({ import: id, text: '' })).toThrow(expect.objectContaining({ reason: { code: 'import-gone' } }));
  expect(journal.state().conversations).toEqual({});
});

test('a title or a text as large as its file is cut to what can be written here, whole characters, and that is said', async () => {
  const huge = `x${'😀'.repeat(LONGEST_ANSWER / 2)}`;
  const chat = { id: 'c', title: huge, createdAt: 1, updatedAt: 2, model: null };
  const said = { turn: 't', at: 1, text: huge };
  const entries: Entry[] = [
    { ...said, type: 'message', id: 'm' },
    { ...said, type: 'answer', id: 'a', reply: 'r', model: 'M', state: 'done' },
    { ...said, type: 'message', id: 'short', text: 'Hi' },
  ];
  const left = { code: 'left-out-hidden' as const, count: 1 };
  const { chats, leftOut } = withinLimits({ chats: [{ chat, entries, places: [], inView: [], results: {} }], files: {}, leftOut: [left] });
  expect(leftOut.slice(1).map((reason) => reasonInEnglish(reason))).toEqual(['The ends of 2 texts that are too long']);
  expect(leftOut[0]).toEqual(left);
  const texts = chats.flatMap((one) => [one.chat.title, ...one.entries.map((entry) => ('text' in entry ? entry.text : ''))]);
  expect(texts.map(({ length }) => length)).toEqual([200, LONGEST_ANSWER, LONGEST_ANSWER, 2]);
  expect(texts.every((text) => text.isWellFormed())).toBe(true);

  const { imports, journal } = hostInMemory();
  const { import: id } = imports.begin();
  const named = { chat: { ...chat, title: 'x'.repeat(300) }, entries: entries.slice(2) };
  imports.add({ import: id, text: JSON.stringify({ format: 'switchyard-chats', version: 2, chats: [named] }) });
  const { conversations } = await imports.end({ import: id });
  expect(conversations.map((one) => journal.state().conversations[one]?.title)).toEqual(['x'.repeat(200)]);
});
