import { describe, expect, it } from 'vitest';
import { rowCount, rowOf, rowsBetween } from '../../../../renderer/parts/lists/grouped-rows.ts';

/**
 * Rows 0 to 3 are a heading and three items, 4 and 5 a heading and one, 6 to 8 a heading and two.
 */
const sizes = [3, 1, 2];

describe('groups one under the other', () => {
  it('are as many rows as they have items and headings', () => {
    expect(rowCount(sizes)).toBe(9);
    expect([0, 1, 2, 3, 4, 5].map((at) => rowOf(sizes, at))).toEqual([1, 2, 3, 5, 7, 8]);
  });

  it('are handed out in part, with the place and the numbers of what is in it', () => {
    expect(rowsBetween(sizes, 2, 8)).toEqual([
      { group: 0, row: 2, head: false, from: 1, to: 3, at: 1 },
      { group: 1, row: 4, head: true, from: 0, to: 1, at: 3 },
      { group: 2, row: 6, head: true, from: 0, to: 1, at: 4 },
    ]);
  });

  it('may begin with a heading alone', () => {
    expect(rowsBetween(sizes, 4, 5)).toEqual([{ group: 1, row: 4, head: true, from: 0, to: 0, at: 3 }]);
    expect(rowsBetween([], 0, 10)).toEqual([]);
  });

  it('hand out every item once, however they are cut', () => {
    const items = (from: number, to: number) =>
      rowsBetween(sizes, from, to).flatMap((part) => Array.from({ length: part.to - part.from }, (_, index) => part.at + index));
    for (let cut = 0; cut <= 9; cut += 1) expect([...items(0, cut), ...items(cut, 9)]).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
