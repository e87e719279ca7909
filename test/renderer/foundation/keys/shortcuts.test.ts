import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveKeys, judgeKeys, resetKeys } from '../../../../renderer/foundation/keys/judge-keys.ts';
import { type Changeable, type ChangedKeys, isChangeable, keysOf, keyPlaceOf, shortcutsNow } from '../../../../client/shortcuts.ts';
import { commandOfKeys, isPressed } from '../../../../renderer/foundation/keys/read-keys.ts';
import { random } from '../../../doubles/sequences.ts';

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
  [['Ctrl', 'Z'], { is: 'fixed', by: 'undo' }],
  [['Ctrl', 'Enter'], { is: 'needed', by: 'primary-action' }],
  [['Ctrl', 'Shift', 'O'], { is: 'taken', by: ['folders'] }],
  [['Ctrl', 'N'], { is: 'taken', by: ['new-chat'] }],
] as const)('%j for another command', (keys, verdict) => {
  expect(judgeKeys([...keys], 'search', {})).toEqual(verdict);
});

test('the keys a command has, and those that were freed, are free for it', () => {
  expect(judgeKeys(['Ctrl', 'Shift', 'F'], 'search', {})).toEqual({ is: 'free' });
  expect(judgeKeys(['Ctrl', 'Shift', 'O'], 'search', { folders: [] })).toEqual({ is: 'free' });
});

test('an answer to a card, or a key of a message, is changed like any other, and listens to the new keys alone', () => {
  const changed = { 'primary-action': ['Ctrl', 'Alt', 'Y'], 'edit-message': ['X'] };
  expect(isPressed({ ...none, key: 'y', ctrlKey: true, altKey: true }, keysOf('primary-action', changed))).toBe(true);
  expect(isPressed({ ...none, key: 'Enter', ctrlKey: true }, keysOf('primary-action', changed))).toBe(false);
  expect(isPressed({ ...none, key: 'x' }, keysOf('edit-message', changed))).toBe(true);
  expect(isPressed({ ...none, key: 'e' }, keysOf('edit-message', changed))).toBe(false);
});

test.each([
  ['primary-action', ['Enter'], { is: 'typing' }],
  ['primary-action', ['Space'], { is: 'typing' }],
  ['primary-action', ['Y'], { is: 'typing' }],
  ['edit-message', ['Enter'], { is: 'typing' }],
  ['edit-message', ['X'], { is: 'free' }],
  ['edit-message', ['C'], { is: 'taken', by: ['copy-message'] }],
  ['edit-message', ['Ctrl', 'J'], { is: 'taken', by: ['go-to-waiting'] }],
  ['edit-message', ['Ctrl', 'Backspace'], { is: 'free' }],
  ['last-message', ['Up'], { is: 'free' }],
  ['next-branch', ['Alt', 'Left'], { is: 'system', use: 'back' }],
] as const)('%s with %j', (action, keys, verdict) => {
  expect(judgeKeys([...keys], action, {})).toEqual(verdict);
});

test('R on an answer makes it anew; Regenerate and Continue have no keys until they are given some', () => {
  const row = (wanted: Changeable) => shortcutsNow().find(({ action }) => action === wanted);
  expect(row('regenerate-answer')).toEqual({ action: 'regenerate-answer', keys: ['R'], group: 'message', place: 'message' });
  for (const action of ['regenerate', 'continue'] as const) {
    expect(row(action)).toEqual({ action, keys: [], group: 'chat', place: 'window' });
    const changed = giveKeys({}, action, ['Ctrl', 'Alt', 'G']);
    expect(commandOfKeys({ ...none, key: 'g', ctrlKey: true, altKey: true }, changed)).toBe(action);
    expect(commandOfKeys({ ...none, key: 'r' }, changed)).toBeUndefined();
  }
});

test('a card is not left without keys by a settings file, nor answered by Enter alone', () => {
  for (const given of [[], ['Enter'], ['Space'], ['A']])
    expect(keysOf('primary-action', { 'primary-action': given })).toEqual(['Ctrl', 'Enter']);
});

test('whatever is given, freed and taken back: no keys mean two things in one place, and cards keep theirs', () => {
  const actions = shortcutsNow().flatMap(({ action }) => (isChangeable(action) ? [action] : []));
  const keys = fc.constantFrom(
    ...['A', 'B', 'Ctrl+Enter', 'Ctrl+J', 'Ctrl+F', 'Ctrl+Alt+F', 'Alt+Left', 'Up', 'F7', 'Ctrl+Shift+O'].map((one) => one.split('+')),
  );
  const give = fc.record({ action: fc.constantFrom(...actions), keys });
  const reset = fc.record({ action: fc.constantFrom(...actions) });
  fc.assert(
    fc.property(fc.array(fc.oneof(give, reset), { maxLength: 12 }), (steps) => {
      let changed: ChangedKeys = {};
      for (const step of steps) changed = 'keys' in step ? given(changed, step.action, step.keys) : resetKeys(changed, step.action);
      expect(conflicts(changed)).toEqual([]);
      for (const action of ['primary-action', 'allow-in-chat', 'deny'] as const) expect(keysOf(action, changed)).not.toEqual([]);
    }),
    random(400),
  );
});

/** A person who takes over whatever can be taken over. */
function given(changed: ChangedKeys, action: Changeable, keys: string[]): ChangedKeys {
  const verdict = judgeKeys(keys, action, changed);
  if (verdict.is === 'free') return giveKeys(changed, action, keys);
  return verdict.is === 'taken' ? giveKeys(changed, action, keys, verdict.by) : changed;
}

function conflicts(changed: ChangedKeys): string[] {
  const all = shortcutsNow(changed).flatMap(({ action, keys }) =>
    isChangeable(action) && keys.length > 0 ? [{ action, keys: keys.join('+') }] : [],
  );
  const meet = (one: Changeable, other: Changeable) =>
    keyPlaceOf(one) === keyPlaceOf(other) || [keyPlaceOf(one), keyPlaceOf(other)].includes('window');
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .flatMap((other) =>
        one.keys === other.keys && meet(one.action, other.action) ? [`${one.action} and ${other.action}: ${one.keys}`] : [],
      ),
  );
}
