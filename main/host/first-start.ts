import { within } from './base/clock.ts';
import { LOOKS_WITHIN_MS } from './consent/folders/look.ts';
import type { Servers } from './servers/servers.ts';
import type { Clock } from './base/needs.ts';
import type { DecisionLog } from './consent/decision-log.ts';

type Needs = { servers: Pick<Servers, 'begin'>; decisions: Pick<DecisionLog, 'read'>; clock: Clock };

/** A window that takes longer, or that nobody opens, keeps no server from starting. */
const WINDOW_MS = 1500;
/** The number of the last decisions that are read to find out which servers were used last. */
const LOOKED_BACK = 100;

/**
 * The first start of the servers: at once, or only when a window has drawn, which they would else
 * keep from the processor. Both wait briefly until the folders were `looked` at, since some servers
 * are started in one.
 */
export function createFirstStart({ servers, decisions, clock }: Needs) {
  let state: 'not yet' | 'waits' | 'begun' | 'closed' = 'not yet';
  let stopWaiting = () => undefined as void;
  let begin = () => undefined as void;

  return {
    now(looked: Promise<void>): void {
      begin = beginning(looked);
      begin();
    },
    onceDrawn(looked: Promise<void>): void {
      state = 'waits';
      begin = beginning(looked);
      stopWaiting = clock.after(WINDOW_MS, begin);
    },
    drawn(): void {
      if (state === 'waits') begin();
    },
    close(): void {
      stopWaiting();
      state = 'closed';
    },
  };

  function beginning(looked: Promise<void>): () => void {
    const known = within(clock, LOOKS_WITHIN_MS, looked);
    return () => {
      stopWaiting();
      if (state === 'begun' || state === 'closed') return;
      state = 'begun';
      const first = usedLast();
      void known.then(() => {
        if (state !== 'closed') servers.begin(first);
      });
    };
  }

  function usedLast(): string[] {
    return [...new Set(decisions.read({ text: '', limit: LOOKED_BACK }).decisions.map(({ server }) => server))];
  }
}
