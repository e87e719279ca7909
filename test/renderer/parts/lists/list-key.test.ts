import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { listKey } from '../../../../renderer/parts/lists/list-key.ts';

test('arrows go round, pages stop at the ends, and from an option that is gone both lead back in', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => pressed(key, { at: 0 }).chosen)).toEqual([1, 19, 8, 0]);
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => pressed(key, { at: 19 }).chosen)).toEqual([0, 18, 19, 11]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => pressed(key, { at: -1 }).chosen)).toEqual([0, 19]);
});

test('Escape closes a list that found nothing, and all other keys are the composer’s', () => {
  expect(pressed('Escape', { isSelected: false })).toMatchObject({ isOurs: true, acted: 'escape' });
  for (const key of ['ArrowDown', 'PageUp', 'Enter', 'Tab']) expect(pressed(key, { isSelected: false }).isOurs).toBe(false);
  expect(pressed('Enter')).toMatchObject({ isOurs: true, acted: 'enter' });
  expect(pressed('Tab')).toMatchObject({ isOurs: true, acted: 'tab' });
  expect(pressed('a').isOurs).toBe(false);
});

test('a key with a modifier, within a composition or beside a closed list is the composer’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(pressed('Enter', {}, { [modifier]: true }).isOurs).toBe(false);
  expect(pressed('Enter', {}, { nativeEvent: { isComposing: true } }).isOurs).toBe(false);
  expect(pressed('Escape', { open: false }).isOurs).toBe(false);
});

function pressed(key: string, list: Partial<Parameters<typeof listKey>[1]> = {}, more: object = {}) {
  const seen: { chosen?: number; acted?: string; isPrevented?: boolean } = {};
  const event = { key, nativeEvent: { isComposing: false }, preventDefault: () => (seen.isPrevented = true), ...more };
  const isOurs = listKey(event as unknown as KeyboardEvent, {
    open: true,
    total: 20,
    at: 0,
    isSelected: true,
    choose: (at) => (seen.chosen = at),
    onEscape: () => (seen.acted = 'escape'),
    onEnter: () => (seen.acted = 'enter'),
    onTab: () => (seen.acted = 'tab'),
    ...list,
  });
  expect(seen.isPrevented === true).toBe(isOurs);
  return { ...seen, isOurs };
}
