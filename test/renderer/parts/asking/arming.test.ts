import { expect, test } from 'vitest';
import { ARMING_MS, away, isPress, armingAt, press, type Arming } from '../../../../renderer/parts/asking/arming.ts';

const HERE = '10 20 Allow once';

test('a button is armed after half a second in full view, not before', () => {
  const first = armingAt(away, HERE, 0);
  expect(armingAt(first, HERE, ARMING_MS - 1).state).toBe('arming');
  expect(armingAt(first, HERE, ARMING_MS).state).toBe('armed');
});

test('moving starts the half second again, armed or not', () => {
  const almost = armingAt(armingAt(away, HERE, 0), '10 21 Allow once', 499);
  expect(armingAt(almost, '10 21 Allow once', 900).state).toBe('arming');
  expect(armingAt(armed(), '10 21 Allow once', 600).state).toBe('arming');
});

test('saying something else starts it again', () => {
  expect(armingAt(armed(), '10 20 Allow edited call once', 600).state).toBe('arming');
});

test('being out of sight or covered disarms', () => {
  const gone = armingAt(armed(), null, 600);
  expect(gone.state).toBe('away');
  expect(armingAt(gone, HERE, 601).state).toBe('arming');
});

test('a press counts only when the pointer went down on the armed button', () => {
  const pressedTooEarly = armingAt(press(armingAt(away, HERE, 0)), HERE, ARMING_MS);
  expect(isPress(pressedTooEarly)).toBe(false);
  expect(isPress(armed())).toBe(false);
  expect(isPress(press(armed()))).toBe(true);
});

test('a press does not count when the button moved before the pointer came up', () => {
  const moved = armingAt(armingAt(press(armed()), '10 60 Allow once', 600), '10 60 Allow once', 1200);
  expect(moved.state).toBe('armed');
  expect(isPress(moved)).toBe(false);
});

function armed(): Arming {
  return armingAt(armingAt(away, HERE, 0), HERE, ARMING_MS);
}
