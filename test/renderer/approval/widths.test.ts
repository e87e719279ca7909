import { expect, test } from 'vitest';
import { offerWidths } from '../../../renderer/approval/widths.ts';

test('the narrowest rule comes first and the whole tool last', () => {
  expect(offerWidths({ input: { text: 'hi' } })).toEqual([{ width: 'exact', input: { text: 'hi' } }, { width: 'tool' }]);
});

test('a path offers the folder it lies in, a folder offers itself', () => {
  expect(folders({ path: '/home/mara/notes/a.md' })).toEqual([{ width: 'folder', argument: 'path', folder: '/home/mara/notes' }]);
  expect(folders({ cwd: '/home/mara/code/' })).toEqual([{ width: 'folder', argument: 'cwd', folder: '/home/mara/code' }]);
  expect(folders({ path: 'C:\\work\\a.md' })).toEqual([{ width: 'folder', argument: 'path', folder: 'C:\\work' }]);
});

test('nothing offers the root or a path that is not absolute', () => {
  for (const path of ['/etc', '/', '~/notes', 'a/b', 'C:\\a', 'two\nlines']) expect(folders({ path })).toEqual([]);
});

function folders(input: Record<string, string>) {
  return offerWidths({ input }).filter(({ width }) => width === 'folder');
}
