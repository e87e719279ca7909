import { expect, it } from 'vitest';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { readOnlyChoice } from '../../../../renderer/features/settings/read-only-choice.ts';

const said = (...names: string[]) =>
  flat(
    readOnlyChoice(
      english.permissions.without,
      names.map((name) => ({ name })),
    ),
  );

it('names the servers whose claim is trusted, while there are few', () => {
  expect(said()).toBe('Ask every time');
  expect(said('files', 'git')).toBe('Ask, except on “files” and “git”');
  expect(said('a', 'b', 'c')).toBe('Ask, except on 3 servers');
});
