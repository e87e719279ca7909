import type { FindingOf } from '../../../contract/finding.ts';
import type { Server } from '../../../contract/server.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import type { Connections } from '../servers/servers.ts';

const LIMIT_MS = 4500;

type Needs = { journal: Journal; connections: Pick<Connections, 'check'>; clock: Clock };
type Found = Pick<FindingOf<'server'>, 'is' | 'ms' | 'why' | 'cure'>;

/** Every server as it is now: one that is connected is pinged, one that starts is waited for. */
export function lookAtServers({ journal, connections, clock }: Needs): Promise<FindingOf<'server'>[]> {
  return Promise.all(Object.keys(journal.state().servers).map(lookAtServer)).then((found) => found.filter((each) => each !== undefined));

  async function lookAtServer(id: string): Promise<FindingOf<'server'> | undefined> {
    const late = new AbortController();
    const cancel = clock.after(LIMIT_MS, () => late.abort());
    const found = await look(id, late.signal).finally(cancel);
    const server = journal.state().servers[id];
    // The person removed it meanwhile.
    if (!server || !found) return undefined;
    const isFine = found.is === 'answers' || found.is === 'busy' || found.is === 'off';
    return { code: 'server', state: isFine ? 'ok' : 'missing', server: id, name: server.name, ...found };
  }

  async function look(id: string, late: AbortSignal): Promise<Found | undefined> {
    await untilStarted(id, late);
    const server = journal.state().servers[id];
    if (!server) return undefined;
    return server.state.state === 'ready' ? ping(server, late) : withoutPing(server.state);
  }

  async function ping({ id }: Server, late: AbortSignal): Promise<Found> {
    const asked = clock.now();
    try {
      const answer = await connections.check(id, late);
      return answer === 'busy' ? { is: 'busy' } : { is: 'answers', ms: clock.now() - asked };
    } catch {
      return { is: 'silent' };
    }
  }

  function untilStarted(id: string, late: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const isStarting = () => journal.state().servers[id]?.state.state === 'starting';
      if (!isStarting() || late.aborted) return resolve();
      const stopListening = journal.onEvent(() => !isStarting() && end());
      late.addEventListener('abort', end);

      function end(): void {
        stopListening();
        resolve();
      }
    });
  }
}

function withoutPing(now: Exclude<Server['state'], { state: 'ready' }>): Found {
  switch (now.state) {
    case 'off':
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
