import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAMS } from '../programs.ts';

test('a unit test that starts a program is red, and says where its file belongs', () => {
  expect(() => spawn(process.execPath, ['--version'])).toThrow('test/programs.ts');
  expect(() => spawnSync(process.execPath, ['--version'])).toThrow('test/programs.ts');
});

test('each test on the list of those that start programs is there, once and in order', () => {
  expect(PROGRAMS.filter((path) => !existsSync(`test/${path}`))).toEqual([]);
  expect(PROGRAMS).toEqual([...new Set(PROGRAMS)].toSorted());
});
