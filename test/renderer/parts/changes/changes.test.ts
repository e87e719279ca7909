import { assert, property, string, array, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import {
  around,
  changeIn,
  sizeOfChange,
  isUnifiedDiff,
  onlyFence,
  patchLines,
  pieceLines,
  withNewText,
} from '../../../../renderer/parts/changes/changes.ts';
import { defined } from '../../../doubles/defined.ts';
import { random } from '../../../doubles/sequences.ts';

const patch = ['--- a/x.ts', '+++ b/x.ts', '@@ -41,3 +41,4 @@', ' a', '-b', '+c', '+d', ' e'].join('\n');

test.each<[string, JsonObject, { added: number; removed: number }]>([
  [
    'edits of the file server',
    {
      path: 'x',
      edits: [
        { oldText: 'a\nb', newText: 'a\nc\nd' },
        { oldText: 'x', newText: '' },
      ],
    },
    { added: 2, removed: 2 },
  ],
  ['a pair beside the path', { file_path: 'x', old_string: 'a', new_string: 'b', replace_all: false }, { added: 1, removed: 1 }],
  ['names of an editor', { command: 'str_replace', path: 'x', old_str: 'a', new_str: '' }, { added: 0, removed: 1 }],
  ['a patch', { patch }, { added: 2, removed: 1 }],
  ['a patch under any name', { input: patch }, { added: 2, removed: 1 }],
])('%s is a change', (_, input, size) => {
  expect(sizeOfChange(defined(changeIn(input)))).toEqual(size);
});

test('what a file is to hold is a change whose size depends on the file', () => {
  expect(changeIn({ path: 'x.ts', content: 'a\n' })).toMatchObject({ kind: 'write', path: 'x.ts', after: 'a\n' });
});

test.each<[string, JsonObject]>([
  ['a search', { search: 'a', path: 'b' }],
  ['edits that say more than the pair', { edits: [{ oldText: 'a', newText: 'b', where: 'everywhere' }] }],
  ['a list of which one item is no edit', { edits: [{ oldText: 'a', newText: 'b' }, { move: 1 }] }],
  ['a note', { title: 'a', content: 'b' }],
  ['a number', { old: 1, new: 2 }],
  ['nothing', {}],
])('%s is no change', (_, input) => {
  expect(changeIn(input)).toBeUndefined();
});

test('lines of a patch have the numbers of the file, and a line that begins with dashes stays one', () => {
  expect(patchLines(patch).map(({ kind, number = '' }) => `${kind} ${number}`)).toEqual([
    'same ',
    'same ',
    'same ',
    'same 41',
    'gone 42',
    'new ',
    'new ',
    'same 43',
  ]);
  expect(patchLines('@@ -1,1 +1,1 @@\n---x').at(-1)).toEqual({ kind: 'gone', text: '--x', number: 1 });
  expect([isUnifiedDiff(patch), isUnifiedDiff('a - b')]).toEqual([true, false]);
});

test('nothing of either text is lost in the lines of a change', () => {
  const text = array(constantFrom('a', 'b', '', '  c', '\u200B'), { maxLength: 8 });
  assert(
    property(text, text, (one, other) => {
      const [before, after] = [one.join('\n'), other.join('\n')];
      const lines = pieceLines({ before, after, at: [] });
      const left = lines.filter(({ kind }) => kind !== 'new').map((line) => line.text);
      const right = lines.filter(({ kind }) => kind !== 'gone').map((line) => line.text);
      expect([left.join('\n'), right.join('\n')]).toEqual([before, after]);
      const shown = around(lines, 1);
      expect(shown.reduce((sum, line) => sum + ('gap' in line ? line.gap : 1), 0)).toBe(lines.length);
      expect(shown.flatMap((line) => ('gap' in line || line.kind === 'same' ? [] : [line.text]))).toEqual(
        lines.flatMap((line) => (line.kind === 'same' ? [] : [line.text])),
      );
    }),
    random(300),
  );
});

test('a text that is edited changes its place alone', () => {
  assert(
    property(string(), (text) => {
      const input = {
        path: 'x',
        edits: [
          { oldText: 'a', newText: 'b' },
          { oldText: 'c', newText: 'd' },
        ],
      };
      const changed = withNewText(input, ['edits', 1, 'newText'], text);
      expect(changed).toEqual({ path: 'x', edits: [input.edits[0], { oldText: 'c', newText: text }] });
    }),
    random(50),
  );
});

test.each([
  ['```diff\n-a\n+b\n```', 'diff', '-a\n+b'],
  ['~~~\ncode\n~~~\n', '', 'code'],
  ['````md\n```\nx\n```\n````', 'md', '```\nx\n```'],
])('%j is one block', (text, language, code) => {
  expect(onlyFence(text)).toEqual({ language, code });
});

test.each(['no fence', 'Done:\n```\na\n```', '```\na\n```\n```\nb\n```', '```a```'])('%j is not', (text) => {
  expect(onlyFence(text)).toBeUndefined();
});
