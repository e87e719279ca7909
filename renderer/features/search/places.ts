import type { FoundChat } from '../../../contract/find.ts';

export type FoundPlace = FoundChat['places'][number];

/** One place of all, and the chat it is in. */
export type PlaceInChat = FoundPlace & { conversation: string };

export function placeKey({ conversation, entry }: PlaceInChat): string {
  return `${conversation} ${entry}`;
}

/** The places of what was found; a chat of which only the title holds the words counts as one. */
export function countPlaces(chats: FoundChat[]): number {
  return chats.reduce((sum, { places }) => sum + Math.max(1, places.length), 0);
}

export function placesInChat(chats: FoundChat[]): PlaceInChat[] {
  return chats.flatMap(({ conversation, places }) => places.map((place) => ({ ...place, conversation })));
}

/**
 * The text that is looked for in the chat itself: all of it, or where the chat says its words apart
 * from each other, the first of them.
 */
export function wordsIn(excerpt: string[], text: string): string {
  return excerpt.join('').toLowerCase().includes(text.toLowerCase()) ? text : (excerpt[1] ?? text);
}
