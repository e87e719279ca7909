import type { Entry } from '../../../contract/conversation.ts';

/**
 * The files a message carries, by hash: each as it was given, and the smaller picture where there
 * is one.
 */
export function hashesIn(entry: Entry): string[] {
  if (entry.type !== 'message') return [];
  return (entry.files ?? []).flatMap(({ hash, scaled }) => (scaled ? [hash, scaled.hash] : [hash]));
}
