import { expect, test } from 'vitest';
import type { Folder } from '../../../contract/workspace.ts';
import { instructions } from '../../../main/host/conversation/instructions.ts';

test('one line names the folders that are here, as they really are called', () => {
  const folder = (path: string, more: Partial<Folder> = {}): Folder => ({
    path,
    name: 'x',
    state: 'here',
    usual: true,
    hiddenFrom: [],
    ...more,
  });
  const told = instructions([folder('/a b'), folder('/link', { realPath: '/real\nplace' }), folder('/gone', { state: 'missing' })]);
  expect(told.split('\n').at(-1)).toBe('The folders of this chat: "/a b", "/real\\nplace".');
  expect(instructions([])).not.toContain('folders of this chat');
});
