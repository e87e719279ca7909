import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fullEnvironment } from '../../../main/electron/environment.ts';

/** A login shell that adds a folder to PATH. */
function loginShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shell');
  writeFileSync(file, '#!/bin/sh\nPATH="/added:$PATH"\neval "$2"\n');
  chmodSync(file, 0o755);
  return file;
}

test.skipIf(process.platform === 'win32')('started by a click, the app asks the login shell for PATH', async () => {
  const environment = { SHELL: loginShell(), PATH: '/usr/bin:/bin', HOME: '/home/a' };
  expect(await fullEnvironment({ platform: 'linux', environment })).toEqual({ ...environment, PATH: '/added:/usr/bin:/bin' });
});

test.for([
  { what: 'from a terminal', platform: 'linux', environment: { SHELL: '/none', TERM: 'xterm', PATH: '/a' } },
  { what: 'on Windows', platform: 'win32', environment: { SHELL: '/none', PATH: '/a' } },
  { what: 'without a shell', platform: 'darwin', environment: { PATH: '/a' } },
  { what: 'with a shell that does not start', platform: 'linux', environment: { SHELL: '/none/such', PATH: '/a' } },
])('started $what, it keeps what it was given', async ({ platform, environment }) => {
  expect(await fullEnvironment({ platform, environment })).toEqual(environment);
});
