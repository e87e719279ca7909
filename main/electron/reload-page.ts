import type { WebContents } from 'electron';
import { countDeaths } from '../child/deaths.ts';
import type { Clock } from '../host/base/needs.ts';
import type { HangWish } from './say-hangs.ts';

export type PageTrouble = {
  clock: Pick<Clock, 'elapsed'>;
  /** The page crashed twice within a minute: the person says whether to load it again. */
  askPerson(): Promise<boolean>;
  /** The page does not answer. `over` is aborted once it does again. */
  askHanging(over: AbortSignal): Promise<HangWish>;
  quit(): void;
};

/**
 * A page whose process ends by itself is loaded again; when that happens again soon, the person
 * decides. They also decide about one that does not answer: its process is ended then, since a
 * reload alone would wait for it.
 */
export function reloadAfterTrouble(contents: WebContents, { clock, askPerson, askHanging, quit }: PageTrouble): void {
  const isSoonAgain = countDeaths(clock);
  let isEndedByUs = false;
  let hanging: AbortController | undefined;
  contents.on('render-process-gone', (_event, { reason }) => {
    hanging?.abort();
    if (reason === 'clean-exit') return;
    const isCrash = !isEndedByUs;
    isEndedByUs = false;
    if (!isCrash || !isSoonAgain()) return contents.reload();
    void askPerson().then((isWanted) => {
      if (isWanted && !contents.isDestroyed()) contents.reload();
    });
  });
  contents.on('unresponsive', () => {
    if (hanging) return;
    const over = new AbortController();
    hanging = over;
    void askHanging(over.signal).then((wish) => {
      hanging = undefined;
      if (wish === 'wait' || over.signal.aborted || contents.isDestroyed()) return;
      isEndedByUs = true;
      contents.forcefullyCrashRenderer();
      if (wish === 'quit') quit();
    });
  });
  contents.on('responsive', () => hanging?.abort());
}
