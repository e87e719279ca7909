/**
 * The values that all windows keep by chat, under one name. A window writes only those that it
 * changed itself: of each chat the last change counts, in any window.
 */
export function keptByChat<T>(name: string, readOne: (value: unknown) => T | undefined) {
  /** As this window read or wrote it last. */
  let known = new Map<string, T>();
  return {
    read(): Map<string, T> {
      known = readAll();
      return known;
    },
    keep(own: Map<string, T>): void {
      const all = readAll();
      for (const chat of new Set([...known.keys(), ...own.keys()])) {
        const mine = own.get(chat);
        if (isSame(mine, known.get(chat))) continue;
        if (mine === undefined) all.delete(chat);
        else all.set(chat, mine);
      }
      try {
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(all)));
        known = own;
      } catch {
        // The storage is full: what was kept before stays, and all is in the window all the same.
      }
    },
  };

  function readAll(): Map<string, T> {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
      return new Map(
        Object.entries(kept ?? {}).flatMap(([chat, value]) => {
          const read = readOne(value);
          return read === undefined ? [] : [[chat, read] as const];
        }),
      );
    } catch {
      return new Map();
    }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
