/** Keeps the last of what was put in, as much as fits into `limit`; the oldest go first, the newest stays whatever its size. */
export function createRing<T>(limit: number, sizeOf: (item: T) => number) {
  const items: T[] = [];
  let first = 0;
  let size = 0;

  return {
    push(item: T): void {
      items.push(item);
      size += sizeOf(item);
      while (size > limit && first < items.length - 1) {
        size -= sizeOf(items[first] as T);
        first += 1;
      }
      // Dropping from the front of an array costs its length: done once in a while, not for every item.
      if (first > 1000 && first * 2 > items.length) {
        items.splice(0, first);
        first = 0;
      }
    },
    read: (): T[] => items.slice(first),
  };
}
