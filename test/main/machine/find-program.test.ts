import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../main/host/machine/find-program.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('a program is found in the first folder of the PATH that has it as a file which may be run', async () => {
  const folder = temporaryFolder();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await mkdir(join(first, 'tool'), { recursive: true });
  await mkdir(second);
  await writeFile(join(first, 'notes'), '');
  for (const name of ['tool', 'notes']) await writeFile(join(second, name), '', { mode: 0o700 });
  const path = [first, second].join(delimiter);
  expect(findProgram('tool', { path })).toBe(join(second, 'tool'));
  expect(findProgram('notes', { path })).toBe(join(second, 'notes'));
  expect(findProgram('nothing', { path })).toBeUndefined();
});

test('relative folders of a PATH, and no PATH, lead to no program', () => {
  expect(findProgram('package.json', { path: `.${delimiter}${delimiter}test` })).toBeUndefined();
  expect(findProgram('node', { path: undefined })).toBeUndefined();
});

test('on Windows a program has one of the endings that PATHEXT says', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'tool.PY'), '', { mode: 0o700 });
  const module = new URL('../../../main/host/machine/find-program.ts', import.meta.url).href;
  const script = `
    Object.defineProperty(process, 'platform', { value: 'win32' });
    const { findProgram } = await import(${JSON.stringify(module)});
    console.log(findProgram('tool', { path: ${JSON.stringify(folder)} }));`;
  const run = (PATHEXT: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATHEXT }, encoding: 'utf8' }).trim();
  expect(run(['.EXE', '.PY'].join(delimiter))).toBe(join(folder, 'tool.PY'));
  expect(run('.EXE')).toBe('undefined');
});
