import { apply, type Event, type State } from '../../contract/state.ts';

/** The one place where what was done becomes what happened. */
export type Journal = {
  state(): State;
  /** Number of the last event; the first one is 1. */
  number(): number;
  /** Keeps the events on disk, all of them or none. Then applies each, numbers it and tells everyone, in this order and at once. */
  record(...events: Event[]): void;
  onEvent(listener: (number: number, event: Event) => void): () => void;
};

type Needs = {
  initial: State;
  /** Puts on disk what of the events has to survive, all or nothing. Throws when the disk refuses: then none of them happened. */
  keep(...events: Event[]): void;
};

export function createJournal({ initial, keep }: Needs): Journal {
  const listeners = new Set<(number: number, event: Event) => void>();
  let state = initial;
  let number = 0;
  return {
    state: () => state,
    number: () => number,
    record(...events) {
      keep(...events);
      for (const event of events) {
        state = apply(state, event);
        number += 1;
        for (const listener of listeners) listener(number, event);
      }
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
