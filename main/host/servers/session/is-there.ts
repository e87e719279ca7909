import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import { readError } from '../read-error.ts';
import { isModern } from './what-it-says.ts';

/** Asks a server for any answer at all. One that does not know the question is there, too. */
export async function isThere(client: Client, signal: AbortSignal): Promise<void> {
  const options = { signal, timeout: LONGEST_TIMER_MS };
  try {
    if (isModern(client)) await client.discover(options);
    else await client.ping(options);
  } catch (error) {
    if (!(error instanceof ProtocolError) && readError(error).code !== 'INVALID_RESULT') throw error;
  }
}
