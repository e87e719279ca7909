import { z } from 'zod';
import { ConversationId, EntryId } from './conversation.ts';

/**
 * An entry in which a text was found: how often, and where it stands among all `of` entries of the
 * chat.
 */
export const FoundEntry = z.object({
  entry: EntryId,
  in: z.enum(['message', 'call']),
  times: z.number(),
  place: z.number(),
  /** Of an answer that stands beside the one in view: its place is that of the end of that one. */
  beside: z.literal(true).optional(),
});
export interface FoundEntry extends z.infer<typeof FoundEntry> {}

/** Places of words that one answer may list. */
export const MOST_PLACES = 5000;

/**
 * The filter and order of a search for places: in one kind of entry or all, the newest or the
 * oldest first, in archived chats too.
 */
export const LookedThrough = z.object({
  only: z.enum(['message', 'answer', 'call', 'file']).optional(),
  oldestFirst: z.literal(true).optional(),
  archived: z.literal(true).optional(),
});
export interface LookedThrough extends z.infer<typeof LookedThrough> {}

/**
 * A chat in which words were found: the entries that hold them, the newest first, and none where
 * only its title does.
 */
export const FoundChat = z.object({
  conversation: ConversationId,
  title: z.string(),
  places: z.array(
    z.object({
      entry: EntryId,
      by: z.enum(['message', 'answer', 'arguments', 'result', 'file']),
      /** The short name of the model that answered. */
      model: z.string().optional(),
      /** The tool of a call; absent where none was known. */
      tool: z.object({ server: z.string(), serverName: z.string(), name: z.string() }).optional(),
      /** The name of the attached file or resource that holds the words. */
      file: z.string().optional(),
      /**
       * The branch it is on, where that is not the one in view, as it is counted where they part.
       */
      branch: z.object({ at: z.number(), of: z.number() }).optional(),
      at: z.number(),
      /** The words around them; every second piece, from the second on, is what was found. */
      excerpt: z.array(z.string()),
    }),
  ),
});
export interface FoundChat extends z.infer<typeof FoundChat> {}

/**
 * The places of a text, none of them overlapping. Letters whose other case is longer or shorter are
 * only found as they are written.
 */
export function findPlaces(text: string, wanted: string, matchCase = false): number[] {
  const among = matchCase ? text : folded(text);
  const looked = matchCase ? wanted : folded(wanted);
  const places: number[] = [];
  if (looked === '') return places;
  for (let at = among.indexOf(looked); at >= 0; at = among.indexOf(looked, at + looked.length)) places.push(at);
  return places;
}

/** As long as the text: places in it are places in the text. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');
}
