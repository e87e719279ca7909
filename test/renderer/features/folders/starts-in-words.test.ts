import { expect, test } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { startsIn } from '../../../../renderer/features/folders/starts-in-words.ts';
import { serverThat } from '../../../doubles/server-that.ts';

const said = (...place: [Parameters<typeof startsIn>[1], Folder[]]) => flat(startsIn(en.folders, ...place) ?? 'nothing');
const folders: Folder[] = [{ path: '/code', name: 'code', state: 'here', usual: true, hiddenFrom: [] }];
const named = (name: string, more = {}) =>
  serverThat(name, { name, launch: { kind: 'stdio', command: 'x', args: ['${workspaceFolder}'], env: {} }, ...more });

test('servers that are on and name a folder in their command are said to work in the first one of new chats', () => {
  const [git, shell, off] = [named('git'), named('shell'), named('off', { enabled: false })];
  expect(said({ git, off }, folders)).toBe('“git” works in /code in every chat: the first folder of new chats that can be read.');
  expect(said({ git, shell }, folders)).toMatch(/^“git” and “shell” work in/);
  expect(said({ git }, [])).toBe('“git” needs a folder that new chats begin with.');
  expect(said({ off, other: serverThat('other') }, folders)).toBe('nothing');
});
