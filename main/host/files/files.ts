import type { Input, Output } from '../../../contract/api.ts';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Entry, ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs as ShellNeeds } from '../base/needs.ts';
import type { Storage } from '../storage/storage.ts';
import { checkFiles } from './check-files.ts';
import { FileStore } from './file-store.ts';
import { FilesForModel, type ModelFiles } from './files-for-model.ts';
import { FolderFiles } from './folder-files.ts';
import { keepFile, Uploads } from './uploads.ts';

type Needs = Pick<ShellNeeds, 'dataFolder' | 'ripgrep' | 'clock' | 'newId' | 'log'> & {
  journal: Pick<Journal, 'state'>;
  storage: Pick<Storage, 'useOfFile' | 'forgetFilesLeft'>;
};

/** Answers every `file.*` request, and what messages with files need. */
export class Files {
  readonly uploads: Uploads;
  readonly inFolders: FolderFiles;
  readonly #journal: Pick<Journal, 'state'>;
  readonly #storage: Needs['storage'];
  readonly #store: FileStore;
  readonly #modelFiles: FilesForModel;

  constructor({ journal, storage, newId, ripgrep, ...needs }: Needs) {
    this.#journal = journal;
    this.#storage = storage;
    this.#store = new FileStore(needs);
    this.#modelFiles = new FilesForModel(this.#store);
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

  /** The files of these entries, for a request. */
  forModel(entries: Entry[]): Promise<ModelFiles> {
    return this.#modelFiles.of(entries);
  }

  /** Looks at the content and keeps it. Throws HostError `bad-input` for what no model reads. */
  keep(name: string, bytes: Buffer): Promise<AttachedFile> {
    return keepFile(this.#store, name, bytes);
  }

  check(files: AttachedFile[], choice: ModelChoice): void {
    checkFiles(files, this.#store, this.#journal.state(), choice);
  }

  sweep(): void {
    this.#store.sweep(this.#storage);
  }
}
