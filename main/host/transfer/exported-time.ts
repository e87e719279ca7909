/** The last moment that JavaScript knows. */
export const LAST_TIME = 8.64e15;
/** Counts since 1970 that are as large as this are of the next smaller unit. */
const UNITS = [
  { below: 1e11, perMs: 1e-3 },
  { below: 1e14, perMs: 1 },
  { below: 1e17, perMs: 1e3 },
  { below: 1e20, perMs: 1e6 },
];

/**
 * A time as another app writes it, in milliseconds since 1970: seconds or a smaller unit, as a
 * number or as text, or a date. Undefined: it is none.
 */
export function exportedTime(value: unknown): number | undefined {
  if (typeof value === 'number') return ofCount(value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const count = Number(value);
  return Number.isNaN(count) ? within(Math.max(0, Date.parse(value))) : ofCount(count);
}

function ofCount(count: number): number | undefined {
  const unit = UNITS.find(({ below }) => count < below);
  return unit && count >= 0 ? within(Math.round(count / unit.perMs)) : undefined;
}

function within(time: number): number | undefined {
  return time >= 0 && time <= LAST_TIME ? time : undefined;
}
