import type { JsonObject } from '../../../../contract/json.ts';
import type { ServerFacts } from '../../../../contract/server-facts.ts';
import { hostCapabilities } from './sdk-client.ts';
import type { LiveClient } from './session.ts';
import { isModern } from './what-it-says.ts';

/** Characters; a server may declare what it likes. */
const MOST = 64_000;

/** Facts of a live connection: the transport, the process, and what both sides declared. */
export function connectionFacts({ client, transport, isRemembered }: LiveClient, showsViews: boolean): Omit<ServerFacts, 'token'> {
  const declared = client.getServerCapabilities() ?? {};
  return {
    ...wayOf(transport),
    eraFrom: isRemembered ? 'remembered' : isModern(client) ? 'discover' : 'no-discover',
    capabilities: bounded(declared),
    ours: hostCapabilities(showsViews),
  };
}

function wayOf(transport: LiveClient['transport']): Pick<ServerFacts, 'transport' | 'pid'> {
  if ('exit' in transport) return { transport: 'stdio', ...(transport.pid !== null && { pid: transport.pid }) };
  return { transport: 'sessionId' in transport ? 'streamable-http' : 'sse' };
}

function bounded(declared: object): JsonObject {
  const text = JSON.stringify(declared);
  // The value came out of JSON.parse.
  if (text.length <= MOST) return JSON.parse(text) as JsonObject;
  return Object.fromEntries(Object.keys(declared).map((name) => [name.slice(0, 200), {}]));
}
