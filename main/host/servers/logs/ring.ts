/**
 * Keeps the last of what was put in, as much as fits into `limit`; the oldest go first, the newest
 * stays whatever its size.
 */
export class Ring<T> {
  readonly #limit: number;
  readonly #sizeOf: (item: T) => number;
  readonly #items: T[] = [];
  #first = 0;
  #size = 0;

  constructor(limit: number, sizeOf: (item: T) => number) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  push(item: T): void {
    this.#items.push(item);
    this.#size += this.#sizeOf(item);
    while (this.#size > this.#limit && this.#first < this.#items.length - 1) {
      this.#size -= this.#sizeOf(this.#items[this.#first] as T);
      this.#first += 1;
    }
    // Dropping from the front of an array costs its length: done once in a while, not for every
    // item.
    if (this.#first > 1000 && this.#first * 2 > this.#items.length) {
      this.#items.splice(0, this.#first);
      this.#first = 0;
    }
  }

  read(): T[] {
    return this.#items.slice(this.#first);
  }
}
