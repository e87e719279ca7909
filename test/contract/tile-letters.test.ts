import { expect, test } from 'vitest';
import { tileLetters } from '../../contract/tile-letters.ts';

/** The letters of servers that come one after the other. */
function inOrder(...names: string[]): string[] {
  return names.reduce<string[]>((taken, name) => [...taken, tileLetters(name, taken)], []);
}

test('a name that begins as no other one has its first two letters', () => {
  expect(inOrder('files', 'git', 'Shell', 'x', '天气')).toEqual(['fi', 'gi', 'sh', 'x', '天气']);
});

test.each([
  [
    ['github-work', 'github-home'],
    ['gi', 'gh'],
  ],
  [
    ['github', 'gitlab', 'git'],
    ['gi', 'gt', 'g2'],
  ],
  [
    ['everything', 'everything-old', 'everything 2'],
    ['ev', 'eo', 'e2'],
  ],
  [
    ['showcase', 'shadertoy', 'shell'],
    ['sh', 'sa', 'se'],
  ],
  [
    ['notes', 'nopkg'],
    ['no', 'np'],
  ],
  [
    ['files', 'filesWork', 'files_3'],
    ['fi', 'fw', 'f3'],
  ],
  [
    ['天气-工作', '天气-家'],
    ['天气', '天家'],
  ],
])('of %j only the newcomer differs', (names, letters) => {
  expect(inOrder(...names)).toEqual(letters);
});

test('thirty servers of one name have letters, as far as there are any', () => {
  const letters = inOrder(...Array.from({ length: 30 }, (_, at) => `a${at}`));
  expect(letters.slice(0, 10)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9']);
  expect(letters.every((two) => two.length === 2)).toBe(true);
});
