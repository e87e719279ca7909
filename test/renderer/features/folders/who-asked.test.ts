import { expect, test } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { hasAsked, neverAsked } from '../../../../renderer/features/folders/who-asked.ts';

test('who asked, or was answered before it was noted who asked, is in the table', () => {
  expect([{}, { asksFolders: true }, { knowsFolders: true }].map(hasAsked)).toEqual([false, true, true]);
});

test.each([
  [['github'], '“github” has never asked for folders and is not listed.'],
  [['github', 'postgres'], '“github” and “postgres” have never asked for folders and are not listed.'],
  [['a', 'b', 'c', 'd'], '“a”, “b”, “c”, and “d” have never asked for folders and are not listed.'],
  [['a', 'b', 'c', 'd', 'e', 'f'], '“a”, “b”, “c”, and 3 more have never asked for folders and are not listed.'],
])('those that never asked are named', (names, words) => {
  expect(flat(neverAsked(en.folders, names))).toBe(words);
});
