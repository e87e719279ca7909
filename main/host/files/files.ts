import type { Input, Output } from '../../../contract/api.ts';
import { type AttachedFile, MOST_PICTURE_BYTES, sentOf } from '../../../contract/attached-file.ts';
import type { Entry, ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { whyNotTaken } from '../../../contract/why-not-taken.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs as ShellNeeds } from '../base/needs.ts';
import type { Storage } from '../storage/storage.ts';
import { FileStore } from './file-store.ts';
import { FilesForModel, type ModelFiles } from './files-for-model.ts';
import { FolderFiles } from './folder-files.ts';
import { MOST_TEXT } from './look-at-file.ts';
import { keepFile, Uploads } from './uploads.ts';

type Needs = Pick<ShellNeeds, 'dataFolder' | 'ripgrep' | 'clock' | 'newId' | 'log'> & {
  journal: Pick<Journal, 'state'>;
  storage: Pick<Storage, 'useOfFile' | 'forgetFilesLeft' | 'temporary'>;
};

/**
 * Pictures and documents of one message: a request has room for so many, and more would be left out
 * of it.
 */
const MOST_BYTES = 20 * 1024 * 1024;
/** Endpoints refuse larger ones. */
const WIDEST = 8000;

/** Answers every `file.*` request, and what messages with files need. */
export class Files {
  readonly uploads: Uploads;
  readonly inFolders: FolderFiles;
  readonly #journal: Pick<Journal, 'state'>;
  readonly #storage: Needs['storage'];
  readonly #store: FileStore;
  readonly #modelFiles: FilesForModel;
  readonly #textFiles: FilesForModel;

  constructor({ journal, storage, newId, ripgrep, ...needs }: Needs) {
    this.#journal = journal;
    this.#storage = storage;
    this.#store = new FileStore({ ...needs, temporary: storage.temporary });
    this.#modelFiles = new FilesForModel(this.#store);
    this.#textFiles = new FilesForModel(this.#store);
    this.uploads = new Uploads({ store: this.#store, newId });
    this.inFolders = new FolderFiles({ journal, store: this.#store, ripgrep, clock: needs.clock });
  }

  async read({ hash }: Input<'file.read'>): Promise<Output<'file.read'>> {
    const bytes = await this.contentOf(hash);
    if (!bytes) throw new HostError('not-found', { code: 'file-gone', name: hash.slice(0, 8) });
    return { data: bytes.toString('base64') };
  }

  /** The content of a file; undefined when it is not there. */
  contentOf(hash: string): Promise<Buffer | undefined> {
    return this.#store.read(hash);
  }

  isKept(hash: string): boolean {
    return this.#store.bytesOf(hash) !== undefined;
  }

  /** The page of a view, which its server gave to this chat. Gives its hash. */
  keepPage(html: string, conversation: string): Promise<string> {
    return this.#store.keep(Buffer.from(html), conversation);
  }

  /** The files of a project and of these entries, for a request. */
  forModel(entries: Entry[], ofProject?: AttachedFile[]): Promise<ModelFiles> {
    return this.#modelFiles.of(entries, ofProject);
  }

  /** The texts among the files of a project and of these entries, for the origins of values. */
  texts(entries: Entry[], ofProject?: AttachedFile[]): Promise<ModelFiles> {
    return this.#textFiles.of(entries, ofProject, ({ kind }) => kind === 'text');
  }

  /** Looks at the content and keeps it. Throws HostError `bad-input` for what no model reads. */
  keep(name: string, bytes: Buffer): Promise<AttachedFile> {
    return keepFile(this.#store, { name, bytes });
  }

  /**
   * Files that may go out with a message to this model. Throws HostError `bad-input` with the first
   * that may not.
   */
  check(files: AttachedFile[], choice: ModelChoice): void {
    const endpoint = this.#journal.state().endpoints[choice.endpoint];
    const model = endpoint?.models.find(({ id }) => id === choice.model)?.name ?? choice.model;
    for (const file of files) {
      const { name, kind } = file;
      this.checkKept([file]);
      const reason = whyNotTaken(file, { id: choice.model, model, endpoint });
      if (reason) throw refused(reason);
      if (kind === 'image' && isTooLarge(file.scaled ?? file))
        throw refused({ code: 'file-picture-too-large', name, megabytes: megabytes(file.bytes), pixels: longest(file) });
    }
    const sum = (some: AttachedFile[]) => some.reduce((all, file) => all + sentOf(file).bytes, 0);
    if (sum(files.filter(({ kind }) => kind !== 'text')) > MOST_BYTES)
      throw refused({ code: 'attached-too-large', megabytes: MOST_BYTES / 1024 / 1024 });
    // In bytes, of which a character has one at least.
    if (sum(files.filter(({ kind }) => kind === 'text')) > MOST_TEXT * 4)
      throw refused({ code: 'attached-too-long', characters: MOST_TEXT });
  }

  /** Throws HostError `bad-input` with the first file whose content is not here, as it was. */
  checkKept(files: AttachedFile[]): void {
    const store = this.#store;
    const gone = files.find((file) => store.bytesOf(file.hash) !== file.bytes || store.bytesOf(sentOf(file).hash) !== sentOf(file).bytes);
    if (gone) throw refused({ code: 'file-gone', name: gone.name });
  }

  /** Of a temporary chat that is to be kept: all of its files are on disk. */
  bringOver(conversation: string): Promise<void> {
    return this.#store.bringOver(conversation);
  }

  /** Of a temporary chat that ended. */
  forget(conversation: string): void {
    this.#store.forget(conversation);
    this.#modelFiles.forget();
    this.#textFiles.forget();
  }

  sweep(): void {
    this.#store.sweep(this.#storage);
  }
}

function isTooLarge(picture: { bytes: number; width?: number | undefined; height?: number | undefined }): boolean {
  return picture.bytes > MOST_PICTURE_BYTES || longest(picture) > WIDEST;
}

function longest({ width = 0, height = 0 }: { width?: number | undefined; height?: number | undefined }): number {
  return Math.max(width, height);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
