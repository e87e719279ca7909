import type { Caller } from '../../servers/asks/asks.ts';

/** Without the person, for one call of ours. */
const MOST_ALONE = 10;
const MOST = 25;
const REMEMBERED = 1000;

type Count = { all: number; alone: number };

/**
 * Bounds what one call may ask of the model: a server that goes round in circles has to come back
 * to the person, and then to an end.
 */
export class HowOften {
  readonly #byCall = new Map<string, Count>();
  readonly #byCaller = new WeakMap<Caller, Count>();

  /** Counts one more; false when that is too many. */
  mayAsk(caller: Caller): boolean {
    return this.#each(caller)
      .map((count) => ++count.all)
      .every((all) => all <= MOST);
  }

  mayGoAlone(caller: Caller): boolean {
    return this.#each(caller).every(({ alone }) => alone < MOST_ALONE);
  }

  wentAlone(caller: Caller): void {
    for (const count of this.#each(caller)) count.alone += 1;
  }

  /** A request that may be for any of several counts for each of them. */
  #each(caller: Caller): Count[] {
    return (caller.anyOf ?? [caller]).map((one) => this.#of(one));
  }

  #of(caller: Caller): Count {
    const known = caller.call === undefined ? this.#byCaller.get(caller) : this.#byCall.get(caller.call);
    if (known) return known;
    const count = { all: 0, alone: 0 };
    if (caller.call === undefined) this.#byCaller.set(caller, count);
    else this.#byCall.set(caller.call, count);
    for (const oldest of this.#byCall.keys()) {
      if (this.#byCall.size <= REMEMBERED) break;
      this.#byCall.delete(oldest);
    }
    return count;
  }
}
