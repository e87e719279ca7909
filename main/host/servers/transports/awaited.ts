/** Requests that never get an answer must not be remembered for ever. */
const MOST = 10_000;

/** The ids of our requests that wait for an answer: an answer to one of them is not unasked. */
export class Awaited {
  readonly #ids = new Set<string | number>();

  add(id: string | number | undefined): void {
    if (id === undefined) return;
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= MOST) return;
      this.#ids.delete(oldest);
    }
  }

  ids(): (string | number)[] {
    return [...this.#ids];
  }

  /** Forgets these ids, and says whether each of them was a pending request. */
  take(answered: unknown[]): boolean {
    return answered.length > 0 && answered.every((id) => this.#ids.delete(id as string | number));
  }
}
