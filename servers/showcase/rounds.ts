import { randomBytes } from 'node:crypto';
import { createRequestStateCodec } from '@modelcontextprotocol/server';

/**
 * The memory of a request of several rounds goes through the host and comes back with the next
 * round, so it is signed. The key lives as long as the process.
 */
export const rounds = createRequestStateCodec({ key: randomBytes(32) });
