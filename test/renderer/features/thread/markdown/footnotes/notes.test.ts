import { expect, test } from 'vitest';
import { notesOf } from '../../../../../../renderer/features/thread/markdown/footnotes/notes-of.ts';
import { readAnswer } from '../../../../../doubles/read-answer.ts';

const notes = (text: string) => notesOf(readAnswer(text)).map(({ name, tokens }) => [name, tokens.map(({ raw }) => raw.trim()).join('|')]);

test('notes are numbered as their signs come, and those that nothing points at stand last', () => {
  const text = 'One[^b] and two[^a].\n\n[^none]: Nobody asks.\n[^a]: Of a.\n[^b]: Of b.';
  expect(notes(text)).toEqual([
    ['b', 'Of b.'],
    ['a', 'Of a.'],
    ['none', 'Nobody asks.'],
  ]);
});

test('a note has the lines that go on at once and those that are indented, up to the next block', () => {
  const text = 'See[^1].\n\n[^1]: First\nline.\n\n    - a list\n\nNo note any more.\n\n[^2]: Another.\n# A heading';
  expect(notes(text)).toEqual([
    ['1', 'First\nline.||- a list'],
    ['2', 'Another.'],
  ]);
  expect(readAnswer(text).map(({ type }) => type)).toEqual(['paragraph', 'space', 'note', 'paragraph', 'space', 'note', 'heading']);
});

test('the first of two notes with one name is the note', () => {
  expect(notes('[^1]: One.\n[^1]: Two.')).toEqual([['1', 'One.']]);
});

test.for(['[^a](https://a.test)', '`[^a]`', '[^]', '[^a b]'])('%s is no sign of a note', (text) => {
  expect(JSON.stringify(readAnswer(`See ${text} there`))).not.toContain('"noteSign"');
});
