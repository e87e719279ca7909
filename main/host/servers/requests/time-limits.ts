import type { Clock } from '../../base/needs.ts';
import type { Pause } from '../asks/pause.ts';

type TimeLimits = { clock: Clock; pause: Pause; silent: number; atMost: number; onSilent(): void; onTooLong(): void };

/** Two limits for one call: without a sign of life, which every sign starts anew, and in all. Both stand still during a pause. */
export function limitTime({ clock, pause, silent, atMost, onSilent, onTooLong }: TimeLimits): { sign(): void; stop(): void } {
  const silence = createCountdown(clock, silent, onSilent);
  const total = createCountdown(clock, atMost, onTooLong);
  const follow = () => [silence, total].forEach((one) => (pause.isHeld() ? one.pause() : one.resume()));
  const stopFollowing = pause.onChange(follow);
  follow();
  return {
    sign() {
      silence.reset();
      follow();
    },
    stop() {
      stopFollowing();
      silence.pause();
      total.pause();
    },
  };
}

function createCountdown(clock: Clock, ms: number, run: () => void) {
  let left = ms;
  let running: { since: number; cancel(): void } | undefined;
  const pause = () => {
    if (!running) return;
    running.cancel();
    left -= clock.elapsed() - running.since;
    running = undefined;
  };
  return {
    pause,
    resume() {
      running ??= { since: clock.elapsed(), cancel: clock.after(Math.max(0, left), run) };
    },
    reset() {
      pause();
      left = ms;
    },
  };
}
