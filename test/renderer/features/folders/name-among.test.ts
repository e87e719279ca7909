import { expect, test } from 'vitest';
import type { Folder } from '../../../../contract/workspace.ts';
import { nameAmong } from '../../../../renderer/features/folders/name-among.ts';
import { last } from '../../../doubles/defined.ts';

test('a folder is called by its name, and by its path beside another one of that name', () => {
  const folder = (path: string): Folder => ({ path, name: last(path.split('/')), state: 'here', usual: true, hiddenFrom: [] });
  const all = ['/home/ines/api/src', '/home/ines/web/src', '/home/ines/notes'].map(folder);
  expect(all.map((one) => nameAmong(one, all, '/home/ines'))).toEqual(['~/api/src', '~/web/src', 'notes']);
});
