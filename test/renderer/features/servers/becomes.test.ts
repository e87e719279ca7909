import { expect, test } from 'vitest';
import { becomes } from '../../../../renderer/features/servers/becomes.ts';

test.each([
  ['--root=${workspaceFolder}/a', '/code', { now: '--root=/code/a' }],
  ['${workspaceFolder}', "/a$'b", { now: "/a$'b" }],
  ['${workspaceFolder}', undefined, 'needs-folder'],
  ['--verbose', '/code', undefined],
])('%s in %s is shown as it will be', (text, folder, becoming) => {
  expect(becomes(text, folder)).toEqual(becoming);
});
