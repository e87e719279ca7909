import type { WebContents } from 'electron';
import { countDeaths } from '../child/deaths.ts';
import type { Clock } from '../host/base/needs.ts';

type Needs = {
  clock: Pick<Clock, 'elapsed'>;
  /** It crashed twice within a minute: whether to load it again. */ askPerson(): Promise<boolean>;
};

/**
 * A page whose process ends by itself is loaded again. When that happens again soon, the person
 * decides.
 */
export function reloadAfterCrash(contents: WebContents, { clock, askPerson }: Needs): void {
  const isSoonAgain = countDeaths(clock);
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (!isSoonAgain()) return contents.reload();
    void askPerson().then((isWanted) => {
      if (isWanted && !contents.isDestroyed()) contents.reload();
    });
  });
}
