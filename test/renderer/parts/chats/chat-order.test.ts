import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Conversation } from '../../../../contract/conversation.ts';
import { chatsByLastUse } from '../../../../renderer/parts/chats/chat-order.ts';
import { random } from '../../../doubles/sequences.ts';

const chat = (id: string, updatedAt: number): Conversation => ({
  id,
  title: id,
  createdAt: 0,
  updatedAt,
  model: null,
  activity: { state: 'resting' },
});
const byId = (chats: Conversation[]) => Object.fromEntries(chats.map((one) => [one.id, one]));
const idsOf = (conversations: Record<string, Conversation>) => chatsByLastUse(conversations).map(({ id }) => id);

test('the chat used last is the first, and one that is used again comes to the front', () => {
  const before = byId([chat('a', 1), chat('b', 3), chat('c', 2)]);
  expect(idsOf(before)).toEqual(['b', 'c', 'a']);
  expect(idsOf({ ...before, a: chat('a', 9) })).toEqual(['a', 'b', 'c']);
});

test.each([
  ['a title', { title: 'Another' }],
  ['what it does', { activity: { state: 'working', turn: 't', since: 1 } }],
  ['its tokens', { contextTokens: 5 }],
] as const)('%s of a chat changes no order: the list is the very same', (_name, change) => {
  const before = byId([chat('a', 1), chat('b', 3), chat('c', 2)]);
  const ordered = chatsByLastUse(before);
  expect(chatsByLastUse({ ...before, c: { ...chat('c', 2), ...change } })).toBe(ordered);
});

test.each([
  ['archived', { archived: true as const }],
  ['pinned', { pinned: true as const }],
  ['moved into a project', { project: 'p' }],
  ['given a folder', { folders: ['/work'] }],
])('a chat that is %s is another one in the list', (_name, change) => {
  const before = byId([chat('a', 1), chat('b', 3)]);
  chatsByLastUse(before);
  expect(chatsByLastUse({ ...before, a: { ...chat('a', 1), ...change } }).find(({ id }) => id === 'a')).toMatchObject(change);
});

test('whatever comes, changes and goes, the list holds each chat once, in order', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    at: fc.integer({ min: 0, max: 9 }),
    does: fc.constantFrom('put', 'remove'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 80 }), { maxLength: 8 }), (rounds) => {
      let conversations: Record<string, Conversation> = {};
      for (const steps of rounds) {
        conversations = { ...conversations };
        for (const { id, at, does } of steps) {
          if (does === 'put') conversations[`c${id}`] = chat(`c${id}`, at);
          else delete conversations[`c${id}`];
        }
        const ordered = chatsByLastUse(conversations);
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(Object.keys(conversations).toSorted());
        expect(ordered.every(({ updatedAt }, at) => at === 0 || updatedAt <= (ordered[at - 1]?.updatedAt ?? 0))).toBe(true);
        expect(ordered.every(({ id, updatedAt }) => conversations[id]?.updatedAt === updatedAt)).toBe(true);
      }
    }),
    random(200, 5000),
  );
});
