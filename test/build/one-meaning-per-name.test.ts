import { expect, test } from 'vitest';
import { findSharedNames } from '../house/names.ts';
import { parseSource } from '../house/sources.ts';

function shared(files: Record<string, string>) {
  return findSharedNames(Object.entries(files).map(([path, text]) => parseSource(path, text)));
}

test('a type of one name in two files is found, exported or not', () => {
  expect(shared({ 'main/a.ts': 'type Found = string;', 'client/b.ts': 'export interface Found {}' })).toEqual([
    { kind: 'type', name: 'Found', files: ['main/a.ts', 'client/b.ts'] },
  ]);
});

test('a function of one name is found where both are exported', () => {
  const helper = 'function read(): void {}';
  expect(shared({ 'main/a.ts': `export ${helper}`, 'main/b.ts': helper })).toEqual([]);
  expect(shared({ 'main/a.ts': `export ${helper}`, 'main/b.ts': 'export const read = () => {};' })).toEqual([
    { kind: 'function', name: 'read', files: ['main/a.ts', 'main/b.ts'] },
  ]);
});

test('what each component is given has one name everywhere, and a sentence one in each language', () => {
  expect(shared({ 'renderer/a.tsx': 'type Props = {};', 'renderer/b.tsx': 'type Props = {};' })).toEqual([]);
  const catalogue = 'export const found = (name: string) => name;';
  expect(shared({ 'client/words/en/a.ts': catalogue, 'client/words/de/a.ts': catalogue })).toEqual([]);
});
