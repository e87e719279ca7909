import type { Input, Output } from '../../../contract/api.ts';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { Storage } from '../storage/storage.ts';
import { checkFiles } from './check-files.ts';
import { createFileStore } from './file-store.ts';
import { createFilesForModel } from './files-for-model.ts';
import { createFolderFiles } from './folder-files.ts';
import { createUploads, keepFile } from './uploads.ts';

type Needs = {
  journal: Journal;
  dataFolder: string;
  storage: Pick<Storage, 'useOfFile' | 'forgetFilesLeft'>;
  /** Undefined where it is not installed. */
  ripgrep: string | undefined;
  clock: Clock;
  newId(): string;
  log: Log;
};

export type Files = ReturnType<typeof createFiles>;

/** Answers every `file.*` request, and what messages with files need. */
export function createFiles({ journal, storage, newId, ripgrep, ...needs }: Needs) {
  const store = createFileStore(needs);
  const uploads = createUploads({ store, newId });

  return {
    uploads,
    inFolders: createFolderFiles({ state: journal.state, store, ripgrep, clock: needs.clock }),
    forModel: createFilesForModel(store),

    async read({ hash }: Input<'file.read'>): Promise<Output<'file.read'>> {
      const bytes = await store.read(hash);
      if (!bytes) throw new HostError('not-found', { code: 'file-gone', name: hash.slice(0, 8) });
      return { data: bytes.toString('base64') };
    },

    /** The content of a file; undefined when it is not there. */
    contentOf: store.read,

    /** Looks at the content and keeps it. Throws HostError `bad-input` for what no model reads. */
    keep: (name: string, bytes: Buffer): Promise<AttachedFile> => keepFile(store, name, bytes),

    check: (files: AttachedFile[], choice: ModelChoice): void => checkFiles(files, store, journal.state(), choice),

    sweep: (): void => store.sweep(storage),
  };
}
