import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import { MOST } from '../bundles/archive.ts';
import { whyUnsafe } from '../sign-in/addresses.ts';
import { createCheckedFetch, LeadsInside, resolve } from '../sign-in/checked-fetch.ts';
import { isPrivateAddress, isPrivateHost } from '../sign-in/private-addresses.ts';

type Needs = { folder: string; fetch: typeof fetch; clock: Clock };

const MOST_REDIRECTS = 5;
const SILENCE_MS = 30_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Files of bundles that a person asked for, until the next start. An entry says the address, so it
 * leads into no private network: only the registry's own origin may be there.
 */
export class Downloads {
  readonly #needs: Needs;
  readonly #checkedFetch = createCheckedFetch({ resolve, isInside: isPrivateAddress });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  sweep(): void {
    rmSync(this.#needs.folder, { recursive: true, force: true });
  }

  /** The path of the file, once its SHA-256 is the one of the entry. Throws HostError. */
  async get(address: string, hash: string, registry: URL, signal: AbortSignal): Promise<string> {
    const { folder, clock } = this.#needs;
    const { host } = new URL(address);
    const part = join(folder, `${randomUUID()}.part`);
    const late = new AbortController();
    const giveUp = () => late.abort(new HostError('server-failed', { code: 'address-silent', host }));
    const stopLongest = clock.after(LONGEST_MS, giveUp);
    let stopWaiting = () => {};
    const heard = () => {
      stopWaiting();
      stopWaiting = clock.after(SILENCE_MS, giveUp);
    };
    heard();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const response = await this.#open(new URL(address), registry, AbortSignal.any([signal, late.signal]));
      const has = await writeHashed(response, part, heard);
      if (has !== hash) throw new HostError('bad-input', { code: 'registry-bundle-other-hash', says: hash, has });
      const path = join(folder, `${hash}.mcpb`);
      await rename(part, path);
      return path;
    } catch (cause) {
      signal.throwIfAborted();
      if (late.signal.aborted) throw late.signal.reason;
      if (cause instanceof HostError) throw cause;
      throw new HostError('server-failed', { code: 'registry-bundle-not-downloaded', host }, { cause });
    } finally {
      stopWaiting();
      stopLongest();
      await rm(part, { force: true });
    }
  }

  async #open(first: URL, registry: URL, signal: AbortSignal): Promise<Response> {
    let url = first;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await this.#ask(url, registry, signal);
      const location = response.headers.get('location');
      if (response.status === 200) return response;
      await response.body?.cancel();
      if (location === null || response.status < 300 || response.status >= 400) break;
      url = new URL(location, url);
    }
    throw new HostError('server-failed', { code: 'registry-bundle-not-downloaded', host: url.host });
  }

  async #ask(url: URL, registry: URL, signal: AbortSignal): Promise<Response> {
    const isRegistry = url.origin === registry.origin;
    if (whyUnsafe(url) || (!isRegistry && isPrivateHost(url.hostname))) throw refused(url);
    const ask = isRegistry ? this.#needs.fetch : this.#checkedFetch;
    return ask(url, { redirect: 'manual', credentials: 'omit', signal }).catch((cause: unknown) => {
      throw cause instanceof LeadsInside ? refused(url) : cause;
    });
  }
}

async function writeHashed(response: Response, path: string, heard: () => void): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      heard();
      bytes += piece.length;
      if (bytes > MOST.megabytes * 1_000_000) throw new HostError('bad-input', { code: 'bundle-too-large', megabytes: MOST.megabytes });
      hash.update(piece);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function refused({ href }: URL): HostError {
  return new HostError('bad-input', { code: 'registry-bundle-address', address: href });
}
