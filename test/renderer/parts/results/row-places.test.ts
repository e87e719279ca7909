import { expect, test } from 'vitest';
import { rowPlaces, ROW, rowsInView, topAfter } from '../../../../renderer/parts/results/row-places.ts';

const view = 20 * ROW;

test('only the rows in view are drawn, a part of one included', () => {
  expect(rowsInView(0, view, 1_000)).toEqual({ from: 0, to: 21, shift: 0 });
  expect(rowsInView(10 * ROW + 5, view, 1_000)).toEqual({ from: 10, to: 31, shift: 5 });
  expect(rowsInView(0, view, 3)).toEqual({ from: 0, to: 3, shift: 0 });
});

test('what fits into a scrolled box moves as the bar does', () => {
  expect(rowPlaces(1_000, view)).toEqual({ canvas: 18_000, ratio: 1, most: 18_000 - view });
  expect(rowPlaces(5, view)).toEqual({ canvas: 90, ratio: 1, most: 0 });
});

test('more rows than a box can be high are all reached: the ends of the bar are the ends of the text', () => {
  const rows = 25_000_000;
  const { canvas, ratio, most } = rowPlaces(rows, view);
  expect(canvas).toBeLessThan(16_000_000);
  expect((canvas - view) * ratio).toBeCloseTo(most, 3);
  expect(rowsInView(most, view, rows).to).toBe(rows);
});

test('keys move by a line, by a page, and to both ends', () => {
  const room = { view, most: 10_000 * ROW };
  expect(topAfter('ArrowDown', 0, room)).toBe(ROW);
  expect(topAfter('ArrowUp', 0, room)).toBe(0);
  expect(topAfter('PageDown', 0, room)).toBe(19 * ROW);
  expect(topAfter('PageUp', 100 * ROW, room)).toBe(81 * ROW);
  expect(topAfter('End', 0, room)).toBe(room.most);
  expect(topAfter('Home', 500, room)).toBe(0);
  expect(topAfter('a', 0, room)).toBeUndefined();
});
