export const ROW = 18;

/** Browsers draw nothing that is much higher than this. */
const HIGHEST = 8_000_000;

/**
 * Places of rows of one height in what can be scrolled: when they would be too high for that, it
 * moves more slowly than they do.
 */
export type RowGeometry = { canvas: number; ratio: number; most: number };

export function rowPlaces(rows: number, view: number): RowGeometry {
  const all = rows * ROW;
  const canvas = Math.min(all, HIGHEST);
  const most = Math.max(0, all - view);
  return { canvas, most, ratio: canvas > view ? most / (canvas - view) : 1 };
}

export function rowsInView(top: number, view: number, rows: number): { from: number; to: number; shift: number } {
  const from = Math.min(Math.floor(top / ROW), Math.max(0, rows - 1));
  return { from, to: Math.min(rows, from + Math.ceil(view / ROW) + 1), shift: top - from * ROW };
}

/** The place a key scrolls to from here; undefined for every other key. */
export function topAfter(key: string, top: number, { view, most }: { view: number; most: number }): number | undefined {
  const page = Math.max(ROW, Math.floor(view / ROW - 1) * ROW);
  const to = { ArrowUp: top - ROW, ArrowDown: top + ROW, PageUp: top - page, PageDown: top + page, Home: 0, End: most }[key];
  return to === undefined ? undefined : Math.min(Math.max(0, to), most);
}
