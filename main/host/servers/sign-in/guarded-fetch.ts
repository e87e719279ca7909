import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import { assertPlainAddresses, whyUnsafe } from './addresses.ts';
import { type ByProxy, createCheckedFetch, LeadsInside, type Resolve } from './checked-fetch.ts';
import { isPrivateAddress, isPrivateHost } from '../../network/private-addresses.ts';

type Needs = {
  /** For the server's own origin and those the person agreed to. */
  fetch: typeof globalThis.fetch;
  resolve: Resolve;
  byProxy: ByProxy;
  server: URL;
  /** Other origins on this machine or in its network that the person agreed to for this server. */
  local: string[];
  clock: Clock;
};

/**
 * A server in a private network names another place there. Nothing was asked: that is for the
 * person to say.
 */
export class WantsLocal extends HostError {
  readonly origin: string;

  constructor(origin: string, server: URL) {
    super('server-failed', { code: 'sign-in-place-local', host: server.host, origin });
    this.origin = origin;
  }
}

export type Guarded = ReturnType<typeof guardedFetch>;

const ANSWER_LIMIT = 1024 * 1024;
const PATIENCE_MS = 20_000;

/**
 * Asks the places that a server named for signing in. None of them may answer without end or take
 * for ever. A public server's places lead into no private network. Those of a server that is in one
 * lead to its own origin, to a public place, or to where the person agreed.
 */
export function guardedFetch({ fetch, resolve, byProxy, server, local, clock }: Needs) {
  const checkedFetch = createCheckedFetch({ ...byProxy, resolve, isInside: isPrivateAddress });
  return { fetch: guarded satisfies typeof globalThis.fetch, check };

  async function guarded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    check(url);
    const late = new AbortController();
    const cancel = clock.after(PATIENCE_MS, () => late.abort(new HostError('server-failed', { code: 'address-silent', host: url.host })));
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
      const ask = isKnown(url) || isPrivateHost(url.hostname) ? fetch : checkedFetch;
      const response = await ask(url, { ...init, redirect: 'manual', signal });
      const text = await readAtMost(response, ANSWER_LIMIT, url.host);
      assertPlainAddresses(text, url.host);
      return new Response(hasNoBody(response.status) ? null : text, { status: response.status || 500, headers: response.headers });
    } catch (error) {
      if (error instanceof LeadsInside) throw (await isInside(server)) ? new WantsLocal(url.origin, server) : refused(url);
      throw late.signal.aborted ? late.signal.reason : error;
    } finally {
      cancel();
    }
  }

  /** Throws unless the place may be asked, as far as its address says. */
  function check(url: URL): void {
    const why = whyUnsafe(url);
    if (why) throw new HostError('server-failed', { code: 'sign-in-place-refused', host: server.host, why });
    if (isKnown(url) || !isPrivateHost(url.hostname)) return;
    throw isPrivateHost(server.hostname) ? new WantsLocal(url.origin, server) : refused(url);
  }

  /** The person gave the server's own address, and agreed to the others. */
  function isKnown({ origin }: URL): boolean {
    return origin === server.origin || local.includes(origin);
  }

  /** A company's server may have a public name and be reached in its network alone. */
  async function isInside({ hostname }: URL): Promise<boolean> {
    if (isPrivateHost(hostname)) return true;
    return (await resolve(hostname)).some(({ address }) => isPrivateAddress(address));
  }

  function refused({ origin }: URL): HostError {
    return new HostError('server-failed', { code: 'sign-in-place-inside', host: server.host, origin });
  }
}

async function readAtMost(response: Response, limit: number, host: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) throw new HostError('server-failed', { code: 'sign-in-answer-too-large', host });
  }
  return text;
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
