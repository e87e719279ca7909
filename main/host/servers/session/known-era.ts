import { hashOf } from '../../base/fingerprint.ts';
import type { Clock, Log } from '../../base/needs.ts';
import type { Era, Eras } from '../../storage/eras.ts';

const WEEK = 7 * 24 * 3600 * 1000;

/** The era in which one server speaks, as far as it is known. */
export type KnownEra = {
  /** Undefined: it has to be asked. Servers are updated, so what was found out a week ago is asked again. */
  read(): Era | undefined;
  found(era: Era): void;
  /** The era that was known may be wrong. */
  doubt(): void;
};

type Needs = { eras: Eras; clock: Clock; log: Log; place: string };

export function knownEra({ eras, clock, log, place }: Needs): KnownEra {
  function read(): Era | undefined {
    const known = quietly(() => eras.of(place));
    return known && clock.now() - known.at < WEEK ? known.era : undefined;
  }

  return {
    read,
    found(era) {
      // The date says when it was asked; a start that went by what was known has not asked.
      if (read() !== era) quietly(() => eras.keep(place, era, clock.now()));
    },
    doubt: () => quietly(() => eras.forget(place)),
  };

  /** A disk that is full or broken must not keep a server from running. */
  function quietly<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      log.warn('How a server speaks could not be read or kept', error);
      return undefined;
    }
  }
}

/** The key of a verdict: the launch of a program, the address of a URL, because one origin may serve servers of different age. */
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
