import type { FindingOf } from '../../../contract/finding.ts';
import type { Server } from '../../../contract/server.ts';
import { onAbort } from '../base/clock.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Servers } from '../servers/servers.ts';
import type { DryStart } from './start-dry.ts';

const LIMIT_MS = 4500;

type Needs = {
  journal: Journal;
  servers: Pick<Servers, 'check'>;
  /** Starts one that is off, once, and ends it again. */
  startDry(id: string, late: AbortSignal): Promise<DryStart>;
  clock: Clock;
};
type ServerOutcome = Pick<FindingOf<'server'>, 'is' | 'dry' | 'ms' | 'why' | 'cure'>;

/**
 * A server as it is now: one that is connected is pinged, one that starts is waited for, one that
 * is off is started for a moment. One that the person removed is no finding.
 */
export async function lookAtServer({ journal, servers, startDry, clock }: Needs, id: string): Promise<FindingOf<'server'>[]> {
  const late = new AbortController();
  const cancel = clock.after(LIMIT_MS, () => late.abort());
  const found = await look().finally(cancel);
  const now = journal.state().servers[id];
  if (!now || !found) return [];
  const isFine = found.is === 'answers' || found.is === 'busy' || (found.is === 'off' && found.dry !== 'failed' && found.dry !== 'silent');
  return [{ code: 'server', state: isFine ? 'ok' : 'missing', server: id, name: now.name, ...found }];

  async function look(): Promise<ServerOutcome | undefined> {
    await untilStarted();
    const server = journal.state().servers[id];
    if (!server) return undefined;
    if (server.state.state === 'off') return offOf(await startDry(id, late.signal));
    return server.state.state === 'ready' ? ping() : withoutPing(server.state);
  }

  async function ping(): Promise<ServerOutcome> {
    const asked = clock.elapsed();
    try {
      const answer = await servers.check(id, late.signal);
      return answer === 'busy' ? { is: 'busy' } : { is: 'answers', ms: clock.elapsed() - asked };
    } catch {
      return { is: 'silent' };
    }
  }

  function untilStarted(): Promise<void> {
    return new Promise((resolve) => {
      const isStarting = () => journal.state().servers[id]?.state.state === 'starting';
      if (!isStarting() || late.signal.aborted) return resolve();
      const stopListening = journal.onEvent(() => !isStarting() && end());
      onAbort(late.signal, end);

      function end(): void {
        stopListening();
        resolve();
      }
    });
  }
}

function offOf({ is: dry, ...about }: DryStart): ServerOutcome {
  return { is: 'off', dry, ...about };
}

function withoutPing(now: Exclude<Server['state'], { state: 'ready' | 'off' }>): ServerOutcome {
  switch (now.state) {
    case 'starting':
    case 'changed':
      return { is: now.state };
    case 'failed':
    case 'restarting':
      return { is: 'failed', why: now.trouble.reason, ...(now.trouble.cure && { cure: now.trouble.cure }) };
    case 'signed-out':
      return { is: 'signed-out', why: now.reason };
    case 'signing-in':
      return { is: 'signed-out' };
    default:
      return now satisfies never;
  }
}
