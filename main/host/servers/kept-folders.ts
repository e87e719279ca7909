import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import type { Log } from '../base/needs.ts';

const ADDING = 'adding-';

/**
 * Folders of which each is there with all that is in it, or not at all. Names with another
 * beginning do not count.
 *
 * A name with `part-` in front is being made. The mark `adding-` stands beside a folder that no
 * server may be started from yet, or no longer. One with `removed-` waits until nobody can take its
 * removal back. One with `brought-` is a file that was handed over to be read.
 */
export class KeptFolders {
  readonly #folder: string;
  readonly #log: Log;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * Takes away what a host left that was killed, and what was removed. `used`: the folders that
   * kept servers are started from.
   */
  sweep(used: string[] | 'unknown'): void {
    try {
      const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
      const adding = used === 'unknown' ? [] : names.filter((name) => name.startsWith(ADDING));
      const lost = adding.map((name) => name.slice(ADDING.length)).filter((name) => !used.includes(name));
      const gone = names.filter((name) => lost.includes(name) || /^(?:part|removed|brought)-/.test(name));
      // Last go the names that say which folders are to go.
      for (const name of [...gone, ...adding]) rmSync(join(this.#folder, name), { recursive: true, force: true });
    } catch (cause) {
      this.#log.warn(`Folders could not be taken away: ${this.#folder}`, cause);
    }
  }

  /** A folder of its own to work in, which is gone afterwards. */
  async withPart<T>(use: (part: string) => Promise<T>): Promise<T> {
    const part = join(this.#folder, `part-${randomUUID()}`);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      await mkdir(part, { mode: 0o700 });
      return await use(part);
    } catch (cause) {
      if (cause instanceof HostError || !(cause instanceof Error) || !('syscall' in cause)) throw cause;
      throw new HostError('storage', { code: 'system-said', text: cause.message }, { cause });
    } finally {
      await rm(part, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch((cause: unknown) =>
        this.#log.warn(`A part of a folder stayed: ${part}`, cause),
      );
    }
  }

  /**
   * The folder appears with all that is in it, or not at all. Before it is settled it goes with the
   * next start, unless a server is started from it.
   */
  async keep(name: string, fill: (part: string) => Promise<void>): Promise<void> {
    const kept = join(this.#folder, name);
    if (existsSync(kept)) return;
    await this.withPart(async (part) => {
      await fill(part);
      await mkdir(this.#adding(name), { recursive: true, mode: 0o700 });
      await rename(part, kept).catch((cause: unknown) => {
        // Somebody else made the same one meanwhile.
        if (!existsSync(kept)) throw cause;
      });
    });
  }

  /** A folder that is whole already comes from another place. */
  takeIn(from: string, name: string): void {
    const kept = join(this.#folder, name);
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    if (existsSync(kept)) rmSync(from, { recursive: true, force: true });
    else renameSync(from, kept);
  }

  /** A server is started from it now, or it is gone. */
  settled(name: string): void {
    rmSync(this.#adding(name), { recursive: true, force: true });
  }

  /** No server is started from it, after all. */
  async drop(name: string): Promise<void> {
    await this.unsettle(name);
    try {
      await rm(join(this.#folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      this.settled(name);
    } catch (cause) {
      // The mark stays, and the next start takes it away.
      this.#log.warn(`A folder could not be taken away: ${name}`, cause);
    }
  }

  /** A server is about to be started from another one. */
  async unsettle(name: string): Promise<void> {
    if (existsSync(join(this.#folder, name))) await mkdir(this.#adding(name), { recursive: true, mode: 0o700 });
  }

  #adding(name: string): string {
    return join(this.#folder, `${ADDING}${name}`);
  }

  letGo(name: string): void {
    if (this.#move(name, `removed-${name}`)) return;
    // Windows moves no folder with a file that a program has open: it goes with the next start.
    mkdirSync(this.#adding(name), { recursive: true, mode: 0o700 });
  }

  /** Nobody takes the removal back: its room is free at once. */
  async discard(name: string): Promise<void> {
    await rm(join(this.#folder, `removed-${name}`), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }).catch(
      (cause: unknown) => this.#log.warn(`A folder could not be taken away: ${name}`, cause),
    );
    if (!existsSync(join(this.#folder, name))) this.settled(name);
  }

  /** The removal is taken back. */
  takeBack(name: string): void {
    if (!existsSync(join(this.#folder, name))) this.#move(`removed-${name}`, name);
  }

  /** False where the system refuses it. */
  #move(from: string, to: string): boolean {
    const [old, fresh] = [join(this.#folder, from), join(this.#folder, to)];
    if (!existsSync(old)) return true;
    try {
      rmSync(fresh, { recursive: true, force: true });
      renameSync(old, fresh);
      return true;
    } catch (cause) {
      this.#log.warn(`A folder could not be moved: ${old}`, cause);
      return false;
    }
  }
}
