import { apply, type Event, type State } from '../../../contract/state.ts';
import { detached } from './guard.ts';

/** The one place where what was done becomes what happened. */
export type Journal = {
  state(): State;
  /** Number of the last event; the first one is 1. */
  number(): number;
  /** Keeps the events on disk, all of them or none. Then applies each, numbers it and tells everyone, in this order and at once. */
  record(...events: Event[]): void;
  /** For what the disk refused and the person has to see all the same: as `record`, but nothing of it is kept. */
  show(...events: Event[]): void;
  onEvent(listener: JournalListener): () => void;
};

type JournalListener = (number: number, event: Event) => void;

type Needs = {
  initial: State;
  /** Puts on disk what of the events has to survive, all or nothing. Throws when the disk refuses: then none of them happened. */
  keep(...events: Event[]): void;
};

export function createJournal({ initial, keep }: Needs): Journal {
  const listeners = new Set<JournalListener>();
  let state = initial;
  let number = 0;
  return {
    state: () => state,
    number: () => number,
    record(...events) {
      keep(...events);
      show(...events);
    },
    show,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function show(...events: Event[]): void {
    for (const event of events) {
      state = apply(state, event);
      number += 1;
      for (const listener of listeners) tell(listener, number, event);
    }
  }
}

/** A listener that throws undoes nothing. It is reported after the event was told to all, since a report is an event, too. */
function tell(listener: JournalListener, number: number, event: Event): void {
  try {
    listener(number, event);
  } catch (cause) {
    // The telling of an error is not told again, or it would go round.
    if (event.type !== 'internal-error.caught') detached('a listener of events', Promise.reject(cause));
  }
}
