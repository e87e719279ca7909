import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { commentsOf, longLinesOf } from '../prose/comments.ts';
import { namedSubject, noTrailingSpace, sentenceLength } from '../prose/rules.ts';

test('a sentence with more words than allowed is named by its place, and inline code counts as one word', async () => {
  expect(await found('Short. This sentence has six words here.')).toEqual(['1:8 sentence-length']);
  expect(await found('One with `a lot of code in it` here.')).toEqual([]);
});

test('a sentence without a named subject is found, a question and a heading are not', async () => {
  expect(await found('Whatever comes is kept.\n\nWhoever asks gets it.\n\nKept for whoever asks.')).toEqual([
    '1:1 named-subject',
    '3:1 named-subject',
    '5:1 named-subject',
  ]);
  expect(await found('# What it needs\n\nWhat it is?')).toEqual([]);
});

test('space at the end of a line is found', async () => {
  expect(await found('One line. \nThe next.')).toEqual(['1:10 no-trailing-space']);
});

test('the comments of a source stand at the lines that they have in the file, but for directives and those behind code', async () => {
  const source = `const glob = 'src/**/*.ts';
/**
 * Whoever asks
 * gets it.
 */
export const a = 1; // Whatever is here.
/** Kept. */
// oxlint-disable-next-line no-void -- whoever
// Whatever
// comes is kept.
`;
  expect(commentsOf(source, 'a.ts')).toBe('\n\nWhoever asks\ngets it.\n\n\nKept.\n\nWhatever\ncomes is kept.\n');
  expect(await found(commentsOf(source, 'a.ts'))).toEqual(['3:1 named-subject', '9:1 named-subject']);
});

test('a comment that is wider than allowed is found, code in it and beside it is not', () => {
  const source = '// One two three four\n// One\nconst a = "one two three four";\n/**\n *     an example of code\n */\n';
  expect(longLinesOf(source, commentsOf(source, 'a.ts'), 12)).toEqual([1]);
});

async function found(text: string): Promise<string[]> {
  const prose = unified().use(retextEnglish).use(sentenceLength, 5).use(namedSubject);
  const rules = unified().use(remarkParse).use(noTrailingSpace).use(remarkRetext, prose);
  const file = new VFile({ value: text });
  await rules.run(rules.parse(file), file);
  return file.messages.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`);
}
