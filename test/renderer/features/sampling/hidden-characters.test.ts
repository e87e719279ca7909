import { expect, test } from 'vitest';
import { withoutHiddenCharacters, wordsOfHidden } from '../../../../renderer/features/sampling/hidden-characters.ts';
import { english } from '../../../../client/words/words.ts';

test('characters nobody would see are counted and named', () => {
  expect(wordsOfHidden(english.sampling, 'a\u200bb\u202ec')).toBe('2 hidden characters: ZWSP, RLO');
  expect(wordsOfHidden(english.sampling, 'a\u200bb\u200bc')).toBe('2 hidden characters: ZWSP');
  expect(wordsOfHidden(english.sampling, 'a\u200b')).toBe('1 hidden character: ZWSP');
});

test('a long list of kinds is cut, and the number still tells all', () => {
  expect(wordsOfHidden(english.sampling, '\u200b\u202e\u2060\u2066\u00ad')).toBe('5 hidden characters: ZWSP, RLO, WJ, LRI and others');
});

test('plain text has none, with line breaks, tabs and joined emoji in it', () => {
  expect(wordsOfHidden(english.sampling, 'a\n\tb 👩‍🚀')).toBeUndefined();
});

test('taking them out leaves everything else', () => {
  expect(withoutHiddenCharacters('a\u200bb\n\u202ec 👩‍🚀')).toBe('ab\nc 👩‍🚀');
});
