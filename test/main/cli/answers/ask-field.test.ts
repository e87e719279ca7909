import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { Field } from '../../../../contract/elicitation.ts';
import { askField, DECLINED } from '../../../../main/cli/answers/ask-field.ts';
import { wordsFor } from '../../../doubles/words.ts';

const named = { name: 'a', title: 'City', required: true, looksSecret: false };
const options = [
  { value: 'r', title: 'Red' },
  { value: 'g', title: 'Green' },
];

/** Types these lines, and gives what came of them with all that was shown. */
async function typed(field: Partial<Field> & Pick<Field, 'type'>, ...lines: string[]) {
  const shown: string[] = [];
  const ask = async (question: string, how?: 'hidden') => {
    shown.push(how ? `${question}(${how})` : question);
    return lines.shift() ?? 'd';
  };
  const value = await askField(Field.parse({ ...named, ...field }), ask, { say: (line) => void shown.push(line), words: wordsFor('en') });
  return { value, shown };
}

test.each<[Partial<Field> & Pick<Field, 'type'>, string, unknown]>([
  [{ type: 'text' }, ' Paris ', 'Paris'],
  [{ type: 'text' }, '"d"', 'd'],
  [{ type: 'number', whole: false }, '1.5', 1.5],
  [{ type: 'boolean' }, 'Y', true],
  [{ type: 'boolean' }, 'no', false],
  [{ type: 'choice', options }, '2', 'g'],
  [{ type: 'choice', options }, 'r', 'r'],
  [{ type: 'choices', options }, '2, 1', ['g', 'r']],
])('a field like %j takes %j for %j', async (field, line, value) => {
  expect((await typed(field, line)).value).toEqual(value);
});

test('paths are told apart as the system tells those of its PATH apart', async () => {
  const paths = { ...named, type: 'paths', of: 'directory' } as const;
  const ask = async () => ['/a', '/b'].join(delimiter);
  expect(await askField(paths, ask, { say: () => undefined, words: wordsFor('en') })).toEqual(['/a', '/b']);
});

test('an empty answer is the default, or leaves out what nobody has to answer', async () => {
  expect((await typed({ type: 'text', initial: 'Oslo' }, '')).value).toBe('Oslo');
  expect((await typed({ type: 'choices', options, initial: ['g'] }, '')).value).toEqual(['g']);
  expect((await typed({ type: 'text', required: false }, '')).value).toBeUndefined();
});

test('what does not fit is asked again, with the reason', async () => {
  const { value, shown } = await typed({ type: 'number', whole: true, minimum: 1, maximum: 3 }, '', 'two', '7', '2');
  expect(value).toBe(2);
  expect(shown.filter((line) => line.endsWith('.'))).toEqual([
    '  Needs a number, like 12.',
    '  Needs a number, like 12.',
    '  Needs a number from 1 to 3.',
  ]);
});

test('"d" declines', async () => {
  expect((await typed({ type: 'text' }, 'd')).value).toBe(DECLINED);
});

test('choices are numbered, the default stands in brackets, and nothing the server wrote steers the terminal', async () => {
  const { shown } = await typed({ type: 'choice', title: 'Col\u001bour', description: 'Which?', options, initial: 'g' }, '');
  expect(shown).toEqual(['  Which?', '  1. Red', '  2. Green', '  Col\\u001bour [2]: ']);
});

test('what looks like a secret is typed unseen', async () => {
  expect(await typed({ type: 'text', looksSecret: true }, 'hunter2')).toEqual({ value: 'hunter2', shown: ['  City: (hidden)'] });
  expect((await typed({ type: 'text' }, 'Oslo')).shown).toEqual(['  City: ']);
});
