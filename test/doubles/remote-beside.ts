import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Launch } from '../../contract/server.ts';
import { type ConnectionTimeouts, patience } from '../../main/host/servers/session/connection.ts';
import { hostWithServers } from './host-with-servers.ts';
import { scriptedServer } from './scripted-server.ts';

const NEIGHBOUR = 'neighbour';
const BETWEEN_CALLS_MS = 20;

/**
 * The server "web" that may do what it likes, beside one that is asked all the time and has to
 * answer every time.
 */
export async function remoteBeside(
  launch: Launch,
  about: Partial<ConnectionTimeouts> = {},
  more: Partial<Parameters<typeof hostWithServers>[0]> = {},
  until: 'ready' | 'failed' = 'ready',
) {
  const limits = { ...patience, probe: 1000 };
  const host = hostWithServers({ given: [{ name: NEIGHBOUR, launch: scriptedServer({ calls: ['echo'] }) }], patience: limits, ...more });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.until(NEIGHBOUR, 'ready');
  const enough = new AbortController();
  const asking = ask();
  // The neighbour may take its time to start, however impatient we are with the other.
  Object.assign(limits, about);
  await host.servers.setup.add({ name: 'web', launch });
  await host.until('web', until);
  return {
    host,
    /** Gives the neighbour's answers that were none. */
    stopAsking() {
      enough.abort();
      return asking;
    },
  };

  async function ask(): Promise<unknown[]> {
    const bad: unknown[] = [];
    do {
      const result = await host.call(NEIGHBOUR, 'echo');
      if (result.outcome !== 'ok') bad.push(result);
      await pause(BETWEEN_CALLS_MS);
    } while (!enough.signal.aborted);
    return bad;
  }
}
