const known = new WeakMap<object, Map<string, { from: string; made: unknown }>>();

/**
 * A memo (weak, by object) of what `make` gives for this part of a noun that is never changed; made again only when `from`, all else that
 * it is made from, is another. All of a chat goes to the model with each request, and hardly any of it is new.
 */
export function madeOnce<T>(of: object, part: string, from: string, make: () => T): T {
  const parts = known.get(of) ?? new Map<string, { from: string; made: unknown }>();
  known.set(of, parts);
  const before = parts.get(part);
  if (before?.from === from) return before.made as T;
  const made = make();
  parts.set(part, { from, made });
  return made;
}
