import type { Database } from './database.ts';

/** The era of a server: asked once in each request, greeted once, or greeted over the two addresses of 2024. */
export type Era = 'modern' | 'legacy' | 'sse';

/** Verdicts on the era of servers, by the hash of how they are reached, so that they need not be asked again at every start. */
export type Eras = {
  of(place: string): { era: Era; at: number } | undefined;
  keep(place: string, era: Era, at: number): void;
  forget(place: string): void;
};

export function createEras(database: Database): Eras {
  return {
    of(place) {
      const row = database.all('SELECT era, at FROM eras WHERE place = ?', place)[0];
      const { era, at } = row ?? {};
      return isEra(era) && typeof at === 'number' ? { era, at } : undefined;
    },
    keep(place, era, at) {
      // All servers tell at once when the host starts, and what is lost with the power is found out again.
      database.soon(() => database.run('INSERT OR REPLACE INTO eras (place, era, at) VALUES (?, ?, ?)', place, era, at));
    },
    forget(place) {
      database.run('DELETE FROM eras WHERE place = ?', place);
    },
  };
}

function isEra(text: unknown): text is Era {
  return text === 'modern' || text === 'legacy' || text === 'sse';
}
