import { type AttachedFile, sentOf } from '../../../contract/attached-file.ts';
import type { Content } from '../../../contract/content.ts';
import type { Entry } from '../../../contract/conversation.ts';
import type { FileStore } from './file-store.ts';

/**
 * The contents of files by the hash of what goes to the model. One that is not among them is named
 * only.
 */
export type ModelFiles = ReadonlyMap<string, Content>;

/**
 * A request has room for so much of pictures and documents (see forget-old-images.ts); what is
 * older is not even read.
 */
const MOST_BYTES = 21 * 1024 * 1024;

/**
 * Reads the files of a chat for a request, the newest first and those of its project last. A file
 * that was read for the last request is not read again.
 */
export class FilesForModel {
  readonly #store: Pick<FileStore, 'read'>;
  #last: ModelFiles = new Map();

  constructor(store: Pick<FileStore, 'read'>) {
    this.#store = store;
  }

  forget(): void {
    this.#last = new Map();
  }

  async of(entries: Entry[], ofProject: AttachedFile[] = [], isWanted = (_file: AttachedFile) => true): Promise<ModelFiles> {
    const read = new Map<string, Content>();
    let left = MOST_BYTES;
    for (const file of [...ofProject, ...filesIn(entries)].filter(isWanted).toReversed()) {
      const { hash, bytes } = sentOf(file);
      if (file.kind !== 'text') left -= bytes;
      if (left < 0 || read.has(hash)) continue;
      const content = this.#last.get(hash) ?? toContent(file, await this.#store.read(hash));
      if (content) read.set(hash, content);
    }
    this.#last = read;
    return read;
  }
}

function filesIn(entries: Entry[]): AttachedFile[] {
  return entries.flatMap((entry) => (entry.type === 'message' ? (entry.files ?? []) : []));
}

function toContent({ name, kind, mimeType }: AttachedFile, bytes: Buffer | undefined): Content | undefined {
  if (!bytes) return undefined;
  if (kind === 'image') return { type: 'image', data: bytes.toString('base64'), mimeType };
  if (kind === 'pdf') return { type: 'resource', uri: name, mimeType, blob: bytes.toString('base64') };
  return { type: 'resource', uri: name, mimeType, text: bytes.toString('utf8') };
}
