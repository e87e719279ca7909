/** One after the other: two questions at once would share one keyboard. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
