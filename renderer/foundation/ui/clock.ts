/**
 * The wall clock, for dates that are shown and kept. A duration is measured by `performance.now()`.
 */
export function wallClock(): number {
  return Date.now();
}
