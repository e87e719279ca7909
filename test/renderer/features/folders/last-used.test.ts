import { expect, test } from 'vitest';
import type { Folder } from '../../../../contract/workspace.ts';
import { lastUsed } from '../../../../renderer/features/folders/last-used.ts';

test('folders to choose again are the last five that are here and not chosen, the last one first', () => {
  const folder = (path: string, state: Folder['state'] = 'here'): Folder => ({ path, name: path, state, usual: false, hiddenFrom: [] });
  const all = 'abcdefgh'.split('').map((path) => folder(path));
  const paths = lastUsed([...all, folder('gone', 'missing')], ['h', 'f']).map(({ path }) => path);
  expect(paths).toEqual(['g', 'e', 'd', 'c', 'b']);
});
