import { lookup as resolveName } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

type Needs = { resolve: Resolve; isInside(address: string): boolean };

/** All addresses a name stands for now. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolve: Resolve = (host) => resolveName(host, { all: true });

/** The name stands for an address of this machine or of the network it is in. */
export class LeadsInside extends Error {}

/**
 * A fetch for names that others wrote. It connects to the very addresses it looked at (DNS
 * pinning), so that a name that stands for another one a moment later (DNS rebinding) gains
 * nothing. It follows no redirect and keeps no connection.
 */
export function createCheckedFetch({ resolve: resolveHost, isInside }: Needs): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    const lookup: LookupFunction = (host, { all }, done) => {
      resolveHost(host).then(
        (found) => {
          const [first] = found;
          if (!first) return done(new Error(`${host} has no address.`), '', 0);
          if (found.some(({ address }) => isInside(address))) return done(new LeadsInside(`${host} leads into a private network.`), '', 0);
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
    return new Promise((take, refuse) => {
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      request(url, { method: asked.method, headers, lookup, agent: false, signal: asked.signal }, (message) => {
        const { statusCode = 500 } = message;
        const given = new Headers();
        for (const [name, values] of Object.entries(message.headersDistinct)) for (const value of values ?? []) given.append(name, value);
        const hasBody = statusCode >= 200 && ![204, 205, 304].includes(statusCode);
        if (!hasBody) message.resume();
        take(new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, { status: statusCode, headers: given }));
      })
        .on('error', refuse)
        .end(body);
    });
  };
}
