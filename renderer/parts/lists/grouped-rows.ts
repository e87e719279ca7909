/** A part of one group among rows that are in view. */
export type RowSection = {
  /** The name of the group. */
  group: number;
  /** At which row it begins, and whether that is the heading of the group. */
  row: number;
  head: boolean;
  /** The items of the group that stand here: from the first, up to and without the other. */
  from: number;
  to: number;
  /** The number of the first of them, counted over all groups. */
  at: number;
};

/**
 * Of groups with a heading each, one under the other: what stands between two rows. `sizes` says
 * how many items each group has.
 */
export function rowsBetween(sizes: number[], from: number, to: number): RowSection[] {
  const parts: RowSection[] = [];
  let row = 0;
  let at = 0;
  sizes.forEach((size, group) => {
    const start = Math.max(from, row);
    const end = Math.min(to, row + 1 + size);
    if (start < end) {
      const head = start === row;
      const first = Math.max(0, start - row - 1);
      parts.push({ group, row: start, head, from: first, to: end - row - 1, at: at + first });
    }
    row += 1 + size;
    at += size;
  });
  return parts;
}

/** In which row the item with this number stands. */
export function rowOf(sizes: number[], at: number): number {
  let left = at;
  let heads = 1;
  for (const size of sizes) {
    if (left < size) break;
    left -= size;
    heads += 1;
  }
  return at + heads;
}

export function rowCount(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + 1 + size, 0);
}
