import { type Client, ProtocolError, type SubscriptionFilter } from '@modelcontextprotocol/client';
import { METHOD_NOT_FOUND } from '../error-codes.ts';
import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';

type Needs = {
  client: Client;
  /** The changes that the server is listened to for. */
  filter: SubscriptionFilter;
  clock: Clock;
  /** Milliseconds it may take to say that it will tell. */
  timeout: number;
  signal: AbortSignal;
  hear(heard: ListeningHeard): void;
};

export type ListeningHeard =
  /** From now on changes of what it agreed to are heard; those before this moment were not. */
  | { type: 'listening'; honored: SubscriptionFilter }
  /** Changes are heard no longer. */
  | { type: 'lost' }
  | { type: 'failed'; error: unknown };

const LONGEST_WAIT_MS = 60_000;
const LASTED_MS = 30_000;

/**
 * A modern server tells of changes only to whom listens, and only while the stream lasts: it is
 * opened again, with exponential back-off.
 */
export async function keepListening({ client, filter, clock, timeout, signal, hear }: Needs): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const since = clock.elapsed();
    try {
      const { closed, honoredFilter } = await client.listen(filter, { signal, timeout });
      hear({ type: 'listening', honored: honoredFilter });
      await closed;
      if (!signal.aborted) hear({ type: 'lost' });
    } catch (error) {
      if (signal.aborted) return;
      hear({ type: 'failed', error });
      if (error instanceof ProtocolError && error.code === METHOD_NOT_FOUND) return;
    }
    failures = clock.elapsed() - since >= LASTED_MS ? 0 : failures + 1;
    // Once it is aborted, the loop ends.
    await wait(clock, Math.min(1000 * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS), signal).catch(() => undefined);
  }
}
