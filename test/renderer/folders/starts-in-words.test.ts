import { expect, test } from 'vitest';
import type { Folder } from '../../../contract/workspace.ts';
import { startsInWords } from '../../../renderer/folders/starts-in-words.ts';
import { serverThat } from '../../doubles/server-that.ts';

const folders: Folder[] = [{ path: '/code', name: 'code', state: 'here', usual: true, hiddenFrom: [] }];
const named = (name: string, more = {}) =>
  serverThat(name, { name, launch: { kind: 'stdio', command: 'x', args: ['${workspaceFolder}'], env: {} }, ...more });

test('servers that are on and name a folder in their command are said to work in the first one of new chats', () => {
  const [git, shell, off] = [named('git'), named('shell'), named('off', { enabled: false })];
  expect(startsInWords({ git, off }, folders)).toBe('In every chat git works in /code, the first folder of new chats that can be read.');
  expect(startsInWords({ git, shell }, folders)).toMatch(/^In every chat git and shell work in/);
  expect(startsInWords({ git }, [])).toBe('git needs a folder that new chats begin with.');
  expect(startsInWords({ off, other: serverThat('other') }, folders)).toBeUndefined();
});
