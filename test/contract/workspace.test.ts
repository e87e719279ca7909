import { expect, test } from 'vitest';
import type { Launch } from '../../contract/server.ts';
import { inWorkspaceFolder, namesWorkspaceFolder, workspaceFolder } from '../../contract/workspace.ts';

const folder = '${workspaceFolder}';
const launch: Launch = {
  kind: 'stdio',
  command: `${folder}/bin/x`,
  args: ['--in', `${folder}:${folder}/b`],
  env: { HERE: folder, KEY: { secret: true } },
  cwd: folder,
};

test('the folder is put wherever a program is told of it, and nothing in its own name is read again', () => {
  const path = "/a $& $' ${workspaceFolder}";
  expect(inWorkspaceFolder(launch, path)).toEqual({
    kind: 'stdio',
    command: `${path}/bin/x`,
    args: ['--in', `${path}:${path}/b`],
    env: { HERE: path, KEY: { secret: true } },
    cwd: path,
  });
});

test('an address is never changed', () => {
  const url: Launch = { kind: 'http', url: `https://example.org/${folder}`, headers: { a: folder } };
  expect(namesWorkspaceFolder(url)).toBe(false);
  expect(inWorkspaceFolder(url, '/a')).toEqual(url);
});

test.each([
  [launch, true],
  [{ ...launch, command: 'x', args: [], env: {} }, true],
  [{ kind: 'stdio' as const, command: 'x', args: [], env: { HERE: folder } }, true],
  [{ kind: 'stdio' as const, command: 'x', args: ['${workspace}'], env: {} }, false],
])('a launch that names it is known', (one, names) => {
  expect(namesWorkspaceFolder(one)).toBe(names);
});

test('it is the first usual folder that is here, where it really is', () => {
  const usual = { name: 'x', state: 'here' as const, usual: true, hiddenFrom: [] };
  const all = [
    { ...usual, path: '/a', usual: false },
    { ...usual, path: '/b', state: 'missing' as const },
    { ...usual, path: '/c', realPath: '/d' },
  ];
  expect(workspaceFolder(all)).toBe('/d');
  expect(workspaceFolder(all.slice(0, 2))).toBeUndefined();
});
