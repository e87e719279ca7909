import type { Terminal } from '../terminal.ts';

/** The person at the terminal; undefined: nobody. */
export type Person = { ask: NonNullable<Terminal['ask']>; takeTurns: TakeTurns } | undefined;

export function personAt({ ask }: Terminal): Person {
  return ask && { ask, takeTurns: createTurns() };
}

/** One after the other: two questions at once would share one keyboard. */
type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
