import { expect, test } from 'vitest';
import type { Entry } from '../../../../../contract/conversation.ts';
import { withComparison } from '../../../../../renderer/features/thread/life/comparison.tsx';
import { holdsEntry, threadItemKey, toThreadItems } from '../../../../../renderer/features/thread/thread-items.ts';

const entries = [hear('m1'), say('a1'), say('a2'), hear('m2'), say('a3')];

test('the answers that are compared are one item, up to the next message', () => {
  const items = withComparison(toThreadItems(entries, undefined), { message: 'm1', turns: ['t', 'u'] });
  expect(items.map(threadItemKey)).toEqual(['m1', 'compared m1', 'm2', 'a3']);
  expect(items.findIndex((item) => holdsEntry(item, 'a2'))).toBe(1);
  expect(items.flatMap((item) => ('ends' in item && item.ends ? [threadItemKey(item)] : []))).toEqual(['a3']);
});

test('before its first word the new answer has its place, and nothing below the message makes another one', () => {
  const items = withComparison(toThreadItems([hear('m1')], 't'), { message: 'm1', turns: ['t'] });
  expect(items.map(threadItemKey)).toEqual(['m1', 'compared m1']);
  const over = withComparison(toThreadItems([hear('m1')], undefined), { message: 'm1', turns: ['t'] });
  expect(over[0]).toMatchObject({ ends: undefined });
});

test('a message that this window has not read yet is compared nowhere', () => {
  const items = toThreadItems(entries, undefined);
  expect(withComparison(items, { message: 'gone', turns: ['t', 'u'] })).toBe(items);
});

function hear(id: string): Entry {
  return { type: 'message', id, turn: 't', at: 0, text: id };
}

function say(id: string): Entry {
  return { type: 'answer', id, turn: 't', at: 0, reply: id, model: 'm', text: id, state: 'done' };
}
