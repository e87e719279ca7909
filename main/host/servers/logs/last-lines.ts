import { Ring } from './ring.ts';
import { TextLines } from './text-lines.ts';

/** Keeps the end of what was written, by lines: at most `limit` characters, the oldest go first. */
export class LastLines {
  readonly #ring: Ring<string>;
  readonly #lines: TextLines;

  constructor(limit: number) {
    this.#ring = new Ring(limit, (line) => line.length + 1);
    this.#lines = new TextLines(limit, (line) => this.#ring.push(line));
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  read(): string[] {
    const open = this.#lines.open();
    return [...this.#ring.read(), ...(open === '' ? [] : [open])];
  }
}
