import type { Explanation } from '../../../../client/words/reason-words.ts';
import type { PromptMessage } from '../../../../contract/content.ts';

/** The messages of one prompt, as its server makes them. `values`: the arguments it makes them of. */
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
export function createMakings() {
  const all = new Map<string, { making: Making; stopping: AbortController }>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());

  return {
    at: (place: string): Making => all.get(place)?.making ?? resting,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The outcome; `resting` when it was given up meanwhile. */
    async begin(
      place: string,
      values: Record<string, string>,
      make: (signal: AbortSignal) => Promise<Exclude<Making, { state: 'asking' }>>,
    ): Promise<Making> {
      const stopping = new AbortController();
      all.get(place)?.stopping.abort();
      all.set(place, { making: { state: 'asking', values }, stopping });
      changed();
      const making = await make(stopping.signal);
      if (all.get(place)?.stopping !== stopping) return resting;
      all.set(place, { making, stopping });
      changed();
      return making;
    },

    giveUp(place: string): void {
      all.get(place)?.stopping.abort();
      if (all.delete(place)) changed();
    },
  };
}
