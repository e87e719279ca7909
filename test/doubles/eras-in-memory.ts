import type { Era, Eras } from '../../main/host/storage/eras.ts';

export function erasInMemory(): Pick<Eras, keyof Eras> {
  const kept = new Map<string, { era: Era; at: number }>();
  return {
    of: (place) => kept.get(place),
    keep: (place, era, at) => void kept.set(place, { era, at }),
    forget: (place) => void kept.delete(place),
  };
}
