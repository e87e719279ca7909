import { HostError } from '../../../contract/errors.ts';
import type { Clock } from '../base/needs.ts';
import { isLoopbackHost } from '../network/private-addresses.ts';

type Needs = { fetch: typeof fetch; clock: Clock };

/** `most`: bytes that are read; a body with more is refused. */
type Wanted = { url: URL; most: number; longestMinutes: number; signal: AbortSignal };

const MOST_REDIRECTS = 5;
const SILENCE_MS = 30_000;

/**
 * Hands over the body of an address piece by piece. Sends nothing but the request, over https only,
 * also after each redirect; plain http counts from this machine to itself. Throws HostError.
 */
export async function fetchBounded(
  { fetch, clock }: Needs,
  { url, most, longestMinutes, signal }: Wanted,
  take: (piece: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const { host } = url;
  const late = new AbortController();
  const giveUp = () => late.abort(no({ code: 'address-silent', host }));
  const stopLongest = clock.after(longestMinutes * 60_000, giveUp);
  let stopWaiting = () => {};
  const heard = () => {
    stopWaiting();
    stopWaiting = clock.after(SILENCE_MS, giveUp);
  };
  try {
    heard();
    const response = await open(fetch, url, AbortSignal.any([signal, late.signal]));
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      heard();
      bytes += piece.length;
      if (bytes > most) throw no({ code: 'update-too-large', host, bytes: most });
      await take(piece);
    }
  } catch (cause) {
    signal.throwIfAborted();
    if (late.signal.aborted) throw late.signal.reason;
    if (cause instanceof HostError) throw cause;
    // A disk that takes nothing has a code of the system; a connection that breaks off has none.
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw no({ code: 'update-broke-off', host }, cause);
  } finally {
    stopWaiting();
    stopLongest();
  }
}

async function open(fetch: Needs['fetch'], first: URL, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!isSafe(url, first)) throw no({ code: 'address-not-https', address: url.href });
    const response = await fetch(url, { redirect: 'manual', credentials: 'omit', signal });
    if (response.status === 200) return response;
    await response.body?.cancel().catch(() => undefined);
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status >= 400) {
      throw no({ code: 'update-said', host: url.host, status: response.status });
    }
    const next = URL.parse(location, url.href);
    if (!next) throw no({ code: 'address-not-https', address: location.slice(0, 1000) });
    url = next;
  }
  throw no({ code: 'update-said', host: url.host, status: 302 });
}

function isSafe(url: URL, first: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname) && first.protocol === 'http:');
}

function no(reason: ConstructorParameters<typeof HostError>[1], cause?: unknown): HostError {
  return new HostError('server-failed', reason, { cause });
}
