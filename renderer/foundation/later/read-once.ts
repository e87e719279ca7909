/**
 * Code that is read once, by the first who asks; after a failure the next one who asks tries again.
 * A listener hears of both.
 */
export function readOnce<T>(load: () => Promise<T>) {
  let loaded: T | undefined;
  let reading: Promise<T> | undefined;
  let isMissing = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    read(): Promise<T> {
      reading ??= load().then(
        (now) => {
          loaded = now;
          isMissing = false;
          tell();
          return now;
        },
        (cause: unknown) => {
          reading = undefined;
          isMissing = true;
          tell();
          throw cause;
        },
      );
      return reading;
    },
    now: (): T | undefined => loaded,
    /** The last try failed. */
    isMissing: () => isMissing,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Code<T> = ReturnType<typeof readOnce<T>>;
