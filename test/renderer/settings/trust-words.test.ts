import { expect, it } from 'vitest';
import { readOnlyWords } from '../../../renderer/settings/trust-words.ts';

it('names the servers whose word is taken, while there are few', () => {
  expect(readOnlyWords([])).toBe('Ask every time');
  expect(readOnlyWords(['files', 'git'])).toBe('Ask, except on files and git');
  expect(readOnlyWords(['a', 'b', 'c'])).toBe('Ask, except on 3 servers');
});
