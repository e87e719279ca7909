import { expect, test } from 'vitest';
import type { Folder } from '../../../../contract/workspace.ts';
import { pathInFolder } from '../../../../renderer/parts/arguments/in-folder.ts';

const folders = [folder('/home/mara/code/harbour'), folder('/home/mara/code/harbour/docs'), folder('C:\\work\\quay', 'quay')];

test.each([
  ['/home/mara/code/harbour/src/run.ts', 'harbour', '/src/run.ts'],
  ['/home/mara/code/harbour/docs/a.md', 'docs', '/a.md'],
  [String.raw`C:\work\quay\a.ts`, 'quay', String.raw`\a.ts`],
])('%s is shown within its nearest folder', (path, name, rest) => {
  expect(pathInFolder(path, folders)).toEqual({ folder: name, rest });
});

test.each([
  '/home/mara/code/harbour',
  '/home/mara/code/harbour-2/a.ts',
  '/home/mara/code/harbour/../secret',
  '/home/mara/code/harbour/./a',
  '/home/mara/code/harbour/a\u200Bb',
  '/home/mara/code/harbour/a\nrm -rf',
  'src/run.ts',
  '',
])('%j stays whole', (path) => {
  expect(pathInFolder(path, folders)).toBeUndefined();
});

test('of two folders with one name neither is left out', () => {
  expect(pathInFolder('/a/harbour/x', [folder('/a/harbour'), folder('/b/harbour')])).toBeUndefined();
});

function folder(path: string, name = path.split('/').at(-1) ?? ''): Folder {
  return { path, name, state: 'here', usual: true, hiddenFrom: [] };
}
