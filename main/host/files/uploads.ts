import type { Input, Output } from '../../../contract/api.ts';
import { type AttachedFile, MOST_FILE_BYTES } from '../../../contract/attached-file.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Needs } from '../base/needs.ts';
import type { FileStore } from './file-store.ts';
import { lookAtFile } from './look-at-file.ts';

type UploadNeeds = { store: FileStore } & Pick<Needs, 'newId'>;
type Upload = { name: string; bytes: number; conversation?: string | undefined; pieces: Buffer[]; arrived: number };

/**
 * The most files under way; where one more begins, the first one is given up. They are in memory
 * until they are whole.
 */
const MOST_AT_ONCE = 4;

/** Files on their way in, piece by piece. */
export class Uploads {
  readonly #store: FileStore;
  readonly #newId: Needs['newId'];
  readonly #uploads = new Map<string, Upload>();

  constructor({ store, newId }: UploadNeeds) {
    this.#store = store;
    this.#newId = newId;
  }

  begin({ name, bytes, conversation }: Input<'file.begin'>): Output<'file.begin'> {
    if (bytes === 0) throw new HostError('bad-input', { code: 'file-empty', name });
    if (bytes > MOST_FILE_BYTES) throw tooLarge(name);
    const [oldest] = this.#uploads.keys();
    if (this.#uploads.size >= MOST_AT_ONCE && oldest !== undefined) this.#uploads.delete(oldest);
    const upload = this.#newId();
    this.#uploads.set(upload, { name, bytes, conversation, pieces: [], arrived: 0 });
    return { upload };
  }

  add({ upload, data }: Input<'file.piece'>): void {
    const one = this.#found(upload);
    const piece = Buffer.from(data, 'base64');
    one.arrived += piece.length;
    if (one.arrived > one.bytes) {
      this.#uploads.delete(upload);
      throw otherSize(one.name);
    }
    one.pieces.push(piece);
  }

  async end({ upload }: Input<'file.end'>): Promise<Output<'file.end'>> {
    const { name, bytes, conversation, pieces, arrived } = this.#found(upload);
    this.#uploads.delete(upload);
    if (arrived !== bytes) throw otherSize(name);
    return { file: await keepFile(this.#store, { name, bytes: Buffer.concat(pieces), conversation }) };
  }

  giveUp({ upload }: Input<'file.give-up'>): void {
    this.#uploads.delete(upload);
  }

  #found(upload: string): Upload {
    const one = this.#uploads.get(upload);
    if (!one) throw gone();
    return one;
  }
}

/** `conversation`: the chat that it is for, where there is one. */
type NewFile = { name: string; bytes: Buffer; conversation?: string | undefined };

/**
 * Looks at the content and puts it on disk. Throws HostError `bad-input` for what no model reads.
 */
export async function keepFile(store: FileStore, { name, bytes, conversation }: NewFile): Promise<AttachedFile> {
  const looked = lookAtFile(name, bytes);
  return { hash: await store.keep(bytes, conversation), name, bytes: bytes.length, ...looked };
}

function gone(): HostError {
  return new HostError('not-found', { code: 'file-upload-gone' });
}

/** More or fewer bytes came than were announced. */
function otherSize(name: string): HostError {
  return new HostError('bad-input', { code: 'file-other-size', name });
}

function tooLarge(name: string): HostError {
  return new HostError('bad-input', { code: 'file-too-large', name, megabytes: MOST_FILE_BYTES / 1_000_000 });
}
