import type { Clock } from './needs.ts';

/**
 * Pieces of text are gathered for so long: a window draws no faster, and every event goes to disk.
 */
const GATHER_MS = 30;

/** Gathers pieces of text as they stream in, and tells them together (a throttle). */
export function createGathered(clock: Clock, tell: (text: string) => void) {
  let untold = '';
  let stopTimer = () => {};
  return {
    add(text: string): void {
      if (untold === '') stopTimer = clock.after(GATHER_MS, tellGathered);
      untold += text;
    },
    /** Drops what was not told yet: the end of the text says all of it another way. */
    drop(): void {
      stopTimer();
      untold = '';
    },
  };

  function tellGathered(): void {
    const gathered = untold;
    untold = '';
    if (gathered !== '') tell(gathered);
  }
}
