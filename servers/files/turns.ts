import type { ResolvedPath } from './places.ts';

/** A queue for changes of files: one after the other, each place by itself. */
export class WriteTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** In one order for all, so that two that want the same places never wait for each other. */
  async take<T>(places: ResolvedPath[], change: () => Promise<T>): Promise<T> {
    const [first, ...others] = [...new Set(places.map(({ path }) => path))].toSorted();
    if (first === undefined) return change();
    const left = places.filter(({ path }) => path !== first);
    return this.#after(first, others.length > 0 ? () => this.take(left, change) : change);
  }

  async #after<T>(path: string, change: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(path) ?? Promise.resolve()).then(change, change);
    const settled = mine.catch(() => undefined);
    this.#last.set(path, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(path) === settled) this.#last.delete(path);
    }
  }
}
