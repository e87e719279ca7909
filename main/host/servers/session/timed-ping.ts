import { HostError, reasonOf } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import type { Connection } from './connection.ts';

const ANSWERS_WITHIN_MS = 10_000;

type Needs = { connection: Pick<Connection, 'ping'>; clock: Clock };

/**
 * Milliseconds a server takes to answer the shortest question there is. Throws HostError
 * `server-failed`.
 */
export async function timedPing({ connection, clock }: Needs, signal: AbortSignal): Promise<number> {
  const late = new AbortController();
  const cancel = clock.after(ANSWERS_WITHIN_MS, () => late.abort());
  const since = clock.elapsed();
  try {
    await connection.ping(AbortSignal.any([signal, late.signal]));
    return clock.elapsed() - since;
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError('server-failed', late.signal.aborted ? { code: 'no-answer-in-time' } : reasonOf(error));
  } finally {
    cancel();
  }
}
