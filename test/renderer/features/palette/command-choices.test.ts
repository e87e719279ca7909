import { expect, test } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { commandChoices } from '../../../../renderer/features/palette/choices.ts';

test('Regenerate and Continue are offered where something in view does them, with the keys they were given', () => {
  const offered = (has: boolean) => commandChoices(wordsFor('en'), () => has, { continue: ['F7'] });
  expect(offered(true)).toContainEqual(expect.objectContaining({ key: 'command regenerate' }));
  expect(offered(true)).toContainEqual(expect.objectContaining({ key: 'command continue', keys: ['F7'] }));
  expect(offered(false).filter(({ key }) => /regenerate|continue/.test(key))).toEqual([]);
});
