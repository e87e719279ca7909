import { chmodSync, mkdirSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { missingScript, programFacts } from '../../../../main/host/servers/list/program-facts.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const LONG_AGO = new Date('2021-03-04T05:06:07Z');

/** A folder on PATH with a program in it that would leave a file, were it run. */
function machine() {
  const home = realpathSync(temporaryFolder());
  const bin = join(home, 'bin');
  mkdirSync(bin);
  const file = (name: string, mode = 0o755) => {
    const path = join(home, name);
    writeFileSync(path, `#!/bin/sh\ntouch ${join(home, 'it-ran')}\n`);
    chmodSync(path, mode);
    utimesSync(path, LONG_AGO, LONG_AGO);
    return path;
  };
  const looked = (command: string, args: string[] = [], cwd?: string) => {
    const launch: Extract<Launch, { kind: 'stdio' }> = { kind: 'stdio', command, args, env: {}, ...(cwd !== undefined && { cwd }) };
    return programFacts(launch, { PATH: bin });
  };
  return { home, bin, file, looked };
}

test('a program that is found on PATH is told with its full path, the file behind its links, its age and its owner', async () => {
  const { home, bin, file, looked } = machine();
  const real = file('serve-1.2.sh');
  symlinkSync(real, join(bin, 'serve'));
  expect(await looked('serve')).toEqual({
    isOnPath: true,
    program: { path: join(bin, 'serve'), realPath: real, changedAt: LONG_AGO.getTime(), owner: { is: 'you' }, othersWrite: false },
  });
  expect(await looked(real)).toMatchObject({ isOnPath: false, program: { path: real } });
  expect(await looked('./serve-1.2.sh', [], home)).toMatchObject({ program: { path: real } });
  expect(await looked('nothing-of-this-name')).toEqual({ isOnPath: true });
});

test('the Node of the app is told while values of the environment are missing; a command that waits for one is not', async () => {
  const { inspection } = hostWithServers().servers;
  const launch = { kind: 'stdio' as const, command: '${ownNode}', args: [], env: { KEY: '${input:key}' } };
  expect((await inspection.program({ launch })).facts?.program).toMatchObject({ path: process.execPath });
  const waits = { ...launch, command: '${input:program}' };
  expect((await inspection.program({ launch: waits })).facts).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('a file or a folder that others may write says so', async () => {
  const { home, file, looked } = machine();
  const open = file('open.sh', 0o757);
  expect((await looked(open)).program?.othersWrite).toBe(true);
  const kept = file('kept.sh');
  expect((await looked(kept)).program?.othersWrite).toBe(false);
  chmodSync(home, 0o777);
  expect((await looked(kept)).program?.othersWrite).toBe(true);
  // As in /tmp: others may put files there, and not in the place of this one.
  chmodSync(home, 0o1777);
  expect((await looked(kept)).program?.othersWrite).toBe(false);
});

test.for([
  ['node', ['-r', 'dotenv', '--inspect', 'server.js', 'other.js']],
  ['python3.12', ['-u', 'server.js']],
  ['uv', ['--directory', 'HOME', 'run', 'server.js']],
  ['deno', ['run', '-A', 'server.js']],
  ['bash', ['server.js']],
] as const)('%s with its arguments runs a script, which is told, too', async ([command, args]) => {
  const { home, bin, file, looked } = machine();
  const script = file('server.js', 0o644);
  symlinkSync(file('interpreter'), join(bin, command));
  const facts = await looked(
    command,
    args.map((arg) => (arg === 'HOME' ? home : arg)),
    command === 'uv' ? undefined : home,
  );
  expect(facts.script).toMatchObject({ path: script, changedAt: LONG_AGO.getTime() });
});

test.for([
  ['node', ['-e', 'server.js']],
  ['python3', ['-m', 'server.js']],
  ['sh', ['-c', 'server.js']],
  ['npx', ['server.js']],
  ['node', ['not-there.js']],
] as const)('%s %j runs no script that could be told', async ([command, args]) => {
  const { home, file, looked } = machine();
  file('server.js', 0o644);
  expect((await looked(command, [...args], home)).script).toBeUndefined();
});

test.each([
  ['node', ['/srv/missing-server.js', '--port', '3000'], '/srv/missing-server.js'],
  ['/usr/bin/node', ['--inspect', './dist/missing'], '/work/dist/missing'],
  ['python3', ['-u', 'missing.py'], '/work/missing.py'],
  ['uv', ['run', '--directory', '/srv/missing', 'server.py'], '/srv/missing/server.py'],
  ['java', ['-jar', '/srv/missing.jar'], '/srv/missing.jar'],
  ['bash', ['/srv/missing.sh'], '/srv/missing.sh'],
])('the file that %s is told to run and that is not there is named', (command, args, path) => {
  expect(missingScript({ command, args, cwd: '/work' })).toBe(path);
});

test.each([
  ['uv', ['run', 'some-server']],
  ['bun', ['run', 'start']],
  ['python', ['-m', 'missing.py']],
  ['deno', ['run', 'https://example.org/missing.ts']],
  ['npx', ['-y', 'missing.js']],
  ['node', ['-e', '1']],
])('%s %j names no file that has to be there', (command, args) => {
  expect(missingScript({ command, args, cwd: '/work' })).toBeUndefined();
});

test('what is missing is told before the start: the script, with the ending that Node adds, and the folder', async () => {
  const { home, file, looked } = machine();
  const script = file('server.js');
  expect((await looked('node', [script.slice(0, -3)])).noScript).toBeUndefined();
  expect((await looked('node', [join(home, 'other.js')])).noScript).toBe(join(home, 'other.js'));
  expect((await looked('node', [script], join(home, 'gone'))).noFolder).toBe(join(home, 'gone'));
});
