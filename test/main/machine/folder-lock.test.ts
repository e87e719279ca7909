import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second host on the same folder is refused and told who holds it', () => {
  const release = lockFolder(folder, { who: 'desktop', pid: 4711 });
  expect(() => lockFolder(folder, { who: 'command', pid: 1 })).toThrow(
    expect.objectContaining({
      code: 'busy',
      reason: { code: 'data-folder-in-use', folder, who: 'desktop', pid: 4711 },
    }),
  );
  release();
});

test('a released folder can be locked again', () => {
  lockFolder(folder, { who: 'web', pid: 1 })();
  const release = lockFolder(folder, { who: 'desktop', pid: 2 });
  expect(() => lockFolder(folder, { who: 'command', pid: 3 })).toThrow(
    expect.objectContaining({ reason: expect.objectContaining({ who: 'desktop', pid: 2 }) }),
  );
  release();
});

test('a folder that is not there is refused in words', () => {
  expect(() => lockFolder(join(folder, 'gone'), { who: 'web', pid: 1 })).toThrow('data-folder-unusable');
});
