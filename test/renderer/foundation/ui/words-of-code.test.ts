import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesInParts } from '../../../../renderer/features/thread/markdown/code/lines-in-parts.ts';
import { type Word, codeWords } from '../../../../renderer/foundation/ui/words-of-code.ts';
import { random } from '../../../doubles/sequences.ts';

const said = (words: Word[]): string => words.map((word) => (typeof word === 'string' ? word : said(word[1]))).join('');

test('words of code are in the parts of a hundred lines in which code is drawn', () => {
  const line = fc.constantFrom('let a = 1;', '/* begins', 'ends */', '`a ${b}', '', 'const text = "x"; // said');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 350 }), (lines) => {
      const code = lines.join('\n');
      expect(codeWords(code, 'ts')?.map(said)).toEqual(linesInParts(code));
    }),
    random(60),
  );
});

test('a comment that goes on into the next part is a comment there, too', () => {
  const parts = codeWords(`/*\n${'a\n'.repeat(150)}*/`, 'js');
  expect(parts?.map(([first]) => first?.[0])).toEqual(['hljs-comment', 'hljs-comment']);
});

test('a language that nobody knows has no words', () => {
  expect(codeWords('a', 'no-such-language')).toBeUndefined();
});
