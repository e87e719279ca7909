import type { Connections } from './servers/servers.ts';
import type { Clock } from './needs.ts';
import type { DecisionLog } from './consent/decision-log.ts';

type Needs = { connections: Pick<Connections, 'begin'>; decisions: Pick<DecisionLog, 'read'>; clock: Clock };

/** A window that takes longer, or that nobody opens, keeps no server from starting. */
const WINDOW_MS = 1500;
/** How many of the last decisions are read to find out which servers were used last. */
const LOOKED_BACK = 100;

/** When the servers start: at once, or only when a window has drawn, which they would else keep from the processor. */
export function createFirstStart({ connections, decisions, clock }: Needs) {
  let state: 'not yet' | 'waits' | 'begun' = 'not yet';
  let stopWaiting = () => undefined as void;

  return {
    now,
    onceDrawn(): void {
      state = 'waits';
      stopWaiting = clock.after(WINDOW_MS, now);
    },
    drawn(): void {
      if (state === 'waits') now();
    },
    close: () => stopWaiting(),
  };

  function now(): void {
    stopWaiting();
    if (state === 'begun') return;
    state = 'begun';
    connections.begin(usedLast());
  }

  function usedLast(): string[] {
    return [...new Set(decisions.read({ text: '', limit: LOOKED_BACK }).decisions.map(({ server }) => server))];
  }
}
