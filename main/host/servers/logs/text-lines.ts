/**
 * Cuts text that comes in pieces into lines; of a line longer than `limit` only the end is kept.
 */
export class TextLines {
  readonly #limit: number;
  readonly #onLine: (line: string) => void;
  #open = '';

  constructor(limit: number, onLine: (line: string) => void) {
    this.#limit = limit;
    this.#onLine = onLine;
  }

  push(text: string): void {
    const pieces = (this.#open + text).split('\n');
    this.#open = (pieces.pop() ?? '').slice(-this.#limit);
    for (const piece of pieces) this.#onLine((piece.endsWith('\r') ? piece.slice(0, -1) : piece).slice(-this.#limit));
  }

  /** Text after the last newline. */
  open(): string {
    return this.#open;
  }
}
