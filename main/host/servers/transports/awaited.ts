/** Requests that never get an answer must not be remembered for ever. */
const MOST = 10_000;

/** The ids of our requests that wait for an answer: an answer to one of them is not unasked. */
export type Awaited = ReturnType<typeof createAwaited>;

export function createAwaited() {
  const ids = new Set<unknown>();
  return {
    add(id: unknown): void {
      if (id === undefined) return;
      ids.add(id);
      if (ids.size > MOST) ids.delete(ids.values().next().value);
    },
    /** Forgets these ids, and says whether each of them was a pending request. */
    take(answered: unknown[]): boolean {
      return answered.length > 0 && answered.every((id) => ids.delete(id));
    },
  };
}
