import { expect, test, vi } from 'vitest';
import { importable, importChats } from '../../../client/transfer.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import type { Entry } from '../../../contract/conversation.ts';
import { EXPORT_PIECE, MOST_IMPORT } from '../../../contract/exported-chats.ts';
import type { Reason } from '../../../contract/reason.ts';
import { LONGEST_ANSWER } from '../../../main/host/models/answer-too-long.ts';
import { withinLimits } from '../../../main/host/transfer/within-limits.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { askWith } from '../../doubles/asked.ts';

const tooLarge = { reason: { code: 'import-too-large', megabytes: 256 } };

test('a file of more than 256 MB is refused in words before any of it is read, and one as large as that is read', async () => {
  const ask = vi.fn<() => Promise<unknown>>().mockResolvedValue({ import: 'i' });
  const text = vi.fn<() => Promise<string>>().mockResolvedValue('');
  const importing = (size: number) => importChats(askWith(ask), { size, text });
  await expect(importing(256_000_001)).rejects.toMatchObject(tooLarge);
  expect([text.mock.calls, ask.mock.calls]).toEqual([[], []]);
  await importing(256_000_000);
  expect(text).toHaveBeenCalledTimes(1);
});

test('an export that grows larger than an import takes says so once, before it is whole, and nothing is lost of it; one as large as that says nothing', async () => {
  const told: Reason[] = [];
  const exported = async (bytes: number) => {
    let came = 0;
    for await (const piece of importable(piecesOf(bytes), (reason) => told.push(reason))) came += Buffer.byteLength(piece);
    return came;
  };
  expect(await exported(MOST_IMPORT)).toBe(MOST_IMPORT);
  expect(told).toEqual([]);
  expect(await exported(MOST_IMPORT + 4_000_000)).toBe(MOST_IMPORT + 4_000_000);
  expect(told.map((reason) => reasonInEnglish(reason))).toEqual([
    'These chats are larger than 256 MB in one file, the most that can be imported at once. To import them again, export them one by one.',
  ]);
});

/** In pieces of letters of one to four bytes, whatever is left in the last. */
async function* piecesOf(bytes: number): AsyncGenerator<string, void> {
  const piece = 'aä中😀'.repeat(100_000);
  for (let sent = 0; sent < bytes; sent += 1_000_000) yield piece;
}

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
