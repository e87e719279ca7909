export type Suggestions = { values: string[]; total?: number };

type Needs<T> = {
  complete(input: T, signal: AbortSignal): Promise<Suggestions>;
  onSuggestions(suggestions: Suggestions): void;
  /** Runs once after that many milliseconds; returns how to call it off. */
  after(ms: number, run: () => void): () => void;
};

/** Asks for values a moment after the last key, and only the newest question counts: older ones are called off. */
export function createCompleter<T>({ complete, onSuggestions, after }: Needs<T>) {
  let stopOld: () => void = () => undefined;

  function stop(): void {
    stopOld();
    stopOld = () => undefined;
  }

  return {
    ask(input: T): void {
      stop();
      const asking = new AbortController();
      const wait = after(120, () => {
        complete(input, asking.signal).then(
          (suggestions) => asking.signal.aborted || onSuggestions(suggestions),
          // A server that cannot complete leaves the field as it is.
          () => asking.signal.aborted || onSuggestions({ values: [] }),
        );
      });
      stopOld = () => {
        wait();
        asking.abort();
      };
    },
    stop,
  };
}
