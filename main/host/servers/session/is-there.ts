import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import { namesSession, readError } from '../read-error.ts';
import { isModern } from './what-it-says.ts';

/**
 * Asks a server for any answer at all. One that does not know the question is there, too, and one
 * that has had too many of them; but one that speaks of a lost session is not.
 */
export async function isThere(client: Client, signal: AbortSignal): Promise<void> {
  const options = { signal, timeout: LONGEST_TIMER_MS };
  try {
    if (isModern(client)) await client.discover(options);
    else await client.ping(options);
  } catch (error) {
    const { code, throttled } = readError(error);
    const isAnswer = error instanceof ProtocolError || code === 'INVALID_RESULT' || throttled !== undefined;
    if (!isAnswer || namesSession(error)) throw error;
  }
}
