import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programPath, usualFolders } from '../../../main/host/machine/program-path.ts';

let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'switchyard-home-'))));
afterEach(() => rmSync(home, { recursive: true }));

/** A login shell that adds a folder to PATH. */
function loginShell(): string {
  const file = join(home, 'shell');
  writeFileSync(file, '#!/bin/sh\nPATH="/added:$PATH"\neval "$2"\n');
  chmodSync(file, 0o755);
  return file;
}

const posix = test.skipIf(process.platform === 'win32');

posix('started by a click, programs are found where the login shell finds them, and in the usual folders', async () => {
  mkdirSync(join(home, '.local/bin'), { recursive: true });
  const path = await programPath({ platform: 'linux', environment: { PATH: '/usr/bin:/own' }, home, shell: loginShell() }).now();
  expect(path?.split(':').slice(0, 4)).toEqual(['/added', '/usr/bin', '/own', join(home, '.local/bin')]);
  expect(path?.split(':').filter((folder) => folder === '/usr/bin')).toHaveLength(1);
});

posix.for([
  { what: 'from a terminal', environment: { TERM: 'xterm', PATH: '/a' }, shell: '/none' },
  { what: 'without a shell', environment: { PATH: '/a' }, shell: undefined },
  { what: 'with a shell that does not start', environment: { PATH: '/a' }, shell: '/none/such' },
])('started $what, its own PATH comes first and the usual folders after it', async ({ environment, shell }) => {
  expect(await programPath({ platform: 'linux', environment, home, shell }).now()).toBe(['/a', ...usualFolders(home)].join(':'));
});

posix('what the login shell said later counts where the app asks it, and in a terminal its own PATH goes on', async () => {
  const clicked = programPath({ platform: 'linux', environment: { PATH: '/usr/bin' }, home, shell: '/none/such' });
  clicked.use('/later');
  expect(await clicked.now()).toBe('/later');
  const typed = programPath({ platform: 'linux', environment: { TERM: 'xterm', PATH: '/usr/bin' }, home, shell: '/bin/sh' });
  typed.use('/later');
  expect(await typed.now()).toContain('/usr/bin');
});

test('on Windows every app has the whole PATH', async () => {
  expect(await programPath({ platform: 'win32', environment: { PATH: 'a' }, home, shell: undefined }).now()).toBeUndefined();
});

posix('of the versions of Node that a version manager keeps, the newest is found', () => {
  for (const version of ['v9.1.0', 'v24.2.0', 'v8.0.0']) mkdirSync(join(home, '.nvm/versions/node', version, 'bin'), { recursive: true });
  expect(usualFolders(home).filter((folder) => folder.includes('.nvm'))).toEqual([join(home, '.nvm/versions/node/v24.2.0/bin')]);
});
