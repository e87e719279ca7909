import { lookup as resolveName } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { withSystemTrust } from '../../machine/trust-system.ts';

type Needs = ByProxy & { resolve: Resolve; isInside(address: string): boolean };

/** The other way of a request. */
export type ByProxy = {
  isProxied(url: URL): Promise<boolean>;
  /** Asks through the proxy where there is one. */
  fetch: typeof globalThis.fetch;
};

/** All addresses a name stands for now. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolve: Resolve = (host) => resolveName(host, { all: true });

/** The name stands for an address of this machine or of the network it is in. */
export class LeadsInside extends Error {}

/**
 * A fetch for names that others wrote. It connects to the very addresses it looked at (DNS
 * pinning), so that a name that stands for another one a moment later (DNS rebinding) gains
 * nothing. It follows no redirect and keeps no connection.
 *
 * A proxy resolves the name by itself. A name that is known here to lead inside is refused all the
 * same. One that is not known here is left to the proxy: over https nobody answers under that name
 * without its certificate.
 */
export function createCheckedFetch({ resolve: resolveHost, isInside, isProxied, fetch: fetchByProxy }: Needs): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (await isProxied(url)) {
      await refuseInside(url.hostname);
      return fetchByProxy(input, { ...init, redirect: 'manual' });
    }
    const asked = new Request(input, init);
    const lookup: LookupFunction = (host, { all }, done) => {
      resolveHost(host).then(
        (found) => {
          const [first] = found;
          if (!first) return done(new Error(`${host} has no address.`), '', 0);
          if (found.some(({ address }) => isInside(address))) return done(leadsInside(host), '', 0);
          return all ? done(null, found) : done(null, first.address, first.family);
        },
        (error: Error) => done(error, '', 0),
      );
    };
    const body = Buffer.from(await asked.arrayBuffer());
    const headers = {
      ...Object.fromEntries(asked.headers),
      'accept-encoding': 'identity',
      ...(body.length > 0 && { 'content-length': body.length }),
    };
    return withSystemTrust(
      () =>
        new Promise<Response>((take, refuse) => {
          const request = url.protocol === 'https:' ? requestSecure : requestPlain;
          request(url, { method: asked.method, headers, lookup, agent: false, signal: asked.signal }, (message) => {
            const { statusCode = 500 } = message;
            const given = new Headers();
            for (const [name, values] of Object.entries(message.headersDistinct))
              for (const value of values ?? []) given.append(name, value);
            const hasBody = statusCode >= 200 && ![204, 205, 304].includes(statusCode);
            if (!hasBody) message.resume();
            take(new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, { status: statusCode, headers: given }));
          })
            .on('error', refuse)
            .end(body);
        }),
    );
  };

  async function refuseInside(host: string): Promise<void> {
    const found = await resolveHost(host).catch(() => []);
    if (found.some(({ address }) => isInside(address))) throw leadsInside(host);
  }
}

function leadsInside(host: string): LeadsInside {
  return new LeadsInside(`${host} leads into a private network.`);
}
