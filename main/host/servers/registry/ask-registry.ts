import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import { retryAfterOf } from '../../base/retry-after.ts';

type Needs = { fetch: typeof fetch; clock: Clock };

const PATIENCE_S = 20;
const MOST_MEGABYTES = 4;
/** Where the registry says nothing better, and the longest that it is believed. */
const PAUSE_S = { usual: 60, most: 3600 };

/** The registry wants to be left alone for so long. */
export class RegistryBusy extends HostError {
  readonly seconds: number;

  constructor(host: string, seconds: number) {
    super('server-failed', { code: 'registry-busy', host, seconds });
    this.seconds = seconds;
  }
}

/**
 * Asks one question, and reads at most so much of the answer for at most so long. Follows no
 * redirect. Throws HostError; `not-found` is the registry's own.
 */
export async function askRegistry({ fetch, clock }: Needs, url: URL): Promise<unknown> {
  const { host } = url;
  const late = new AbortController();
  const stopWaiting = clock.after(PATIENCE_S * 1000, () =>
    late.abort(new HostError('server-failed', { code: 'registry-slow', host, seconds: PATIENCE_S })),
  );
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      signal: late.signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel().catch(() => undefined);
      throw refused(response, host, clock.now());
    }
    return JSON.parse(await readText(response, host));
  } catch (cause) {
    if (late.signal.aborted) throw late.signal.reason;
    if (cause instanceof HostError) throw cause;
    if (cause instanceof SyntaxError) throw new HostError('server-failed', { code: 'registry-misfit', host }, { cause });
    throw new HostError('server-failed', { code: 'registry-not-reached', host }, { cause });
  } finally {
    stopWaiting();
  }
}

function refused({ status, headers }: Response, host: string, now: number): HostError {
  if (status === 404) return new HostError('not-found', { code: 'registry-said', host, status });
  if (status !== 429 && status !== 503) return new HostError('server-failed', { code: 'registry-said', host, status });
  const retryAfterMs = retryAfterOf(headers, now) ?? 0;
  return new RegistryBusy(host, retryAfterMs > 0 ? Math.min(Math.ceil(retryAfterMs / 1000), PAUSE_S.most) : PAUSE_S.usual);
}

async function readText(response: Response, host: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_MEGABYTES * 1_000_000) {
      throw new HostError('server-failed', { code: 'registry-too-large', host, megabytes: MOST_MEGABYTES });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
