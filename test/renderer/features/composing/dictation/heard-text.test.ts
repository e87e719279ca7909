import { expect, test } from 'vitest';
import { type HeardWords, withHeard } from '../../../../../renderer/features/composing/dictation/heard-text.ts';

const nothing: HeardWords = { first: 0, put: '' };

test('what is heard comes behind what was written, and each hearing takes the place of the one before', () => {
  const first = withHeard('Please', nothing, { results: ['add milk'], changed: 0 });
  expect(first.text).toBe('Please add milk');
  const second = withHeard(first.text, first, { results: ['and milk', ' and bread'], changed: 0 });
  expect(second.text).toBe('Please and milk and bread');
  expect(withHeard('', nothing, { results: ['Hello'], changed: 0 }).text).toBe('Hello');
});

test('what the person wrote meanwhile stays, and only what is heard from then on comes behind it', () => {
  const first = withHeard('', nothing, { results: ['add milk'], changed: 0 });
  const second = withHeard('Add milk.', first, { results: ['add milk', ' and bread'], changed: 1 });
  expect(second.text).toBe('Add milk. and bread');
  expect(withHeard(second.text, second, { results: ['add milk', ' and brown bread'], changed: 1 }).text).toBe('Add milk. and brown bread');
});
