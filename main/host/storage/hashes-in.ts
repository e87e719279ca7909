import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Entry } from '../../../contract/conversation.ts';

/** The files a message carries, by hash. */
export function hashesIn(entry: Entry): string[] {
  return entry.type === 'message' ? (entry.files ?? []).flatMap(hashesOf) : [];
}

/** The file as it was given, and the smaller picture where there is one. */
export function hashesOf({ hash, scaled }: AttachedFile): string[] {
  return scaled ? [hash, scaled.hash] : [hash];
}
