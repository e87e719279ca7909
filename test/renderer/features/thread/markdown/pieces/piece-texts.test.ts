import { expect, test } from 'vitest';
import { asCsv, extensionOf } from '../../../../../../renderer/features/thread/markdown/pieces/piece-texts.ts';

test.each([
  [
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'a,b\r\n1,2\r\n',
  ],
  [
    [
      ['x, y', 'say "hi"'],
      ['', 'two\nlines'],
    ],
    '"x, y","say ""hi"""\r\n,"two\nlines"\r\n',
  ],
  [[[' padded', 'é中', 'tab\tin']], '" padded",é中,tab\tin\r\n'],
])('A table becomes CSV that a spreadsheet reads back: %j', (rows, csv) => {
  expect(asCsv(rows)).toBe(csv);
});

test.each([
  ['python', 'py'],
  ['TypeScript', 'ts'],
  ['go', 'go'],
  ['', 'txt'],
  ['../../x', 'txt'],
  ['exe', 'txt'],
  ['constructor', 'txt'],
  ['c++', 'cpp'],
])('Code of language “%s” is saved as .%s', (language, extension) => {
  expect(extensionOf(language)).toBe(extension);
});
