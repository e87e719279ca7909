import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { takeLifeline } from '../../../../main/host/servers/transports/lifeline.ts';
import { isRunning } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

const host = fileURLToPath(new URL('starts-a-server-and-waits.ts', import.meta.url));

type Child = true | 'away';

test.skipIf(process.platform === 'win32').each<[string, Child]>([
  ['the one it started', true],
  // Only there does the system tell of the environment of others.
  ...(process.platform === 'linux' ? ([['one that left its process group', 'away']] satisfies [string, Child][]) : []),
])('a server that takes no hint, and %s, end with a host that is killed', { timeout: 60_000 }, async (_, child) => {
  const { pids, killed } = await hostThatStarts([{ stays: true, child }]);
  expect(pids.map(isRunning)).toEqual([true, true]);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 10_000 });
});

test.skipIf(process.platform !== 'linux')(
  'a browser that a server opened for the person outlives a host that is killed, and its server does not',
  { timeout: 60_000 },
  async () => {
    const { pids, killed } = await hostThatStarts([
      { stays: true, child: 'browser' },
      { stays: true, child: 'away' },
    ]);
    const browser = pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/opt/firefox'));
    expect(browser).toHaveLength(1);
    const [watcher] = watchersOf(killed.pid);
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(Number(watcher))).toBe(false), { timeout: 30_000 });
    expect(pids.filter(isRunning)).toEqual(browser);
    for (const pid of browser) process.kill(pid, 'SIGKILL');
  },
);

test.skipIf(process.platform === 'win32')('one watcher is enough for many servers, and nothing of it stays behind', async () => {
  const { pids, killed } = await hostThatStarts([
    { stays: true, child: true },
    { stays: true, child: true },
    { stays: true, child: true },
  ]);
  const [watcher, ...others] = watchersOf(killed.pid);
  expect(others).toEqual([]);
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect([...pids, Number(watcher)].map(isRunning)).not.toContain(true), { timeout: 10_000 });
});

test.skipIf(process.platform === 'win32')('a watcher that somebody killed is replaced, and knows all that runs', async () => {
  const { pids, killed } = await hostThatStarts([{ stays: true, child: true }]);
  const watching = () => watchersOf(killed.pid);
  const [first = 0] = watching();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(watching().filter((pid) => pid !== first && isRunning(pid))).toHaveLength(1), { timeout: 10_000 });
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 10_000 });
});

test.skipIf(process.platform === 'win32')('one watcher stays for the next program once the last one has ended', () => {
  takeLifeline()?.letGo();
  const before = watchersOf(process.pid);
  expect(before).toHaveLength(1);
  takeLifeline()?.letGo();
  expect(watchersOf(process.pid)).toEqual(before);
});

test('on Windows there is no watcher', () => {
  expect(takeLifeline('win32')).toBeUndefined();
});

test.each([
  ['a program that still runs ends with it', 'runs', [4321]],
  ['what an ended program left stays, such as a browser', 'ended', []],
])('at the end of a host on Windows %s', (_, state, endWithUs) => {
  const program = fileURLToPath(new URL('ends-with-a-job.ts', import.meta.url));
  const said = execFileSync(process.execPath, ['--experimental-transform-types', '--no-warnings', program, state], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(endWithUs);
});

/** A host in a process of its own with these servers, each of which starts another program. */
async function hostThatStarts(scripts: Parameters<typeof scriptedServer>[0][]) {
  const launches = scripts.map((script) => scriptedServer(script)).map(({ command, args }) => ({ command, args }));
  const killed = spawn(process.execPath, ['--experimental-transform-types', '--no-warnings', host, JSON.stringify(launches)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  killed.stdout.on('data', (data: Buffer) => (said += data.toString()));
  const pids = await vi.waitUntil(
    () => {
      const all = [...said.matchAll(/(?:server|child) (\d+)\n/g)].map(([, pid]) => Number(pid));
      return all.length === 2 * scripts.length && all;
    },
    { timeout: 30_000 },
  );
  return { pids, killed };
}

/** Others may run hosts here, too. */
function watchersOf(host: number | undefined): number[] {
  const all = execFileSync('ps', ['-Aww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return all.split('\n').flatMap((line) => {
    const [, pid, parent, stat] = /^ *(\d+) +(\d+) +(\S+) .*sh -c .*SWITCHYARD_RUN=[0-9a-f-]{36}$/.exec(line) ?? [];
    return pid !== undefined && Number(parent) === host && !stat?.startsWith('Z') ? [Number(pid)] : [];
  });
}
