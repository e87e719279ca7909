/**
 * A long list in parts. A part is never changed: where an item is added, changed or dropped,
 * another part takes its place, and all others stay the same objects. So what was worked out of a
 * part holds for as long as the list has it, and each draw works out only what is new.
 */
export type InParts<T> = readonly (readonly T[])[];

/**
 * Items of a part that is full: less is worked out anew for one item, the smaller it is, and less
 * for the list, the fewer there are.
 */
export const PART = 512;

/** Memoised by part: the same work, done once for each. */
export function oncePerPart<T, Result extends object>(work: (part: readonly T[]) => Result): (part: readonly T[]) => Result {
  const done = new WeakMap<readonly T[], Result>();
  return (part) => {
    const known = done.get(part);
    if (known) return known;
    const result = work(part);
    done.set(part, result);
    return result;
  };
}

export function countInParts(list: InParts<unknown>): number {
  return list.reduce((count, part) => count + part.length, 0);
}

/** The items from this place on, up to and without the other. */
export function itemsBetween<T>(list: InParts<T>, from: number, to: number): T[] {
  const items: T[] = [];
  let begins = 0;
  for (const part of list) {
    if (begins >= to) break;
    if (begins + part.length > from) items.push(...part.slice(Math.max(0, from - begins), to - begins));
    begins += part.length;
  }
  return items;
}
