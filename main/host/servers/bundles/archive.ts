import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { HostError } from '../../../../contract/errors.ts';
import { SafeNames } from './safe-names.ts';

const MB = 1_000_000;

/**
 * The most that a bundle may be. Its maker decides what is in it, and not how much of the disk it
 * takes.
 */
export const MOST = { megabytes: 200, files: 20_000, ratio: 100 };

type PackedFile = { name: string; isFolder: boolean; isExecutable: boolean; entry: Entry };

/** A zip archive whose table of contents is within bounds. No byte of a file was unpacked yet. */
export class Archive {
  readonly files: PackedFile[];
  readonly #zip: ZipFile;

  private constructor(zip: ZipFile, files: PackedFile[]) {
    this.#zip = zip;
    this.files = files;
  }

  /** Throws HostError `bad-input` for an archive that is damaged, too large or unsafe. */
  static async open(path: string, packed: number): Promise<Archive> {
    // Names are decoded here, so that each problem of one has its own reason.
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(notZip);
    try {
      return new Archive(zip, await readContents(zip, packed));
    } catch (cause) {
      zip.close();
      throw refusal(cause);
    }
  }

  /** Bytes of all files, unpacked: each stream is held to the size that it says. */
  get size(): number {
    return sizeOf(this.files);
  }

  /** The content of one small file; undefined: there is none of that name. */
  async read(name: string, tooLarge: (bytes: number) => HostError | undefined): Promise<Buffer | undefined> {
    const file = this.files.find((one) => one.name === name);
    if (!file) return undefined;
    const refused = tooLarge(file.entry.uncompressedSize);
    if (refused) throw refused;
    try {
      return await buffer(checked(await this.#zip.openReadStreamPromise(file.entry), file));
    } catch (cause) {
      throw refusal(cause);
    }
  }

  /** Every file, flushed to the disk, below a folder that is there and empty. */
  async unpackInto(folder: string, program: string | undefined): Promise<void> {
    const made = new Set<string>();
    for (const file of this.files) {
      const path = join(folder, file.name);
      const parent = file.isFolder ? path : dirname(path);
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
      if (file.isFolder) continue;
      // The bits for group, others and another user are never taken over.
      const mode = file.isExecutable || file.name === program ? 0o700 : 0o600;
      try {
        const content = await this.#zip.openReadStreamPromise(file.entry);
        await pipeline(content, (source) => checked(source, file), createWriteStream(path, { flags: 'wx', mode, flush: true }));
      } catch (cause) {
        throw refusal(cause);
      }
    }
  }

  close(): void {
    this.#zip.close();
  }
}

async function readContents(zip: ZipFile, packed: number): Promise<PackedFile[]> {
  const names = new SafeNames();
  const files: PackedFile[] = [];
  if (zip.entryCount > MOST.files) throw new HostError('bad-input', { code: 'bundle-too-many-files', most: MOST.files });
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    names.add(name);
    if (entry.isEncrypted()) throw new HostError('bad-input', { code: 'bundle-encrypted', name });
    const mode = entry.externalFileAttributes >>> 16;
    const kind = mode & KIND;
    if (kind !== 0 && kind !== FILE && kind !== FOLDER) throw new HostError('bad-input', { code: 'bundle-holds-link', name });
    files.push({ name, isFolder: name.endsWith('/'), isExecutable: (mode & 0o111) !== 0, entry });
  }
  const size = sizeOf(files);
  if (size > MOST.megabytes * MB) throw tooLarge();
  if (size > MOST.ratio * packed) throw new HostError('bad-input', { code: 'bundle-packed-too-tightly', ratio: MOST.ratio });
  return files;
}

/** The kind of a file in its Unix mode. */
const KIND = 0o170000;
const FILE = 0o100000;
const FOLDER = 0o040000;

function sizeOf(files: PackedFile[]): number {
  return files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
}

function tooLarge(): HostError {
  return new HostError('bad-input', { code: 'bundle-unpacks-too-large', megabytes: MOST.megabytes });
}

/** The library checks the size of each file, and leaves the checksum to us. */
async function* checked(content: AsyncIterable<Buffer>, { name, entry }: PackedFile): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of content) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) throw new HostError('bad-input', { code: 'bundle-file-damaged', name });
}

function notZip(cause: unknown): never {
  throw isOfSystem(cause) ? cause : new HostError('bad-input', { code: 'bundle-not-zip' }, { cause });
}

/**
 * The errors of the library and of zlib say that the archive is not as it should be; those of the
 * disk are another matter.
 */
function refusal(cause: unknown): unknown {
  if (cause instanceof HostError || isOfSystem(cause)) return cause;
  return new HostError('bad-input', { code: 'bundle-damaged' }, { cause });
}

function isOfSystem(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}
