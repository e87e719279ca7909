import { availableParallelism } from 'node:os';
import type { ServerState } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';

type Needs = {
  start(id: string): void;
  clock: Clock;
  /** The number of servers that start at a time at first. */
  most?: number;
};

/** A server that takes longer gives up its place: it may wait for a download, or for ever. */
const PLACE_MS = 1000;
/** A server that is ready so soon costs so little that more of them may start at a time. */
const LIGHT_MS = 150;

/**
 * Starts programs a few at a time: all at once would keep every one of them, and the window, from the processor. By slow start: each light
 * one that is ready lets one more start beside the others, so that many light ones hardly wait.
 */
export function createStartQueue({ start, clock, most = Math.max(2, availableParallelism()) }: Needs) {
  let waiting: string[] = [];
  let places = most;
  const starting = new Map<string, { since: number; giveUp(): void }>();

  return {
    /** To be started in this order. */
    add(ids: string[]): void {
      waiting.push(...ids);
      next();
    },
    /** A server that a person or a call starts skips the queue. */
    heard(id: string, { state }: ServerState): void {
      waiting = waiting.filter((other) => other !== id);
      if (state === 'starting') return;
      const since = starting.get(id)?.since;
      if (state === 'ready' && since !== undefined && clock.elapsed() - since < LIGHT_MS) places += 1;
      leave(id);
    },
    close(): void {
      waiting = [];
      for (const { giveUp } of starting.values()) giveUp();
    },
  };

  function next(): void {
    while (starting.size < places) {
      const id = waiting.shift();
      if (id === undefined) return;
      starting.set(id, { since: clock.elapsed(), giveUp: clock.after(PLACE_MS, () => leave(id)) });
      start(id);
    }
  }

  function leave(id: string): void {
    starting.get(id)?.giveUp();
    if (starting.delete(id)) next();
  }
}
