import type { Json } from '../../../../contract/json.ts';

/**
 * A schema against which values can be held in no time, whatever its server had in mind: it is
 * small, and nothing in it backtracks (patterns, formats), goes round (references) or compares
 * everything with everything.
 */
export function isPlainSchema(schema: Json): boolean {
  return isPlain(schema, { left: MOST_PARTS });
}

/** A value small enough to be held against a plain schema on the spot. */
export function isSmall(value: Json): boolean {
  const budget = { left: MOST_PARTS };
  return isWithin(value, budget);
}

const MOST_PARTS = 2_000;
const LONGEST = 20_000;
const SLOW = new Set(['pattern', 'patternProperties', 'format', 'uniqueItems', '$ref', '$dynamicRef', '$recursiveRef', '$async', '$data']);

function isPlain(part: Json, budget: { left: number }): boolean {
  if (--budget.left < 0) return false;
  if (Array.isArray(part)) return part.every((item) => isPlain(item, budget));
  if (part === null || typeof part !== 'object') return typeof part !== 'string' || part.length <= LONGEST;
  // An argument may be called like a keyword: then it costs a thread, and nothing else.
  return Object.entries(part).every(([key, value]) => !SLOW.has(key) && isPlain(value, budget));
}

function isWithin(value: Json, budget: { left: number }): boolean {
  if (--budget.left < 0) return false;
  if (typeof value === 'string') return value.length <= LONGEST;
  if (value === null || typeof value !== 'object') return true;
  return Object.values(value).every((item) => isWithin(item, budget));
}
