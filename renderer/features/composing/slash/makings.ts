import type { Explanation } from '../../../../client/words/reason-words.ts';
import type { PromptMessage } from '../../../../contract/content.ts';

/**
 * The messages of one prompt, as its server makes them. `values`: the arguments it makes them of.
 */
export type Making =
  | { state: 'resting' }
  | { state: 'asking'; values: Record<string, string> }
  | { state: 'made'; values: Record<string, string>; messages: PromptMessage[] }
  | { state: 'refused'; values: Record<string, string>; reason: Explanation };

const resting: Making = { state: 'resting' };

/**
 * Prompts that servers are making or have made, by chat and prompt, until they are inserted or
 * given up: a person who looks at another page meanwhile finds them again.
 */
export class Makings {
  readonly #all = new Map<string, { making: Making; stopping: AbortController }>();
  readonly #listeners = new Set<() => void>();

  at(place: string): Making {
    return this.#all.get(place)?.making ?? resting;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The outcome; `resting` when it was given up meanwhile. */
  async begin(
    place: string,
    values: Record<string, string>,
    make: (signal: AbortSignal) => Promise<Exclude<Making, { state: 'asking' }>>,
  ): Promise<Making> {
    const stopping = new AbortController();
    this.#all.get(place)?.stopping.abort();
    this.#put(place, { making: { state: 'asking', values }, stopping });
    const making = await make(stopping.signal);
    if (this.#all.get(place)?.stopping !== stopping) return resting;
    this.#put(place, { making, stopping });
    return making;
  }

  giveUp(place: string): void {
    this.#all.get(place)?.stopping.abort();
    if (this.#all.delete(place)) this.#tell();
  }

  #put(place: string, one: { making: Making; stopping: AbortController }): void {
    this.#all.set(place, one);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
