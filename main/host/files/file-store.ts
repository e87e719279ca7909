import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { writeWhole } from '../machine/write-whole.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { TemporaryChats } from '../base/temporary-chats.ts';
import type { Storage } from '../storage/storage.ts';

type Needs = { dataFolder: string; clock: Clock; log: Log; temporary: Pick<TemporaryChats, 'has'> };

/** A draft that was never sent keeps its files for so long. */
const DRAFT_MS = 7 * 86_400_000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Files of all chats in one folder, each once, called by the hash of its content. Those of
 * temporary chats are in memory.
 */
export class FileStore {
  readonly #needs: Needs;
  readonly #folder: string;
  /** By chat and by hash. */
  readonly #inMemory = new Map<string, Map<string, Buffer>>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#folder = join(needs.dataFolder, 'attachments');
  }

  /**
   * Whole on disk before this is over, or not there at all. Gives its hash. `conversation`: the
   * chat that it is for, where there is one.
   */
  async keep(bytes: Buffer, conversation?: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (conversation !== undefined && this.#needs.temporary.has(conversation)) {
      const held = this.#inMemory.get(conversation) ?? new Map<string, Buffer>();
      this.#inMemory.set(conversation, held.set(hash, bytes));
      return hash;
    }
    try {
      await this.#write(hash, bytes);
    } catch (cause) {
      throw new HostError('storage', reasonOf(cause), { cause });
    }
    return hash;
  }

  /** The size in bytes; undefined when it is not there. */
  bytesOf(hash: string): number | undefined {
    return this.#remembered(hash)?.length ?? statSync(this.#pathOf(hash), { throwIfNoEntry: false })?.size;
  }

  /** Undefined when it is not there, or is no longer what was kept. */
  async read(hash: string): Promise<Buffer | undefined> {
    const held = this.#remembered(hash);
    if (held) return held;
    const bytes = await readFile(this.#pathOf(hash)).catch(() => undefined);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) return undefined;
    return bytes;
  }

  /** Of a temporary chat that is to be kept: all of them are on disk. */
  async bringOver(conversation: string): Promise<void> {
    const held = [...(this.#inMemory.get(conversation) ?? [])];
    for (const [hash, bytes] of held) {
      await this.#write(hash, bytes);
      this.#inMemory.get(conversation)?.delete(hash);
    }
  }

  /** Of a temporary chat that ended. */
  forget(conversation: string): void {
    this.#inMemory.delete(conversation);
  }

  /**
   * Takes away files of chats that were removed, of drafts nobody sent for a week, and what a crash
   * left half written.
   */
  sweep(storage: Pick<Storage, 'useOfFile' | 'forgetFilesLeft'>): void {
    const { dataFolder, log } = this.#needs;
    try {
      const names = namesIn(dataFolder);
      // A file of chats that was damaged lies beside the new one: what it names is kept as long as
      // it is.
      if (!names.includes('attachments') || names.some((name) => name.startsWith('switchyard.damaged-'))) return;
      for (const name of namesIn(this.#folder)) {
        if (!this.#isWanted(name, storage)) rmSync(join(this.#folder, name), { force: true, recursive: true });
      }
      storage.forgetFilesLeft();
    } catch (cause) {
      log.warn('Files that nobody needs any more could not be removed', cause);
    }
  }

  #isWanted(name: string, storage: Pick<Storage, 'useOfFile'>): boolean {
    if (!HASH.test(name)) return false;
    const use = storage.useOfFile(name);
    return use === 'used' || (use === 'never' && this.#needs.clock.now() - statSync(this.#pathOf(name)).mtimeMs < DRAFT_MS);
  }

  #remembered(hash: string): Buffer | undefined {
    for (const held of this.#inMemory.values()) if (held.has(hash)) return held.get(hash);
    return undefined;
  }

  async #write(hash: string, bytes: Buffer): Promise<void> {
    const path = this.#pathOf(hash);
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    chmodSync(this.#folder, 0o700);
    // Written again although it is there: a disk may have lost it, and its age is that of the last
    // draft.
    await writeWhole(path, bytes);
  }

  #pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`${hash} is no hash.`);
    return join(this.#folder, hash);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}
