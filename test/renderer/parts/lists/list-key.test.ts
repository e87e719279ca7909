import { expect, test } from 'vitest';
import { listKey } from '../../../../renderer/parts/lists/list-key.ts';
import { illTyped } from '../../../doubles/beyond-types.ts';

test('arrows go round, pages stop at the ends, and from an option that is gone both lead back in', () => {
  const choose = (at: number) => ({ does: 'choose', at });
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => pressed(key, { at: 0 }))).toEqual([1, 19, 8, 0].map(choose));
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => pressed(key, { at: 19 }))).toEqual([0, 18, 19, 11].map(choose));
  expect(['ArrowDown', 'ArrowUp'].map((key) => pressed(key, { at: -1 }))).toEqual([0, 19].map(choose));
});

test('Escape closes a list that found nothing, and all other keys are the composer’s', () => {
  expect(pressed('Escape', { isSelected: false })).toEqual({ does: 'close' });
  for (const key of ['ArrowDown', 'PageUp', 'Enter', 'Tab']) expect(pressed(key, { isSelected: false })).toBeUndefined();
  expect(pressed('Enter')).toEqual({ does: 'take' });
  expect(pressed('Tab')).toEqual({ does: 'enter' });
  expect(pressed('a')).toBeUndefined();
});

test('a key with a modifier, within a composition or beside a closed list is the composer’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) expect(pressed('Enter', {}, { [modifier]: true })).toBeUndefined();
  expect(pressed('Enter', {}, { nativeEvent: { isComposing: true } })).toBeUndefined();
  expect(pressed('Escape', { open: false })).toBeUndefined();
});

/** The meaning of the key; one that is the list's does nothing else. */
function pressed(key: string, list: Partial<Parameters<typeof listKey>[1]> = {}, more: object = {}) {
  let isPrevented = false;
  const event = { key, nativeEvent: { isComposing: false }, preventDefault: () => (isPrevented = true), ...more };
  const meaning = listKey(illTyped(event), { open: true, total: 20, at: 0, isSelected: true, ...list });
  expect(isPrevented).toBe(meaning !== undefined);
  return meaning;
}
