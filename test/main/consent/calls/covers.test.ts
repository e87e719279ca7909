import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { covers, forbids } from '../../../../main/host/consent/calls/covers.ts';

const inFolder = (folder: string, path: Json | undefined) =>
  covers({ width: 'folder', argument: 'path', folder }, { ...given('path', path), other: 1 });
const begins = (prefix: string, command: Json | undefined) =>
  covers({ width: 'prefix', argument: 'command', prefix }, given('command', command));
/** An argument that is not sent is undefined. */
const given = (name: string, value: Json | undefined): JsonObject => (value === undefined ? {} : { [name]: value });

test.each([
  ['/home/me/src', '/home/me/src'],
  ['/home/me/src', '/home/me/src/a/b.ts'],
  ['/home/me/src/', '/home/me//src/./a'],
  ['src', 'src/a'],
  ['C:\\Users\\me', 'c:\\Users\\me\\a.txt'],
  ['C:\\Users\\me', 'C:/Users/me/a.txt'],
])('a rule for the folder %s covers %s', (folder, path) => {
  expect(inFolder(folder, path)).toBe('yes');
});

test.each([
  ['/home/me/src', '/home/me/src-secret'],
  ['/home/me/src', '/home/you'],
  ['src', 'lib/src'],
  ['C:\\Users', 'D:\\Users\\a'],
  ['C:\\Users', 'C:\\Windows'],
])('a rule for the folder %s does not cover %s', (folder, path) => {
  expect(inFolder(folder, path)).toBe('no');
});

test.each([
  ['a folder it lies in', '/home/me/src', '/home/me'],
  ['everything', '/home/me/src', '/'],
  ['a way up', '/home/me/src', '/home/me/src/../.ssh/id'],
  ['a way up at the end', '/home/me/src', '/home/me/src/..'],
  ['a way up in the rule', '/home/me/../you', '/home/you/a'],
  ['a path from nobody knows where', '/home/me/src', 'home/me/src/a'],
  ['a path from the top', 'src', '/src/a'],
  ['home', '/home/me/src', '~/src/a'],
  ['a variable', '/home/me/src', '/home/$USER/src'],
  ['a pattern', '/home/me/src', '/home/*/src'],
  ['capitals', '/home/me/src', '/home/me/SRC/a'],
  ['another form of a letter', '/home/me/é', '/home/me/e\u0301/a'],
  ['characters nobody sees', '/home/me/src', '/home/me/s\u200brc'],
  ['a backslash', '/home', '/home\\me'],
  ['a way up for Windows', '/home', '/home/a\\..\\..\\etc'],
  ['dots and blanks', 'C:\\Users', 'C:\\Users\\.. \\Windows'],
  ['dots and blanks at the end', 'C:\\Users', 'C:\\Users. \\a'],
  ['a short name', 'C:\\Program Files', 'C:\\PROGRA~1\\a'],
  ['the same disk over the network', 'C:\\Users', '\\\\localhost\\C$\\Users\\a'],
  ['a drive without its top', 'C:\\Users', 'C:Users\\a'],
  ['the end of a text', '/home', '/home/a\0/../../etc'],
  ['an address', '/home', 'file:///home/a'],
  ['no text', '/home', ''],
  ['a rule without a folder', '', '/home'],
  ['a list', '/home', ['/home/a']],
  ['nothing sent', '/home', undefined],
  ['null', '/home', null],
])('nobody can be sure of %s: %s, %j', (_what, folder, path) => {
  expect(inFolder(folder, path)).toBe('unsure');
});

test('an argument nobody sent is not found on the prototype', () => {
  expect(covers({ width: 'folder', argument: 'toString', folder: '/' }, {})).toBe('unsure');
  expect(covers({ width: 'prefix', argument: 'toString', prefix: 'f' }, {})).toBe('no');
});

test('exact arguments are the same whatever order their keys came in, and no others', () => {
  const width = { width: 'exact' as const, input: { a: 1, b: { c: [1, 2] } } };
  expect(covers(width, { b: { c: [1, 2] }, a: 1 })).toBe('yes');
  expect(covers(width, { b: { c: [2, 1] }, a: 1 })).toBe('no');
  expect(covers(width, { a: 1, b: { c: [1, 2] }, d: 0 })).toBe('no');
});

test('arguments that differ only in what readers overlook may be the same', () => {
  const width = { width: 'exact' as const, input: { command: 'rm -rf /' } };
  expect(covers(width, { command: '  RM  -rf "/"', cwd: null })).toBe('unsure');
  expect(covers(width, { command: 'rm -rf /tmp' })).toBe('no');
});

test('a rule for the whole tool covers every call of it', () => {
  expect(covers({ width: 'tool' }, { any: 'thing' })).toBe('yes');
});

test.each([
  ['git ', 'git status', 'yes'],
  ['git ', 'ls', 'no'],
  ['git ', undefined, 'no'],
  ['git ', ['git', 'status'], 'unsure'],
  ['rm ', 'sudo rm -rf /', 'unsure'],
  ['rm ', 'ls;rm -rf /', 'unsure'],
  ['rm ', '/bin/rm x', 'unsure'],
  ['rm ', 'r\\m -rf /', 'unsure'],
  ['rm ', '"rm"\t-rf /', 'unsure'],
  ['rm ', 'npm run format x', 'no'],
  ['https://bad.example', 'HTTPS://bad.example/a', 'unsure'],
])('of a text that begins with “%s”, %j is %s', (prefix, command, expected) => {
  expect(begins(prefix, command)).toBe(expected);
});

test('blanks before a text hide it from no prohibition, and make no grant wider', () => {
  const width = { width: 'prefix' as const, argument: 'command', prefix: 'rm ' };
  expect(forbids(width, { command: ' \n rm -rf /' })).toBe('yes');
  expect(covers(width, { command: ' \n rm -rf /' })).not.toBe('yes');
  expect(forbids(width, { command: ['rm'] })).toBe('unsure');
});
