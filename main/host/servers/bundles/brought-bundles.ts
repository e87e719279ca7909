import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError, reasonOf } from '../../../../contract/errors.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log, Needs as ShellNeeds } from '../../base/needs.ts';
import { MOST } from './archive.ts';

/** So many are here at once; of more, the one that came first goes. */
const MOST_AT_ONCE = 4;
/** An address that says nothing for so long is given up. */
const SILENT_MS = 30_000;
const TOLD_EVERY_MS = 100;

type Needs = Pick<ShellNeeds, 'fetch' | 'dataFolder'> & { journal: Pick<Journal, 'record'>; clock: Clock; log: Log };

/**
 * Files of bundles to which this machine has no path of its own: dropped on a page in the browser,
 * or downloaded. Each lies in the data folder until it is let go, or until the next start.
 */
export class BroughtBundles {
  readonly #needs: Needs;
  readonly #folder: string;
  /** By path: the bytes that came. */
  readonly #here = new Map<string, number>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#folder = join(needs.dataFolder, 'bundles');
  }

  async begin(): Promise<Output<'bundle.bring'>> {
    const [oldest] = this.#here.keys();
    if (this.#here.size >= MOST_AT_ONCE && oldest !== undefined) await this.letGo({ path: oldest });
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `brought-${randomUUID()}.mcpb`);
    await (await open(path, 'wx', 0o600)).close();
    this.#here.set(path, 0);
    return { path };
  }

  async add({ path, data }: Input<'bundle.piece'>): Promise<void> {
    await this.#append(path, Buffer.from(data, 'base64'));
  }

  /** Follows redirects. The bytes are counted as they come, whatever the address says of them. */
  async download({ url }: Input<'bundle.download'>, stopped: AbortSignal): Promise<Output<'bundle.download'>> {
    const { fetch, clock, journal } = this.#needs;
    const { path } = await this.begin();
    const host = new URL(url).host;
    const silence = new AbortController();
    let waiting = () => {};
    const wait = () => {
      waiting();
      waiting = clock.after(SILENT_MS, () => silence.abort());
    };
    try {
      wait();
      const response = await fetch(url, { signal: AbortSignal.any([stopped, silence.signal]) });
      const size = checkedSize(url, host, response);
      const tell = (bytes: number) =>
        journal.record({ type: 'bundle.downloading', url, progress: { bytes, ...(size !== undefined && { of: size }) } });
      tell(0);
      let told = clock.elapsed();
      for await (const piece of response.body ?? []) {
        wait();
        const bytes = await this.#append(path, Buffer.from(piece));
        if (clock.elapsed() - told < TOLD_EVERY_MS) continue;
        tell(bytes);
        told = clock.elapsed();
      }
      return { path };
    } catch (cause) {
      await this.letGo({ path });
      if (silence.signal.aborted) throw new HostError('bad-input', { code: 'bundle-download-silent', host }, { cause });
      if (cause instanceof HostError || stopped.aborted) throw cause;
      throw new HostError('bad-input', { code: 'bundle-not-downloaded', host, why: reasonOf(innermost(cause)) }, { cause });
    } finally {
      waiting();
      journal.record({ type: 'bundle.downloading', url, progress: null });
    }
  }

  async letGo({ path }: Input<'bundle.let-go'>): Promise<void> {
    if (!this.#here.delete(path)) return;
    await rm(path, { force: true }).catch((cause: unknown) => this.#needs.log.warn('The file of a bundle stayed', cause));
  }

  async #append(path: string, piece: Buffer): Promise<number> {
    const before = this.#here.get(path);
    if (before === undefined) throw new HostError('not-found', { code: 'bundle-not-brought' });
    const bytes = before + piece.length;
    if (bytes > MOST.megabytes * 1_000_000) {
      await this.letGo({ path });
      throw tooLargeFile();
    }
    this.#here.set(path, bytes);
    const file = await open(path, 'a');
    try {
      await file.write(piece);
    } finally {
      await file.close();
    }
    return bytes;
  }
}

/** The size that the answer says, if any. Throws HostError for an answer that is not to be read. */
function checkedSize(url: string, host: string, response: Response): number | undefined {
  if (url.startsWith('https:') && response.url.startsWith('http:')) {
    throw new HostError('bad-input', { code: 'bundle-download-unencrypted', host: new URL(response.url).host });
  }
  if (!response.ok) throw new HostError('bad-input', { code: 'bundle-download-refused', host, status: response.status });
  const says = Number(response.headers.get('content-length') ?? Number.NaN);
  if (says > MOST.megabytes * 1_000_000) throw tooLargeFile();
  return Number.isNaN(says) || response.headers.has('content-encoding') ? undefined : says;
}

function tooLargeFile(): HostError {
  return new HostError('bad-input', { code: 'bundle-too-large', megabytes: MOST.megabytes });
}

/** The words of `fetch` say nothing; those of its cause name what went wrong. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause instanceof Error ? innermost(cause.cause) : cause;
}
