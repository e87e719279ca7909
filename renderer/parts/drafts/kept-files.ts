import { AttachedFile } from '../../../contract/attached-file.ts';

const KEPT = 'draft-files';

/**
 * Files of drafts by chat, when the window was last closed or loaded anew. Their contents are with
 * the host.
 */
export function readKeptFiles(): Map<string, AttachedFile[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return new Map(
      Object.entries(kept ?? {}).flatMap(([chat, files]) => {
        const read = AttachedFile.array().safeParse(files);
        return read.success ? [[chat, read.data] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

export function keepFiles(files: [chat: string, files: AttachedFile[]][]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(files.filter(([, all]) => all.length > 0))));
  } catch {
    // The storage is full: the files are in the window all the same.
  }
}
