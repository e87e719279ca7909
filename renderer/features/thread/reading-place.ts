/**
 * The sizes of a thread in pixels: how far it is scrolled, how high all of it and its view are, and
 * where the first card that waits stands in it.
 */
export type ThreadExtent = { top: number; height: number; view: number; card: { top: number; height: number } | null };

/**
 * The thing a thread keeps in sight while its content changes. `first`: the first card that waits,
 * whole, and the end as far as that allows. `end`: the end. `reader`: nothing, the reader is
 * elsewhere.
 */
export type Holds = 'first' | 'end' | 'reader';

export type ReadingPlace = { holds: Holds; seen: ThreadExtent };

/** An entry at the upper edge of a view, and how far its top stands below that edge. */
export type EntryPlace = { entry: string; below: number };
/** The upper and the lower edge of an entry that is drawn, counted from the view's upper edge. */
export type EntryExtent = { entry: string; top: number; bottom: number };

/** A distance, in pixels, that counts as no distance. */
const NEAR = 24;
/** The room above a card that waits. */
const ABOVE = 12;

/** The distance to scroll for what is held; undefined where the reader's place counts. */
export function heldTop(holds: Holds, extent: ThreadExtent): number | undefined {
  if (holds === 'reader') return undefined;
  const { card, view } = extent;
  const end = endOf(extent);
  if (holds === 'end' || !card) return end;
  // A card higher than the view shows its end, where its buttons are.
  const above = card.height + ABOVE <= view ? card.top - ABOVE : card.top + card.height - view;
  return Math.max(0, Math.min(end, above));
}

/**
 * The thread was scrolled. A browser scrolls by itself where content became shorter, and tells it a
 * frame later, when more may have changed: such a scroll leaves nothing. `byHand`: the reader just
 * used wheel, finger or key to go up.
 */
export function afterScroll({ holds, seen }: ReadingPlace, extent: ThreadExtent, byHand: boolean): ReadingPlace {
  const isSame = extent.height === seen.height && extent.view === seen.view && extent.card?.top === seen.card?.top;
  const isOwn = extent.top === seen.top || (!isSame && !byHand);
  return { holds: isOwn && holds !== 'reader' ? holds : holdsAt(extent), seen: extent };
}

/** A card was answered at which the reader was: the next one comes into sight. */
export function afterAnswer(place: ReadingPlace): ReadingPlace {
  return { ...place, holds: 'first' };
}

/** The first entry in sight. Fractions of a pixel are no part of a place. */
export function entryPlace(drawn: Iterable<EntryExtent>): EntryPlace | undefined {
  for (const { entry, top, bottom } of drawn) if (bottom > 1) return { entry, below: Math.round(top) };
  return undefined;
}

export function isAtEnd(extent: ThreadExtent): boolean {
  return endOf(extent) - extent.top <= NEAR;
}

/** The thing in sight at this scroll position. */
export function holdsAt(extent: ThreadExtent): Holds {
  if (Math.abs((heldTop('first', extent) ?? 0) - extent.top) <= NEAR) return 'first';
  return isAtEnd(extent) ? 'end' : 'reader';
}

function endOf({ height, view }: ThreadExtent): number {
  return Math.max(0, height - view);
}
