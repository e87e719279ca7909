import { expect, test } from 'vitest';
import { commandOfKeys } from '../../../renderer/frame/shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('Ctrl and the command key ask for the same', () => {
  expect(commandOfKeys({ ...none, key: 'n', ctrlKey: true })).toBe('new-chat');
  expect(commandOfKeys({ ...none, key: 'n', metaKey: true })).toBe('new-chat');
});

test('Shift makes another shortcut, whatever case the letter comes in', () => {
  expect(commandOfKeys({ ...none, key: 'S', ctrlKey: true, shiftKey: true })).toBe('servers');
  expect(commandOfKeys({ ...none, key: 's', ctrlKey: true })).toBeUndefined();
});

test('a letter alone, and AltGr, are typing', () => {
  expect(commandOfKeys({ ...none, key: 'n' })).toBeUndefined();
  expect(commandOfKeys({ ...none, key: '.', ctrlKey: true, altKey: true })).toBeUndefined();
});
