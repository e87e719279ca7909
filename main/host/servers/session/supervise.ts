import { reasonOf } from '../../../../contract/errors.ts';
import type { LogLevel, ServerState, Trouble } from '../../../../contract/server.ts';
import type { ServerLog } from '../logs/server-log.ts';
import type { Offering } from '../offers/offering.ts';
import type { Connection } from './connection.ts';
import { type Effect, type LifeEvent, newLife, next, type LifeStep } from './life.ts';
import { createRun, type ServerRun, type RunNeeds } from './run.ts';

type Needs = RunNeeds & {
  /** As the host comes to know it. */
  state: ServerState;
  isRemote(): boolean;
  /** A process of the same server may still be ending. */
  after: Promise<void>;
  /** The reason it waits before it may be started at all; undefined: nothing. */
  waitsFor(): Parameters<typeof next>[2]['waitsFor'];
  show(state: ServerState): void;
  offering: Offering;
  endSignIn(): void;
};

/** One configured server, supervised: started, watched, started again when it ends by itself. */
export type Supervisor = {
  /** The one way in for whatever is done with it. */
  tell(event: LifeEvent): void;
  /** Undefined while it is not ready. */
  connection(): Connection | undefined;
  /** Aborted once it is turned off, removed or given up; a restart does not count. */
  gone(): AbortSignal;
  /** Works out the offer again from what it listed last: the names in it begin with the server's name. */
  offerAgain(): void;
  log(): Pick<ServerLog, 'lines' | 'after' | 'count' | 'note'>;
  setLogLevel(level: LogLevel | undefined): void;
  /** Settles once no process of it is left. */
  ended(): Promise<void>;
};

/** The supervisor of one server: does what its state machine (`life.ts`) says, and tells it what comes of that. */
export function supervise(needs: Needs): Supervisor {
  const { clock, offering } = needs;
  const waiting: LifeEvent[] = [];
  let life = newLife(needs.state);
  let isBusy = false;
  let run: ServerRun | undefined;
  let ending = needs.after;
  let cancelWait = () => undefined as void;
  let leaving = new AbortController();

  return {
    tell,
    connection: () => (life.is === 'ready' ? run?.connection() : undefined),
    gone: () => leaving.signal,
    offerAgain: offering.again,
    log: () => needs.log,
    setLogLevel: (level) => run?.setLogLevel(level),
    ended: () => ending,
  };

  /** One after the other: what follows from an effect comes after all effects of its step. */
  function tell(event: LifeEvent): void {
    waiting.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let one = waiting.shift(); one; one = waiting.shift()) step(one);
    } finally {
      isBusy = false;
    }
  }

  function step(event: LifeEvent): void {
    // The host may not know it any more.
    if (life.is === 'stopped') return;
    const { life: after, effects }: LifeStep = next(life, event, {
      at: clock.now(),
      elapsed: clock.elapsed(),
      waitsFor: needs.waitsFor(),
      isRemote: needs.isRemote(),
    });
    life = after;
    effects.forEach(perform);
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'show':
        return needs.show(effect.state);
      case 'find': {
        const number = effect.run;
        run = createRun({ ...needs, tell: (event) => tell({ ...event, run: number }) });
        return void run.find(ending);
      }
      case 'open':
        return void run?.open(effect.launch);
      case 'offer':
        if (keep(effect.run, () => offering.begin(effect.opened))) tell({ type: 'offered', run: effect.run, opened: effect.opened });
        return undefined;
      case 'offer-again':
        return void keep(effect.run, () => offering.take(effect.listed));
      case 'doubt':
        return offering.doubt(effect.doubt);
      case 'offer-nothing':
        leaving.abort();
        leaving = new AbortController();
        return offering.end();
      case 'watch':
        return run?.watch();
      case 'check-now':
        return run?.checkNow();
      case 'end':
        return end();
      case 'wait':
        cancelWait = clock.after(effect.ms, () => tell({ type: 'waited', run: effect.run }));
        return undefined;
      case 'stop-waiting':
        return cancelWait();
      case 'end-sign-in':
        return needs.endSignIn();
      default:
        return effect satisfies never;
    }
  }

  /**
   * Nobody waits for this who could be told. Its offer of before is not what it has now, so it
   * cannot go on with that.
   */
  function keep(number: number, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      const trouble: Trouble = { reason: { code: 'lists-not-kept', why: reasonOf(error) }, cure: { code: 'restart-it' }, stderr: [] };
      tell({ type: 'gave-up', run: number, trouble });
      return false;
    }
  }

  function end(): void {
    const last = run;
    run = undefined;
    if (last) ending = Promise.all([ending, last.end()]).then(() => undefined);
  }
}
