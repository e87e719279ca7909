import type { After } from './after.ts';

export type Suggestions = { values: string[]; total?: number };
export type Complete = (value: string, signal: AbortSignal) => Promise<Suggestions>;

type Needs = {
  onSuggestions(suggestions: Suggestions): void;
  after: After;
};

/**
 * Debounce: asks for values a moment after the last key, and only the newest question counts: older
 * ones are called off.
 */
export class Completer {
  readonly #needs: Needs;
  #stopOld: () => void = () => undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  ask(value: string, complete: Complete): void {
    const { after, onSuggestions } = this.#needs;
    this.stop();
    const asking = new AbortController();
    const wait = after(120, () => {
      complete(value, asking.signal).then(
        (suggestions) => asking.signal.aborted || onSuggestions(suggestions),
        // A server that cannot complete leaves the field as it is.
        () => asking.signal.aborted || onSuggestions({ values: [] }),
      );
    });
    this.#stopOld = () => {
      wait();
      asking.abort();
    };
  }

  stop(): void {
    this.#stopOld();
    this.#stopOld = () => undefined;
  }
}
