/**
 * A memo (weak, by object) of what was made of nouns that are never changed; made again only when
 * one of `from`, all else that it is made from, is another.
 */
export function remembering<T>(): (of: object, from: readonly unknown[], make: () => T) => T {
  const known = new WeakMap<object, { from: readonly unknown[]; made: T }>();
  return (of, from, make) => {
    const before = known.get(of);
    if (before && hasSameItems(before.from, from)) return before.made;
    const made = make();
    known.set(of, { from, made });
    return made;
  };
}

/** The same things in the same order. */
export function hasSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}
