import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLoginPath } from '../../../main/host/machine/login-path.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-path-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')('the PATH is found between whatever the login scripts print', async () => {
  const shell = script('echo Welcome; PATH=/from/login; eval "$2"; echo; echo Bye');
  expect(await readLoginPath({ shell, environment: { PATH: process.env['PATH'] } })).toBe('/from/login');
});

test.skipIf(process.platform === 'win32')('a shell that hangs or is not there says nothing', async () => {
  const shell = script('sleep 60');
  expect(await readLoginPath({ shell, environment: { PATH: process.env['PATH'] }, limitMs: 50 })).toBeUndefined();
  expect(await readLoginPath({ shell: join(folder, 'gone'), environment: {} })).toBeUndefined();
});

function script(body: string): string {
  const file = join(folder, 'shell');
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}
