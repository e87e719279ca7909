import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';
import { launchVariables } from '../../../../contract/variables.ts';
import type { Log } from '../../base/needs.ts';
import { KeptFolders } from '../kept-folders.ts';
import { Archive, MOST } from './archive.ts';

const PIECE = 1 << 16;
const SIGNATURE = { begin: 'MCPB_SIG_V1', end: 'MCPB_SIG_END' };
const LARGEST_SIGNATURE = 1 << 18;

/**
 * A bundle as its file was at one moment: a copy of our own, since the file may change at any time.
 */
export type HeldBundle = { hash: string; archive: Archive; isSigned: boolean; stamp: FileStamp };

/** A file without its content: one that changed has another one, unless somebody set it back. */
export type FileStamp = { size: number; changedAt: number };

/** The unpacked bundles: `bundles/<hash>` in the data folder. */
export class BundleFolders {
  readonly #folders: KeptFolders;
  readonly #folder: string;

  constructor({ dataFolder, log }: { dataFolder: string; log: Log }) {
    this.#folder = join(dataFolder, 'bundles');
    this.#folders = new KeptFolders(this.#folder, log);
  }

  /** Takes away what a host left that was killed, and what was removed. */
  sweep(launches: Launch[] | 'unknown'): void {
    this.#folders.sweep(launches === 'unknown' ? launches : launches.flatMap(bundlesOf));
  }

  /**
   * Looks into the bundle at a path. Nothing of it stays. Throws HostError, `not-found` and
   * `bad-input` above all.
   */
  async look<T>(path: string, use: (bundle: HeldBundle) => Promise<T>): Promise<T> {
    return this.#folders.withPart(async (part) => {
      const { hash, bytes, stamp } = await copyWhole(path, join(part, 'bundle'));
      const signature = await signatureIn(join(part, 'bundle'), bytes);
      // Behind the end that a zip archive says it has, no reader expects anything.
      if (signature !== undefined) await truncate(join(part, 'bundle'), signature);
      const archive = await Archive.open(join(part, 'bundle'), signature ?? bytes);
      try {
        return await use({ hash, archive, isSigned: signature !== undefined, stamp });
      } finally {
        archive.close();
      }
    });
  }

  /**
   * The folder appears with all that is in it, or not at all. Before it is settled it goes with
   * the next start, unless a server is started from it.
   */
  async keep({ hash, archive }: HeldBundle, program: string | undefined): Promise<void> {
    await this.#folders.keep(hash, (part) => archive.unpackInto(part, program));
  }

  /** A server is about to be started from another folder than from those of this launch. */
  async unsettle(launch: Launch): Promise<void> {
    for (const hash of bundlesOf(launch)) await this.#folders.unsettle(hash);
  }

  /**
   * The texts of a file in the folders that this launch names. A folder that is gone, or has no
   * such file, has none.
   */
  async readIn(launch: Launch, file: string): Promise<{ hash: string; text: string }[]> {
    const read = bundlesOf(launch).map(async (hash) => {
      const text = await readFile(join(this.#folder, hash, file), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [{ hash, text }];
    });
    return (await Promise.all(read)).flat();
  }

  /** A server names it now, or it is gone. */
  settled(hash: string): void {
    this.#folders.settled(hash);
  }

  /** A server is removed: its bundle goes, too, where no other server is started from it. */
  letGo(launch: Launch, others: Launch[]): void {
    for (const hash of bundlesOf(launch)) this.letGoOf(hash, others);
  }

  letGoOf(hash: string, others: Launch[]): void {
    if (!others.flatMap(bundlesOf).includes(hash)) this.#folders.letGo(hash);
  }

  /** The removal is taken back. */
  takeBack(launch: Launch): void {
    for (const hash of bundlesOf(launch)) this.#folders.takeBack(hash);
  }
}

/** Where the signature of a signed bundle begins, which stands behind the archive. */
async function signatureIn(path: string, bytes: number): Promise<number | undefined> {
  const file = await open(path);
  try {
    const end = Buffer.alloc(Math.min(bytes, LARGEST_SIGNATURE));
    await file.read(end, 0, end.length, bytes - end.length);
    if (end.subarray(-SIGNATURE.end.length).toString('latin1') !== SIGNATURE.end) return undefined;
    const at = end.lastIndexOf(SIGNATURE.begin, undefined, 'latin1');
    return at < 0 ? undefined : bytes - end.length + at;
  } finally {
    await file.close();
  }
}

/** The bundles that a launch names. */
export function bundlesOf(launch: Launch): string[] {
  return launchVariables(launch).flatMap(({ variable }) => (variable.kind === 'bundle' ? [variable.name] : []));
}

/** Undefined: no such file is there any longer. */
export async function stampOf(path: string): Promise<FileStamp | undefined> {
  const facts = await stat(path).catch(() => undefined);
  return facts && { size: facts.size, changedAt: facts.mtimeMs };
}

/** Copies a file of the person that stays as it is meanwhile. */
async function copyWhole(path: string, copy: string): Promise<{ hash: string; bytes: number; stamp: FileStamp }> {
  // A pipe that nobody writes into does not hold us up.
  const from = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
    throw new HostError('not-found', { code: 'bundle-not-there', path }, { cause });
  });
  try {
    const before = await from.stat();
    if (!before.isFile()) throw new HostError('bad-input', { code: 'bundle-not-file', path });
    if (before.size > MOST.megabytes * 1_000_000) throw new HostError('bad-input', { code: 'bundle-too-large', megabytes: MOST.megabytes });
    const hash = createHash('sha256');
    const to = await open(copy, 'wx', 0o600);
    let bytes = 0;
    try {
      const piece = Buffer.alloc(PIECE);
      for (;;) {
        const { bytesRead } = await from.read(piece, 0, PIECE, bytes);
        if (bytesRead === 0) break;
        bytes += bytesRead;
        // A file that grows has no end.
        if (bytes > before.size) break;
        hash.update(piece.subarray(0, bytesRead));
        await to.write(piece, 0, bytesRead);
      }
    } finally {
      await to.close();
    }
    const after = await from.stat();
    if (bytes !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new HostError('bad-input', { code: 'bundle-changed' });
    }
    return { hash: hash.digest('hex'), bytes, stamp: { size: bytes, changedAt: after.mtimeMs } };
  } finally {
    await from.close();
  }
}
