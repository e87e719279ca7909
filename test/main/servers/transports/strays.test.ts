import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { newMark } from '../../../../main/host/servers/transports/run-mark.ts';
import { descendantsOf, endStrays } from '../../../../main/host/servers/transports/strays.ts';
import { ServerProcess } from '../../../../main/host/servers/transports/process.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

const SERVERS = 12;
const each = Array.from({ length: SERVERS });

// The module under test may have been loaded before.
beforeEach(() => {
  vi.spyOn(fs, 'readdirSync');
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe.runIf(process.platform === 'linux')('servers that end together', () => {
  test('look for what they started in one scan', async () => {
    const all = await Promise.all(each.map(() => descendantsOf(process.pid)));
    expect(scans()).toBe(1);
    expect(new Set(all).size).toBe(SERVERS);
  });

  test('look for what carries their marks in one scan', async () => {
    await Promise.all(each.map(() => endStrays({ mark: newMark(), descendants: [], clock: realClock })));
    expect(scans()).toBe(1);
  });

  test('share the next scan when they ask while one runs', async () => {
    const first = descendantsOf(process.pid);
    await vi.waitFor(() => expect(scans()).toBe(1), { interval: 0 });
    await Promise.all([first, ...each.map(() => descendantsOf(process.pid))]);
    expect(scans()).toBe(2);
  });

  test('are asked to end after one scan for all of them', async () => {
    const programs = await Promise.all(each.map(start));
    vi.mocked(fs.readdirSync).mockClear();
    await Promise.all(programs.map((program) => program.close()));
    expect(programs.map((program) => program.exit()?.code)).toEqual(each.map(() => 0));
    // Then at most one each, where all of them end at moments of their own.
    expect(scans()).toBeLessThanOrEqual(1 + SERVERS);
  });
});

function scans(): number {
  return vi.mocked(fs.readdirSync).mock.calls.filter(([path]) => path === '/proc').length;
}

async function start(): Promise<ServerProcess> {
  const { command, args } = scriptedServer({});
  const program = new ServerProcess({
    command,
    args,
    environment: { PATH: process.env['PATH'] ?? '' },
    cwd: undefined,
    clock: realClock,
    server: { largestMessage: () => 1_000_000 },
    onStderr: () => undefined,
    leftRunning: { remember: () => () => undefined },
  });
  await program.start();
  return program;
}
