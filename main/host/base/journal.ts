import { apply, type Event, type State } from '../../../contract/state.ts';
import { detached } from './guard.ts';

type JournalListener = (number: number, event: Event) => void;

type Needs = {
  initial: State;
  /**
   * Puts on disk what of the events has to survive, all or nothing. Throws when the disk refuses:
   * then none of them happened.
   */
  keep(...events: Event[]): void;
  /** Does these writes without a flush of the disk; absent: there is no disk. */
  soon?(write: () => void): void;
};

/** The one place where what was done becomes what happened. */
export class Journal {
  readonly #keep: Needs['keep'];
  readonly #soon: NonNullable<Needs['soon']>;
  readonly #listeners = new Set<JournalListener>();
  #state: State;
  #number = 0;

  constructor({ initial, keep, soon = (write) => write() }: Needs) {
    this.#state = initial;
    this.#keep = keep;
    this.#soon = soon;
  }

  state(): State {
    return this.#state;
  }

  /** Number of the last event; the first one is 1. */
  number(): number {
    return this.#number;
  }

  /**
   * Keeps the events on disk, all of them or none. Then applies each, numbers it and tells
   * everyone, in this order and at once.
   */
  record(...events: Event[]): void {
    this.#keep(...events);
    this.show(...events);
  }

  /**
   * Records events that another record follows before anything is done on their strength. The
   * events outlive this process, but power only once that next record is kept.
   */
  recordSoon(...events: Event[]): void {
    this.#soon(() => this.#keep(...events));
    this.show(...events);
  }

  /**
   * For what the disk refused and the person has to see all the same: as `record`, but nothing of
   * it is kept.
   */
  show(...events: Event[]): void {
    for (const event of events) {
      this.#state = apply(this.#state, event);
      this.#number += 1;
      for (const listener of this.#listeners) tell(listener, this.#number, event);
    }
  }

  onEvent(listener: JournalListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * A listener that throws undoes nothing. It is reported after the event was told to all, since a
 * report is an event, too.
 */
function tell(listener: JournalListener, number: number, event: Event): void {
  try {
    listener(number, event);
  } catch (cause) {
    // The telling of an error is not told again, or it would go round.
    if (event.type !== 'internal-error.caught') detached('a listener of events', Promise.reject(cause));
  }
}
