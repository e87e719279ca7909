import { useState } from 'react';
import { wallClock } from './clock.ts';

/** The age in milliseconds up to which a thing counts as new. */
const NEW_MS = 1000;

/**
 * For `data-enters`: a thing that was made a moment ago comes in softly. One that was there when a
 * page opened, or is drawn again later, does not.
 */
export function useEnters(at: number): true | undefined {
  const [isNew] = useState(() => Math.abs(wallClock() - at) < NEW_MS);
  return isNew || undefined;
}
