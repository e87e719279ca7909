import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holderOf, lockFolder } from '../../../main/host/machine/folder-lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second host on the same folder is refused and told who holds it', () => {
  const { release } = lockFolder(folder, { who: 'desktop', pid: 4711 });
  expect(() => lockFolder(folder, { who: 'command', pid: 1 })).toThrow(
    expect.objectContaining({
      code: 'busy',
      reason: { code: 'data-folder-in-use', folder, who: 'desktop', pid: 4711 },
    }),
  );
  release();
});

test('a released folder can be locked again', () => {
  lockFolder(folder, { who: 'web', pid: 1 }).release();
  const { release } = lockFolder(folder, { who: 'desktop', pid: 2 });
  expect(() => lockFolder(folder, { who: 'command', pid: 3 })).toThrow(
    expect.objectContaining({ reason: expect.objectContaining({ who: 'desktop', pid: 2 }) }),
  );
  release();
});

test('a process that is refused leaves no name of its own', async () => {
  const { release } = lockFolder(folder, { who: 'desktop', pid: process.pid });
  expect(await tryToLock(folder)).toBe('data-folder-in-use');
  expect(holderOf(folder)).toEqual({ who: 'desktop', pid: process.pid });
  release();
});

test('a process that asks again for the lock it has keeps it', async () => {
  const { release } = lockFolder(folder, { who: 'web', pid: process.pid });
  expect(() => lockFolder(folder, { who: 'command', pid: process.pid })).toThrow('data-folder-in-use');
  expect(await tryToLock(folder)).toBe('data-folder-in-use');
  release();
  expect(await tryToLock(folder)).toBe('locked');
});

test('a name that a killed process left is not taken for the one that locks it next', () => {
  writeFileSync(join(folder, 'lock.db.holder'), '{"who":"desktop","pid":1}');
  const { release } = lockFolder(folder, { who: 'web', pid: 2 });
  expect(holderOf(folder)).toEqual({ who: 'web', pid: 2 });
  release();
  expect(holderOf(folder)).toBeUndefined();
});

const program = fileURLToPath(new URL('try-to-lock.ts', import.meta.url));

/** In a process of its own. */
async function tryToLock(path: string): Promise<string> {
  // Transforming, since the contract's error class has a constructor with properties.
  const args = ['--experimental-transform-types', '--no-warnings', program, path];
  return (await promisify(execFile)(process.execPath, args)).stdout;
}

test('a folder that is not there is refused in words', () => {
  expect(() => lockFolder(join(folder, 'gone'), { who: 'web', pid: 1 })).toThrow('data-folder-unusable');
});
