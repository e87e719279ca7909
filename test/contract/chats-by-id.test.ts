import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatsById, chatsIn, everyChat, withChats, withoutChat } from '../../contract/chats-by-id.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { random } from '../doubles/sequences.ts';

const chat = (id: string, title = id): Conversation => ({
  id,
  title,
  createdAt: 0,
  updatedAt: 0,
  model: null,
  activity: { state: 'resting' },
});
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`chat ${at}`, chat(`chat ${at}`)]));

test('whatever is added, changed and removed, the chats are those of a plain map, in its order', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('put', 'remove'), fc.integer({ min: 490, max: 520 }), fc.string({ maxLength: 2 })), {
    maxLength: 300,
    size: 'max',
  });
  fc.assert(
    fc.property(fc.constantFrom(2, 499, 500, 510), changes, (count, steps) => {
      let chats: ChatsById = many(count);
      const plain = new Map(Object.entries(many(count)));
      for (const [what, at, title] of steps) {
        const id = `chat ${at}`;
        const before = chats;
        const all = chatsIn(before);
        chats = what === 'put' ? withChats(chats, [chat(id, title)]) : withoutChat(chats, id);
        if (what === 'put') plain.set(id, chat(id, title));
        else plain.delete(id);
        expect(chats[id]).toEqual(plain.get(id));
        // As it was before: a reader of an older state sees no change.
        expect(chatsIn(before)).toEqual(all);
      }
      expect(chatsIn(chats)).toEqual([...plain.values()]);
      expect(everyChat(chats)).toEqual(Object.fromEntries(plain));
    }),
    random(15),
  );
});

test('a change among ten thousand chats copies no more of them than one among a thousand', () => {
  const copied = [1_000, 10_000].map((count) => {
    const before = withChats(many(count), [chat('chat 1', 'Changed')]);
    const after = withChats(before, [chat('chat 2', 'Changed')]);
    expect(after['chat 2']?.title).toBe('Changed');
    return Object.keys(after).length;
  });
  expect(copied).toEqual([2, 2]);
});
