import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';

/**
 * A file on its way into the next message. `done` counts the bytes that have arrived at the host.
 */
export type FileDraft = {
  id: string;
  name: string;
  state:
    | { state: 'reading'; done: number; of: number; stop(): void }
    | { state: 'read'; file: AttachedFile }
    | { state: 'refused'; reason: Explanation };
};

/** As they are sent; undefined while one of them is not read. */
export function toFiles(all: FileDraft[]): AttachedFile[] | undefined {
  const read = readFiles(all);
  return read.length === all.length ? read : undefined;
}

export function readFiles(all: FileDraft[]): AttachedFile[] {
  return all.flatMap(({ state }) => (state.state === 'read' ? [state.file] : []));
}

/** Files that were kept, as they stand in a draft. */
export function fileDraftOf(file: AttachedFile): FileDraft {
  return { id: crypto.randomUUID(), name: file.name, state: { state: 'read', file } };
}

/** The same content is attached once, however often it is chosen. */
export function settled(all: FileDraft[], one: FileDraft): FileDraft[] {
  const { state } = one;
  const isThere = state.state === 'read' && readFiles(all).some(({ hash, name }) => hash === state.file.hash && name === state.file.name);
  return isThere ? all.filter(({ id }) => id !== one.id) : all.map((other) => (other.id === one.id ? one : other));
}
