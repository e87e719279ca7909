import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarkdownBlocks } from '../../../../../renderer/features/thread/markdown/read-blocks.ts';
import type { AnswerToken } from '../../../../../renderer/features/thread/markdown/tokens.ts';
import { insideOf, readAnswer, readOn } from '../../../../doubles/read-answer.ts';
import { random } from '../../../../doubles/sequences.ts';

/** Pieces of what models write, which meet in every way. */
const piece = fc.constantFrom(
  'a',
  'word ',
  '\n',
  '\n\n',
  '$',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  'x_1*y_1',
  '\\frac{a}{b}',
  '= b',
  '$5 and $10',
  '**',
  '`',
  '```js\n',
  '\n```\n',
  '[^1]',
  '[^1]: ',
  '[^note]',
  '    ',
  '- ',
  '1. ',
  '> ',
  '| a | b |\n|--|--|\n',
  '[x](https://a.test)',
  '[y]: https://b.test\n',
  '<b>',
  '&amp;',
  '\\',
  '# ',
  '\t',
  '---\n',
  '\r',
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('nothing of a text is lost: what its blocks were made of is the text', () => {
  fc.assert(
    fc.property(text, (written) => {
      const said = readAnswer(written)
        .map(({ raw }) => raw)
        .join('');
      expect(letters(said)).toBe(letters(written));
    }),
    random(500),
  );
});

test('streamed in pieces of any length, an answer ends as if it had come whole', () => {
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (written, lengths) => {
      let blocks: MarkdownBlocks | undefined;
      for (let at = 0, turn = 0; at < written.length; turn += 1) {
        at += lengths[turn % lengths.length] ?? 1;
        blocks = readOn(written.slice(0, at), false, blocks);
        // Drawn so far, and kept.
        insideOf(blocks);
      }
      expect(drawn(insideOf(readOn(written, true, blocks)))).toEqual(drawn(readAnswer(written)));
    }),
    random(500),
  );
});

/**
 * The parser counts the line break behind an empty item of a quoted list to it or not, by what
 * follows the quote: it is not drawn.
 */
function drawn(blocks: AnswerToken[]): unknown {
  const withoutBreaks = (name: string, value: unknown) => (name === 'raw' && typeof value === 'string' ? value.replace(/\n+$/, '') : value);
  return JSON.parse(JSON.stringify(blocks, withoutBreaks));
}

/**
 * The parser makes spaces of a tab at the beginning of a line, and leaves empty lines at the end.
 */
function letters(of: string): string {
  return of.replaceAll(/\s/g, '');
}
