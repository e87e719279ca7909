import { isIP } from 'node:net';
import type { Output } from '../../../../contract/api.ts';
import type { Launch } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import { whyUnsafe } from '../sign-in/addresses.ts';
import { type ByProxy, createCheckedFetch, type Resolve } from '../sign-in/checked-fetch.ts';
import { isPrivateAddress, isPrivateHost } from '../../network/private-addresses.ts';
import { bytesInAddress, MOST_BYTES, readIcon } from './read-icon.ts';

type Needs = ByProxy & {
  /** Throws HostError `not-found`. */
  launchOf(server: string): Launch;
  /** The addresses that it names; undefined while there is no connection. */
  namedBy(server: string): string[] | undefined;
  resolve: Resolve;
  clock: Clock;
};

/** Icons of at most 128 kB each. */
const MOST_KEPT = 100;
const MOST_REDIRECTS = 3;
const PATIENCE_MS = 10_000;

/** The icon of a server, with the addresses that it named. */
type KeptIcon = { named: string; icon: Promise<string | undefined> };

/**
 * The icons that servers name for themselves, fetched by the host when a window wants to draw one.
 * A server that is an address names pictures of its own domain. Each host on the way may be
 * anybody's. Nothing is asked in a private network but the server's own origin, and no cookie and
 * no secret goes along. A picture that is too large, late or none is as good as no icon.
 */
export class ServerIcons {
  readonly #needs: Needs;
  readonly #checkedFetch: typeof fetch;
  readonly #kept = new Map<string, KeptIcon>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#checkedFetch = createCheckedFetch({ ...needs, isInside: isPrivateAddress });
  }

  /** Throws HostError `not-found`. */
  async of(id: string): Promise<Output<'server.icon'>> {
    const launch = this.#needs.launchOf(id);
    const addresses = this.#needs.namedBy(id);
    const kept = addresses ? this.#read(id, addresses, launch.kind === 'http' ? launch.url : undefined) : this.#kept.get(id);
    const icon = await kept?.icon;
    // The network may be back the next time.
    if (icon === undefined && this.#kept.get(id) === kept) this.#kept.delete(id);
    return icon === undefined ? {} : { icon };
  }

  /** Once, however many windows ask. */
  #read(id: string, addresses: string[], server: string | undefined): KeptIcon {
    const named = JSON.stringify([server, ...addresses]);
    const before = this.#kept.get(id);
    if (before?.named === named) return before;
    const kept = { named, icon: this.#first(addresses, server) };
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
    return kept;
  }

  /** The first of them that is an icon. */
  async #first(addresses: string[], server: string | undefined): Promise<string | undefined> {
    for (const address of addresses) {
      if (server !== undefined && !isNear(address, new URL(server))) continue;
      const bytes = bytesInAddress(address) ?? (await this.#fetched(address, server).catch(() => undefined));
      const icon = bytes && readIcon(bytes);
      if (icon !== undefined) return icon;
    }
    return undefined;
  }

  async #fetched(address: string, server: string | undefined): Promise<Buffer | undefined> {
    const late = new AbortController();
    const cancel = this.#needs.clock.after(PATIENCE_MS, () => late.abort());
    try {
      let url = new URL(address);
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        if (!mayAsk(url, server)) return undefined;
        const ask = isOwn(url, server) ? this.#needs.fetch : this.#checkedFetch;
        const response = await ask(url, {
          redirect: 'manual',
          credentials: 'omit',
          headers: { accept: 'image/png, image/jpeg, image/webp' },
          signal: late.signal,
        });
        const location = response.headers.get('location');
        if (response.status === 200) return await atMost(response);
        await response.body?.cancel();
        if (location === null || response.status < 300 || response.status >= 400) return undefined;
        url = new URL(location, url);
      }
      return undefined;
    } finally {
      cancel();
    }
  }
}

/** Over https, and in no private network unless the server itself is there. */
function mayAsk(url: URL, server: string | undefined): boolean {
  return url.protocol === 'https:' && !whyUnsafe(url) && (isOwn(url, server) || !isPrivateHost(url.hostname));
}

/** In the picture itself, or at the domain of a server that is an address, with no third one. */
function isNear(address: string, server: URL): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'data:' || hostname === server.hostname || domainOf(hostname) === domainOf(server.hostname);
}

/** Without its first name, where two are left: `north.example` for `mcp.north.example`. */
function domainOf(host: string): string {
  const [, ...rest] = host.split('.');
  return rest.length > 1 && isIP(host) === 0 ? rest.join('.') : host;
}

function isOwn({ origin }: URL, server: string | undefined): boolean {
  return server !== undefined && new URL(server).origin === origin;
}

/** The body, counted as it comes: an answer can say another size. */
async function atMost(response: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
