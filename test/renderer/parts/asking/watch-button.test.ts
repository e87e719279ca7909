import { expect, test } from 'vitest';
import { away, armingAt, type Arming } from '../../../../renderer/parts/asking/arming.ts';
import { watchButton } from '../../../../renderer/parts/asking/watch-button.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const FRAME_MS = 16;

/**
 * A button at a place that the test says, a browser that makes the frames that are asked for, and
 * what both were asked.
 */
function watched() {
  const clock = createHandClock();
  const moves = new Set<() => void>();
  const asked = { looks: 0, frames: 0 };
  let arming: Arming = away;
  let place: string | null = '10 20 Allow once';
  const leave = watchButton({
    look() {
      asked.looks += 1;
      arming = armingAt(arming, place, clock.elapsed());
      return arming;
    },
    nextFrame(run) {
      asked.frames += 1;
      return clock.after(FRAME_MS, run);
    },
    after: clock.after,
    whenMoved(run) {
      moves.add(run);
      return () => void moves.delete(run);
    },
    onMoved: () => (arming = away),
  });
  return {
    clock,
    asked,
    leave,
    state: () => arming.state,
    isAt: (now: string | null) => void (place = now),
    /** As the browser tells it, in the frame that shows it. */
    move: () => [...moves].forEach((run) => run()),
  };
}

test('a still button is looked at in each frame until it is armed, then ten times a second without a frame', () => {
  const { clock, asked, state } = watched();
  clock.forward(600);
  expect(state()).toBe('armed');
  const armed = { ...asked };
  expect(armed.frames).toBeGreaterThan(30);
  clock.forward(10_000);
  expect(asked.frames).toBe(armed.frames);
  expect(asked.looks - armed.looks).toBeLessThanOrEqual(101);
  expect(state()).toBe('armed');
});

test('a button that is out of sight asks for no frames, and arms from when it is seen', () => {
  const { clock, asked, state, isAt } = watched();
  isAt(null);
  clock.forward(10_000);
  expect(asked.frames).toBe(1);
  expect(state()).toBe('away');
  isAt('10 20 Allow once');
  clock.forward(500);
  expect(state()).toBe('arming');
  clock.forward(200);
  expect(state()).toBe('armed');
});

test('an armed button that moved and is back within a frame has its half second before it again', () => {
  const { clock, state, move } = watched();
  clock.forward(650);
  move();
  expect(state()).toBe('arming');
  clock.forward(480);
  expect(state()).toBe('arming');
  clock.forward(100);
  expect(state()).toBe('armed');
  move();
  expect(state()).toBe('arming');
});

test('what came over an armed button disarms it within a tenth of a second', () => {
  const { clock, state, isAt } = watched();
  clock.forward(600);
  isAt(null);
  clock.forward(100);
  expect(state()).toBe('away');
});

test('a button that is gone is not looked at again', () => {
  const { clock, asked, leave } = watched();
  clock.forward(700);
  leave();
  const { looks } = asked;
  clock.forward(1000);
  expect(asked.looks).toBe(looks);
  expect(clock.waiting()).toEqual([]);
});
