import { hashOf } from '../../base/fingerprint.ts';
import type { Clock, Log } from '../../base/needs.ts';
import type { Era, Eras } from '../../storage/eras.ts';

const WEEK = 7 * 24 * 3600 * 1000;

type Needs = { eras: Pick<Eras, keyof Eras>; clock: Clock; log: Log; place: string };

/** The era in which one server speaks, as far as it is known. */
export class KnownEra {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Undefined: it has to be asked. Servers are updated, so what was found out a week ago is asked
   * again.
   */
  read(): Era | undefined {
    const { eras, clock, place } = this.#needs;
    const known = this.#quietly(() => eras.of(place));
    return known && clock.now() - known.at < WEEK ? known.era : undefined;
  }

  found(era: Era): void {
    const { eras, clock, place } = this.#needs;
    // The date says when it was asked; a start that went by what was known has not asked.
    if (this.read() !== era) this.#quietly(() => eras.keep(place, era, clock.now()));
  }

  /** The era that was known may be wrong. */
  doubt(): void {
    this.#quietly(() => this.#needs.eras.forget(this.#needs.place));
  }

  /** A disk that is full or broken must not keep a server from running. */
  #quietly<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#needs.log.warn('How a server speaks could not be read or kept', error);
      return undefined;
    }
  }
}

/**
 * The key of a verdict: the launch of a program, the address of a URL, because one origin may serve
 * servers of different age.
 */
export function eraKey(server: { launch: { kind: 'stdio' } | { kind: 'http'; url: string }; fingerprint: string }): string {
  switch (server.launch.kind) {
    case 'stdio':
      return server.fingerprint;
    case 'http': {
      const { origin, pathname } = new URL(server.launch.url);
      // Paths may hold tokens, and these are not for the disk.
      return hashOf(origin + pathname);
    }
    default:
      return server.launch satisfies never;
  }
}
