import { expect, test } from 'vitest';
import { tileLetters } from '../../../../renderer/foundation/foreign/tile-letters.ts';

const lettersOf = (...names: string[]) => names.map((name) => tileLetters(names).get(name));

test('a name that begins as no other one has its first two letters', () => {
  expect(lettersOf('files', 'git', 'Shell', 'x', '天气')).toEqual(['fi', 'gi', 'sh', 'x', '天气']);
});

test.each([
  [
    ['github-work', 'github-home'],
    ['wo', 'ho'],
  ],
  [
    ['github work', 'githubHome', 'github_3'],
    ['wo', 'ho', 'g3'],
  ],
  [
    ['github', 'gitlab'],
    ['gh', 'gl'],
  ],
  [
    ['github-work', 'gitlab-work'],
    ['gh', 'gl'],
  ],
  [
    ['files', 'files-work'],
    ['fi', 'wo'],
  ],
  [
    ['notes1', 'notes2'],
    ['n1', 'n2'],
  ],
  [
    ['db-a', 'db-b'],
    ['da', 'db'],
  ],
  [
    ['postgres-staging', 'postgres-store', 'postgres-live'],
    ['sa', 'so', 'li'],
  ],
  [
    ['server-one', 'server-only', 'weather'],
    ['oe', 'ol', 'we'],
  ],
  [
    ['天气-工作', '天气-家'],
    ['工作', '天家'],
  ],
])('of %j each shows what tells it from the others', (names, letters) => {
  expect(lettersOf(...names)).toEqual(letters);
  expect(lettersOf(...names.toReversed())).toEqual(letters.toReversed());
});

test('another server that begins otherwise changes no letters', () => {
  const before = tileLetters(['github-work', 'github-home', 'files']);
  const after = tileLetters(['github-work', 'weather', 'github-home', 'files', 'home']);
  for (const [name, letters] of before) expect(after.get(name)).toBe(letters);
});
