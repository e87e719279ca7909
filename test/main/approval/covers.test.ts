import { expect, test } from 'vitest';
import { covers } from '../../../main/host/approval/covers.ts';

const inFolder = (folder: string, path: unknown) =>
  covers({ width: 'folder', argument: 'path', folder }, { path: path as string, other: 1 });

test.each([
  ['/home/me/src', '/home/me/src'],
  ['/home/me/src', '/home/me/src/a/b.ts'],
  ['/home/me/src/', '/home/me//src/./a'],
  ['src', 'src/a'],
  ['C:\\Users\\me', 'c:\\Users\\me\\a.txt'],
  ['C:\\Users\\me', 'C:/Users/me/a.txt'],
])('a rule for the folder %s covers %s', (folder, path) => {
  expect(inFolder(folder, path)).toBe(true);
});

test.each([
  ['/home/me/src', '/home/me/src-secret'],
  ['/home/me/src', '/home/me'],
  ['/home/me/src', '/home/me/src/../.ssh/id'],
  ['/home/me/src', '/home/me/src/..'],
  ['/home/me/../you', '/home/you/a'],
  ['/home/me/src', 'home/me/src/a'],
  ['src', '/src/a'],
  ['/home', '/home\\me'],
  ['/home', '/home/a\\..\\..\\etc'],
  ['C:\\Users', 'C:\\Users\\.. \\Windows'],
  ['C:\\Users', 'D:\\Users\\a'],
  ['C:\\Users', 'C:Users\\a'],
  ['/home', '/home/a\0/../../etc'],
  ['/home', 'file:///home/a'],
  ['/home', ''],
  ['', '/home'],
  ['/home', ['/home/a']],
  ['/home', undefined],
  ['/home', null],
])('a rule for the folder %s does not cover %j', (folder, path) => {
  expect(inFolder(folder, path)).toBe(false);
});

test('an argument nobody sent is not found on the prototype', () => {
  expect(covers({ width: 'folder', argument: 'toString', folder: '/' }, {})).toBe(false);
});

test('exact arguments are the same whatever order their keys came in, and no others', () => {
  const width = { width: 'exact' as const, input: { a: 1, b: { c: [1, 2] } } };
  expect(covers(width, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  expect(covers(width, { b: { c: [2, 1] }, a: 1 })).toBe(false);
  expect(covers(width, { a: 1, b: { c: [1, 2] }, d: null })).toBe(false);
});

test('a rule for the whole tool covers every call of it', () => {
  expect(covers({ width: 'tool' }, { any: 'thing' })).toBe(true);
});
