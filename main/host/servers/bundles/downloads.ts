import { createHash } from 'node:crypto';
import type { Input, Output } from '../../../../contract/api.ts';
import type { BundleDownload } from '../../../../contract/bundle.ts';
import { HostError, reasonOf } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import { whyUnsafe } from '../sign-in/addresses.ts';
import { type ByProxy, createCheckedFetch, LeadsInside, type Resolve } from '../sign-in/checked-fetch.ts';
import { isPrivateAddress, isPrivateHost } from '../../network/private-addresses.ts';
import { MOST } from './archive.ts';
import type { BroughtBundles } from './brought-bundles.ts';

const MOST_REDIRECTS = 5;
/** An address that says nothing for so long is given up, as is a download that takes this long. */
const SILENT_S = 30;
const LONGEST_MINUTES = 15;
const TOLD_EVERY_MS = 100;

/**
 * The place of a bundle. `chosen`: an address at the origin that the person named, which is that of
 * the bundle or that of the registry. `hash`: the SHA-256 that the file has to have.
 */
type BundleAt = { url: string; chosen: string; hash?: string };

type Needs = ByProxy & {
  brought: Pick<BroughtBundles, 'begin' | 'append' | 'letGo'>;
  /** The bundle of one way of an entry that the person read. */
  entryBundle(way: Omit<Extract<Input<'bundle.download'>, { from: 'entry' }>, 'from'>): Promise<BundleAt>;
  resolve: Resolve;
  clock: Clock;
  journal: Pick<Journal, 'record'>;
};

/**
 * Bundles from an address, by one set of limits for all addresses. Others can write an address, and
 * each host can redirect. Only the origin that the person named may lie in a private network.
 */
export class BundleDownloads {
  readonly #needs: Needs;
  readonly #checkedFetch: typeof fetch;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#checkedFetch = createCheckedFetch({ ...needs, isInside: isPrivateAddress });
  }

  /** Nothing of a file stays that is not the whole one. Throws HostError. */
  async get(from: Input<'bundle.download'>, stopped: AbortSignal): Promise<Output<'bundle.download'>> {
    const place: BundleAt = from.from === 'entry' ? await this.#needs.entryBundle(from) : { url: from.url, chosen: from.url };
    const { host } = new URL(place.url);
    const { brought } = this.#needs;
    const { path } = await brought.begin();
    const patience = this.#patience(host);
    try {
      const has = await this.#keep(place, path, { signal: AbortSignal.any([stopped, patience.over]), heard: patience.heard });
      if (place.hash !== undefined && has !== place.hash) {
        throw new HostError('bad-input', { code: 'bundle-other-hash', says: place.hash, has });
      }
      return { path };
    } catch (cause) {
      await brought.letGo({ path });
      stopped.throwIfAborted();
      patience.over.throwIfAborted();
      if (cause instanceof HostError) throw cause;
      throw new HostError('server-failed', { code: 'bundle-not-downloaded', host, why: reasonOf(innermost(cause)) }, { cause });
    } finally {
      patience.end();
      this.#tell(place.url, null);
    }
  }

  /** Counts the bytes as they come: an answer can say another size. Returns their SHA-256. */
  async #keep(place: BundleAt, path: string, { signal, heard }: { signal: AbortSignal; heard(): void }): Promise<string> {
    const { brought, clock } = this.#needs;
    const response = await this.#open(place, signal);
    const size = sizeOf(response);
    const tell = (bytes: number) => this.#tell(place.url, { bytes, ...(size !== undefined && { of: size }) });
    tell(0);
    let told = clock.elapsed();
    const hash = createHash('sha256');
    for await (const piece of response.body ?? []) {
      heard();
      hash.update(piece);
      const bytes = await brought.append(path, piece);
      if (clock.elapsed() - told < TOLD_EVERY_MS) continue;
      tell(bytes);
      told = clock.elapsed();
    }
    return hash.digest('hex');
  }

  async #open({ url: first, chosen }: BundleAt, signal: AbortSignal): Promise<Response> {
    let url = new URL(first);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await this.#ask(url, new URL(chosen).origin, signal);
      if (response.status === 200) return response;
      await response.body?.cancel();
      const { status, headers } = response;
      const location = headers.get('location');
      if (location === null || status < 300 || status >= 400) {
        throw new HostError('server-failed', { code: 'bundle-download-refused', host: url.host, status });
      }
      url = new URL(location, url);
    }
    throw new HostError('server-failed', { code: 'bundle-download-moved', host: url.host, most: MOST_REDIRECTS });
  }

  async #ask(url: URL, chosen: string, signal: AbortSignal): Promise<Response> {
    const isChosen = url.origin === chosen;
    if (whyUnsafe(url) || (!isChosen && isPrivateHost(url.hostname))) throw refused(url);
    const ask = isChosen ? this.#needs.fetch : this.#checkedFetch;
    return ask(url, { redirect: 'manual', credentials: 'omit', signal }).catch((cause: unknown) => {
      throw cause instanceof LeadsInside ? refused(url) : cause;
    });
  }

  /** `over` is aborted once the host was silent for too long, or the whole took too long. */
  #patience(host: string): { over: AbortSignal; heard(): void; end(): void } {
    const { clock } = this.#needs;
    const late = new AbortController();
    const giveUp = (reason: Reason) => late.abort(new HostError('server-failed', reason));
    const awaitNext = () => clock.after(SILENT_S * 1000, () => giveUp({ code: 'bundle-download-silent', host, seconds: SILENT_S }));
    const stopLongest = clock.after(LONGEST_MINUTES * 60_000, () =>
      giveUp({ code: 'bundle-download-slow', host, minutes: LONGEST_MINUTES }),
    );
    let stopWaiting = awaitNext();
    return {
      over: late.signal,
      heard() {
        stopWaiting();
        stopWaiting = awaitNext();
      },
      end() {
        stopWaiting();
        stopLongest();
      },
    };
  }

  #tell(url: string, progress: BundleDownload | null): void {
    this.#needs.journal.record({ type: 'bundle.downloading', url, progress });
  }
}

/** The size that the answer says, if any. */
function sizeOf({ headers }: Response): number | undefined {
  const says = Number(headers.get('content-length') ?? Number.NaN);
  if (says > MOST.megabytes * 1_000_000) throw new HostError('bad-input', { code: 'bundle-too-large', megabytes: MOST.megabytes });
  return Number.isNaN(says) || headers.has('content-encoding') ? undefined : says;
}

function refused({ href }: URL): HostError {
  return new HostError('bad-input', { code: 'bundle-address-refused', address: href });
}

/** The words of `fetch` say nothing; those of its cause name what went wrong. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause instanceof Error ? innermost(cause.cause) : cause;
}
