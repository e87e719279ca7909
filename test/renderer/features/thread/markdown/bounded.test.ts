import { expect, test } from 'vitest';
import { isTooMuch, workIn, workOf } from '../../../../../renderer/features/thread/markdown/inline-of.ts';
import { readBlocks } from '../../../../../renderer/features/thread/markdown/read-blocks.ts';
import { toRuns } from '../../../../../renderer/features/thread/markdown/runs.ts';
import { textsWithin } from '../../../../../renderer/features/thread/markdown/within.ts';
import { hostileAnswers } from '../../../../doubles/hostile-answers.ts';
import { readAnswer, readOn } from '../../../../doubles/read-answer.ts';

const answers = Object.entries(hostileAnswers).map(([name, text]) => [name, text.slice(0, 40_000).replaceAll('\r', '')] as const);

test.each(answers)('of %s no call reads more than a bounded part, and nothing is lost', (name, text) => {
  // Code and tables are read in one go up to 64,000 characters: cut, they would look otherwise.
  const mostLines = /^a .*table$|code$|diagram/.test(name) ? 32_000 : 1000;
  let blocks = readBlocks(text, true);
  let read = 0;
  for (;;) {
    const now = text.length - blocks.left.length;
    expect(now - read).toBeLessThanOrEqual(100_000);
    expect(text.slice(read, now).split('\n').length).toBeLessThanOrEqual(mostLines);
    expect(blocks.left === '' || now > read).toBe(true);
    read = now;
    if (blocks.left === '') break;
    blocks = readBlocks(text, true, blocks);
  }
  const said = [...blocks.finished, ...blocks.open].map(({ raw }) => raw).join('');
  expect(said.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

test.each(answers)('of %s no run takes more than its work, and holds no more than is drawn in a moment', (_name, text) => {
  const { finished, open } = readOn(text, true);
  for (const { blocks } of toRuns([...finished, ...open], [])) {
    const texts = blocks.flatMap(textsWithin);
    expect(texts.reduce((sum, tokens) => sum + workOf(tokens), 0)).toBeLessThanOrEqual(1_400_000);
    expect(blocks.length).toBeLessThanOrEqual(32);
    // One block alone may hold more, but for what the lexer is given at a time.
    if (blocks.length > 1) expect(blocks.reduce((sum, { raw }) => sum + raw.length, 0)).toBeLessThanOrEqual(8000);
  }
});

test('what would take too long stays as it was written, and what stands beside it does not', () => {
  const hostile = '*a_'.repeat(3000);
  const [before, , paragraph, , after] = readAnswer(`A **word**.\n\n${hostile}\n\nAnother *one*.`).map(
    (block) => textsWithin(block)[0] ?? [],
  );
  expect(paragraph).toEqual([{ type: 'text', raw: hostile, text: hostile, escaped: false }]);
  expect(paragraph && isTooMuch(paragraph)).toBe(true);
  expect(before?.map(({ type }) => type)).toEqual(['text', 'strong', 'text']);
  expect(after?.map(({ type }) => type)).toEqual(['text', 'em', 'text']);
});

test.each([
  ['underscores within a word', `a${'_'.repeat(15_000)}a`],
  ['underscores of a form', `Name ${'_'.repeat(1500)} date ${'_'.repeat(1500)}`],
  ['stars', `a ${'*'.repeat(9000)} b*`],
  ['waves', `a ${'~'.repeat(9000)} b~`],
  ['exclamation marks', '!'.repeat(15_000)],
  ['a word of names', 'snake_case_'.repeat(1400)],
  ['an address and its quotes', `www.a${'"'.repeat(15_000)}`],
  ['a name without its host', 'a.b!'.repeat(3000)],
])('%s: a run that the parser would read from each of its signs is not read', (_name, text) => {
  expect(workIn(text)).toBeGreaterThan(2_000_000);
});

test.each([
  ['a blank to fill in', `Name ${'_'.repeat(60)} date ${'_'.repeat(60)}`],
  ['names in code', 'The function read_all_of_it calls make_one_more, and so on. '.repeat(60)],
  ['surprise', `What${'!'.repeat(200)}`],
  ['a long address', `https://a.example/${'a%20b&c='.repeat(300)}`],
])('%s is read', (_name, text) => {
  const [block] = readAnswer(text);
  const [tokens = []] = block ? textsWithin(block) : [];
  expect(isTooMuch(tokens)).toBe(false);
});

test('an ordinary paragraph of three thousand characters with a hundred signs is read', () => {
  const [block] = readAnswer('Some **bold** words and `code` and so on, as people write them in a long text. '.repeat(38));
  const [tokens = []] = block ? textsWithin(block) : [];
  expect(isTooMuch(tokens)).toBe(false);
  expect(tokens.filter(({ type }) => type === 'strong')).toHaveLength(38);
});

test('runs that are full stay the very same while more is written', () => {
  const text = 'A paragraph.\n\n'.repeat(100);
  const first = readBlocks(text, false);
  const before = toRuns([...first.finished, ...first.open], []);
  const second = readBlocks(`${text}More`, false, first);
  const after = toRuns([...second.finished, ...second.open], before);
  expect(before.length).toBeGreaterThan(2);
  expect(after.slice(0, -1).every((run, at) => run === before[at])).toBe(true);
});

test('a long list is drawn in parts that go on counting, and a part of a table knows the whole', () => {
  const list = Array.from({ length: 100 }, (_, at) => `${at + 7}. Item ${at}`).join('\n');
  const rows = Array.from({ length: 150 }, (_, at) => `| ${at} |`).join('\n');
  const { finished, open } = readOn(`${list}\n\n| a |\n|--|\n${rows}\n`, true);
  const parts = toRuns([...finished, ...open], []).flatMap(({ blocks }) => blocks);
  expect(parts.flatMap((part) => (part.type === 'list' ? [part.start] : []))).toEqual([7, 47, 87]);
  expect(parts.flatMap((part) => (part.type === 'tablePart' ? [part.table.rows.length] : []))).toEqual([150, 150, 150]);
});
