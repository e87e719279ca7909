/** Counts what of a server waits for a person: meanwhile the time of its calls stands still. */
export class Pause {
  readonly #holds = new Set<symbol>();
  readonly #listeners = new Set<() => void>();

  /** Returns how to let go; letting go twice is fine. */
  hold(): () => void {
    const mine = Symbol('hold');
    this.#holds.add(mine);
    if (this.#holds.size === 1) this.#tell();
    return () => {
      if (this.#holds.delete(mine) && this.#holds.size === 0) this.#tell();
    };
  }

  isHeld(): boolean {
    return this.#holds.size > 0;
  }

  /** Returns how to end that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
