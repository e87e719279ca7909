import { expect, test } from 'vitest';
import { judgeKeys } from '../../../renderer/frame/judge-keys.ts';
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

test('a command that was given other keys listens to those alone, and one whose keys were freed to none', () => {
  const changed = { search: ['Ctrl', 'Alt', 'F'], folders: [] };
  const press = (key: string, held: object) => commandOfKeys({ ...none, key, ctrlKey: true, ...held }, changed);
  expect(press('f', { altKey: true })).toBe('search');
  expect(press('F', { shiftKey: true })).toBeUndefined();
  expect(press('O', { shiftKey: true })).toBeUndefined();
  expect(press('f', {})).toBe('find');
});

test.each([
  [['Ctrl', 'Alt', 'F'], { is: 'free' }],
  [['F7'], { is: 'free' }],
  [['N'], { is: 'typing' }],
  [['Shift', 'Enter'], { is: 'typing' }],
  [['Ctrl', 'C'], { is: 'system', use: 'copy' }],
  [['Alt', 'F4'], { is: 'system', use: 'close' }],
  [['Ctrl', 'Enter'], { is: 'fixed', by: 'primary-action' }],
  [['Ctrl', 'Shift', 'O'], { is: 'taken', by: 'folders' }],
  [['Ctrl', 'N'], { is: 'taken', by: 'new-chat' }],
] as const)('%j for another command', (keys, verdict) => {
  expect(judgeKeys([...keys], 'search', {})).toEqual(verdict);
});

test('the keys a command has, and those that were freed, are free for it', () => {
  expect(judgeKeys(['Ctrl', 'Shift', 'F'], 'search', {})).toEqual({ is: 'free' });
  expect(judgeKeys(['Ctrl', 'Shift', 'O'], 'search', { folders: [] })).toEqual({ is: 'free' });
});
