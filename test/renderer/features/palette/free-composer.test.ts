import { expect, test } from 'vitest';
import { freeComposer } from '../../../../renderer/features/palette/free-composer.ts';

const fresh = { chat: 'new', text: '' };

test('a prompt goes into the chat in view while nothing is written there', () => {
  expect(freeComposer([{ chat: 'a', text: ' ' }, fresh])).toBe('a');
  expect(freeComposer([{ chat: 'a', text: '/git:exp' }, fresh])).toBe('a');
});

test('what is written in a chat stays: the prompt goes into a new one', () => {
  expect(freeComposer([{ chat: 'a', text: 'half a thought' }, fresh])).toBe('new');
  expect(freeComposer([{ chat: 'a', text: '/etc/hosts says what?' }, fresh])).toBe('new');
});

test('where both hold text, it goes nowhere', () => {
  expect(
    freeComposer([
      { chat: 'a', text: 'half a thought' },
      { chat: 'new', text: 'another\none' },
    ]),
  ).toBeUndefined();
});
