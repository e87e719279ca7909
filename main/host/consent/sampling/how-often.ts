import type { Caller } from '../../servers/asks/asks.ts';

/** Without the person, for one call of ours. */
const MOST_ALONE = 10;
const MOST = 25;
const REMEMBERED = 1000;

type Count = { all: number; alone: number };

/** Bounds what one call may ask of the model: a server that goes round in circles has to come back to the person, and then to an end. */
export function createHowOften() {
  const byCall = new Map<string, Count>();
  const byCaller = new WeakMap<Caller, Count>();

  return {
    /** Counts one more; false when that is too many. */
    mayAsk: (caller: Caller): boolean =>
      each(caller)
        .map((count) => ++count.all)
        .every((all) => all <= MOST),
    mayGoAlone: (caller: Caller): boolean => each(caller).every(({ alone }) => alone < MOST_ALONE),
    wentAlone: (caller: Caller): void => each(caller).forEach((count) => (count.alone += 1)),
  };

  /** A request that may be for any of several counts for each of them. */
  function each(caller: Caller): Count[] {
    return (caller.anyOf ?? [caller]).map(of);
  }

  function of(caller: Caller): Count {
    const known = caller.call === undefined ? byCaller.get(caller) : byCall.get(caller.call);
    if (known) return known;
    const count = { all: 0, alone: 0 };
    if (caller.call === undefined) byCaller.set(caller, count);
    else byCall.set(caller.call, count);
    for (const oldest of byCall.keys()) {
      if (byCall.size <= REMEMBERED) break;
      byCall.delete(oldest);
    }
    return count;
  }
}
