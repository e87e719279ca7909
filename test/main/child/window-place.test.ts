import { expect, test } from 'vitest';
import { type Bounds, placeOfNext } from '../../../main/child/window-place.ts';

const screen: Bounds = { x: 0, y: 25, width: 1920, height: 1000 };
const areaOf = () => screen;
const left = { x: 300, y: 200, width: 900, height: 600, maximized: false };

test('a window opens where it was left, maximized if it was', () => {
  const kept = { ...left, maximized: true };
  expect(placeOfNext({ kept, front: undefined, areaOf })).toEqual(kept);
  expect(placeOfNext({ kept, front: { ...left, x: 40 }, areaOf })).toEqual(kept);
});

test('where nothing is known of it, it opens a step beside the window in front, and is no larger', () => {
  expect(placeOfNext({ kept: undefined, front: left, areaOf })).toEqual({ ...left, x: 328, y: 228 });
});

test('it never covers the window in front', () => {
  expect(placeOfNext({ kept: left, front: left, areaOf })).toEqual({ ...left, x: 328, y: 228 });
});

test('a step that leads over the edge of the screen leads to its corner', () => {
  const front = { ...left, x: 1010 };
  expect(placeOfNext({ kept: undefined, front, areaOf })).toEqual({ ...left, x: 0, y: 25 });
});

test.for([
  ['to the right', { x: 1850 }],
  ['to the left', { x: -850 }],
  ['above', { y: 10 }],
  ['below', { y: 960 }],
] as const)('a place %s of all screens is forgotten: one was unplugged', ([, away]) => {
  const kept = { ...left, ...away };
  expect(placeOfNext({ kept, front: undefined, areaOf })).toBeUndefined();
  expect(placeOfNext({ kept, front: left, areaOf })).toEqual({ ...left, x: 328, y: 228 });
});
