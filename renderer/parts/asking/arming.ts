/**
 * The arming of a button that lets something run. It has to be fully visible and unmoved, saying
 * the same, for 500 ms. So nobody presses a button that appeared, moved or changed under the
 * pointer a moment ago. `place` is where it is and what it says.
 */
export type Arming =
  | { state: 'away' }
  | { state: 'arming'; place: string; since: number }
  | { state: 'armed'; place: string; pressed: boolean };

export const ARMING_MS = 500;

export const away: Arming = { state: 'away' };

/**
 * The button as it is seen now; `place` is null while any part of the button is out of sight or
 * under something else.
 */
export function armingAt(arming: Arming, place: string | null, now: number): Arming {
  if (place === null) return away;
  if (arming.state === 'away' || arming.place !== place) return { state: 'arming', place, since: now };
  if (arming.state === 'arming' && now - arming.since >= ARMING_MS) return { state: 'armed', place, pressed: false };
  return arming;
}

/** The pointer went down on the button. */
export function press(arming: Arming): Arming {
  return arming.state === 'armed' ? { ...arming, pressed: true } : arming;
}

/**
 * A release on the button that counts: the pointer went down on it when it was armed already, and
 * nothing moved since.
 */
export function isPress(arming: Arming): boolean {
  return arming.state === 'armed' && arming.pressed;
}

type Span = { start: number; end: number };

/**
 * How much of a button lies within what scrolls around it. One that is cut cannot arm before all of
 * it is scrolled into sight.
 */
export function sightOf(button: Span, view: Span): 'whole' | 'cut' | 'out' {
  if (button.start >= view.start && button.end <= view.end) return 'whole';
  return button.end <= view.start || button.start >= view.end ? 'out' : 'cut';
}
