import type { Entry } from '../../../contract/conversation.ts';
import { findPlaces, type FoundEntry } from '../../../contract/find.ts';
import { textsOf } from '../storage/texts-of.ts';

/** The entries that hold this text, in their order, and how often. */
export function findInChat(entries: Entry[], wanted: string, matchCase = false): FoundEntry[] {
  return entries.flatMap((entry, place) => {
    const times = textsOf(entry).reduce((sum, text) => sum + findPlaces(text, wanted, matchCase).length, 0);
    return times > 0 ? [{ entry: entry.id, in: entry.type === 'call' ? ('call' as const) : ('message' as const), times, place }] : [];
  });
}
