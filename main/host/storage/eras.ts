import type { Database } from './database.ts';

/**
 * The era of a server: asked once in each request, greeted once, or greeted over the two addresses
 * of 2024. With a revision, it takes the greeting in that one alone.
 */
export type Era = 'modern' | OlderEra | `${OlderEra} ${string}`;
export type OlderEra = 'legacy' | 'sse';

/**
 * Verdicts on the era of servers, by the hash of how they are reached, so that they need not be
 * asked again at every start.
 */
export class Eras {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  of(place: string): { era: Era; at: number } | undefined {
    const row = this.#database.all('SELECT era, at FROM eras WHERE place = ?', place)[0];
    const { era, at } = row ?? {};
    return isEra(era) && typeof at === 'number' ? { era, at } : undefined;
  }

  keep(place: string, era: Era, at: number): void {
    // All servers tell at once when the host starts, and what is lost with the power is found out
    // again.
    this.#database.soon(() => this.#database.run('INSERT OR REPLACE INTO eras (place, era, at) VALUES (?, ?, ?)', place, era, at));
  }

  forget(place: string): void {
    this.#database.run('DELETE FROM eras WHERE place = ?', place);
  }
}

function isEra(text: unknown): text is Era {
  return typeof text === 'string' && /^(modern|(legacy|sse)( \d{4}-\d{2}-\d{2})?)$/.test(text);
}
