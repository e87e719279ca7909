import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Log } from '../../base/needs.ts';
import { MOST } from './archive.ts';

/** The most bundles at once; where one more comes, the first one goes. */
const MOST_AT_ONCE = 4;

type Needs = { dataFolder: string; log: Log };

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
    await this.append(path, Buffer.from(data, 'base64'));
  }

  /** Returns the bytes that came so far. A file that gets too large goes. */
  async append(path: string, piece: Uint8Array): Promise<number> {
    const before = this.#here.get(path);
    if (before === undefined) throw new HostError('not-found', { code: 'bundle-not-brought' });
    const bytes = before + piece.length;
    if (bytes > MOST.megabytes * 1_000_000) {
      await this.letGo({ path });
      throw new HostError('bad-input', { code: 'bundle-too-large', megabytes: MOST.megabytes });
    }
    this.#here.set(path, bytes);
    const file = await open(path, 'a');
    try {
      await file.writeFile(piece);
    } finally {
      await file.close();
    }
    return bytes;
  }

  async letGo({ path }: Input<'bundle.let-go'>): Promise<void> {
    if (!this.#here.delete(path)) return;
    await rm(path, { force: true }).catch((cause: unknown) => this.#needs.log.warn('The file of a bundle stayed', cause));
  }
}
