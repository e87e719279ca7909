import type { Doubt, LogLevel, LogLine, Offer, ServerState, Trouble } from '../../../../contract/server.ts';
import { createBackOff } from './back-off.ts';
import type { Connection, Opened } from './connection.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { type Abilities, emptyOffer } from '../offers/to-offer.ts';
import { messageOf } from './read-error.ts';
import { type Over, type Ready, type Run, type RunNeeds, runServer } from './run-server.ts';

/** One configured server, kept connected: started, watched, started again when it ends by itself. */
export type Kept = {
  start(): void;
  /** Ends it; what it is then is told by the caller. */
  stop(): Promise<void>;
  /** Undefined while it is not ready. */
  connection(): Connection | undefined;
  /** Aborted once it is stopped or given up; a restart does not count. */
  gone(): AbortSignal;
  rootsChanged(): void;
  /** Works out the offer again from what it listed last: the names in it begin with the server's name. */
  offerAgain(): void;
  log(): LogLine[];
  /** Asks it at once whether it is still there; one that waits to be started again is started. */
  checkNow(): void;
  /** Ends it, and says what it waits for. It goes on with the next start. */
  rest(state: ServerState): void;
  setLogLevel(level: LogLevel | undefined): void;
};

type Needs = RunNeeds & {
  /** What it waits for before it may be started at all; undefined: nothing. */
  waitsFor(): ServerState | undefined;
  toOffer(listed: AllListed, can: Abilities): Offer;
  recordState(state: ServerState): void;
  recordOffer(offer: Offer): void;
  recordDoubt(doubt: Doubt): void;
};

export function keepConnected(needs: Needs): Kept {
  const { clock, log, recordState } = needs;
  const backOff = createBackOff(clock);
  let run: Run | undefined;
  let ending: Promise<void> = Promise.resolve();
  let cancelRestart: (() => void) | undefined;
  let restarts = 0;
  let known: { listed: AllListed; can: Abilities } | undefined;
  let leaving = new AbortController();

  return {
    start() {
      end();
      backOff.reset();
      restarts = 0;
      begin();
    },
    async stop() {
      end();
      offerNothing();
      await ending;
    },
    connection: () => run?.connection(),
    gone: () => leaving.signal,
    rootsChanged: () => run?.rootsChanged(),
    offerAgain: () => known && offer(known.listed),
    log: log.lines,
    rest,
    checkNow() {
      run?.checkNow();
      if (!cancelRestart) return;
      cancelRestart();
      beginAgain();
    },
    setLogLevel: (level) => run?.setLogLevel(level),
  };

  function begin(): void {
    const waits = needs.waitsFor();
    if (waits) return rest(waits);
    backOff.started();
    recordState({ state: 'starting', since: clock.now() });
    run = runServer({
      ...needs,
      after: ending,
      restarts,
      onReady,
      onListed,
      onDoubt,
      onAnswer: recordState,
      onSignedOut: rest,
      onOver,
    });
  }

  function beginAgain(): void {
    cancelRestart = undefined;
    restarts += 1;
    begin();
  }

  function onReady(ready: Ready, { listed, completes, tellsUpdates }: Opened): void {
    known = { listed, can: { completes, tellsUpdates } };
    offer(listed);
    recordState(ready);
  }

  /** Nobody waits for this who could be told. What it offered before is not what it has now, so it cannot go on with that. */
  function onListed(listed: AllListed): void {
    try {
      offer(listed);
    } catch (error) {
      fail({ reason: `What it lists now could not be kept: ${messageOf(error)}`, cure: 'Restart it.', stderr: [] });
    }
  }

  function onDoubt(doubt: Doubt): void {
    if (!known) return;
    const { listed } = known;
    known = { ...known, listed: { ...listed, tool: { ...listed.tool, doubt } } };
    needs.recordDoubt(doubt);
  }

  function offer(listed: AllListed): void {
    if (!known) return;
    known = { ...known, listed };
    needs.recordOffer(needs.toOffer(listed, known.can));
  }

  function onOver({ how, trouble, readyMs }: Over): void {
    backOff.ended(readyMs);
    switch (how) {
      case 'cannot-start':
        return fail(trouble);
      case 'not-reached':
        return backOff.isTrying() ? tryAgain(trouble) : fail(trouble);
      case 'ended':
        return tryAgain(trouble);
      case 'forgot-us':
        if (!backOff.atOnce()) return tryAgain(trouble);
        end();
        return beginAgain();
      default:
        return how satisfies never;
    }
  }

  function tryAgain(trouble: Trouble): void {
    const next = backOff.next();
    if ('tooOften' in next) return fail({ ...trouble, reason: `It ended ${next.tooOften} times within a minute. ${trouble.reason}` });
    end();
    recordState({ state: 'restarting', at: clock.now() + next.waitMs, attempt: next.attempt, trouble });
    cancelRestart = clock.after(next.waitMs, beginAgain);
  }

  function fail(trouble: Trouble): void {
    rest({ state: 'failed', at: clock.now(), trouble });
  }

  function rest(state: ServerState): void {
    end();
    offerNothing();
    recordState(state);
  }

  function end(): void {
    cancelRestart?.();
    cancelRestart = undefined;
    const last = run;
    run = undefined;
    if (last) ending = Promise.all([ending, last.end()]).then(() => undefined);
  }

  function offerNothing(): void {
    leaving.abort();
    leaving = new AbortController();
    if (!known) return;
    known = undefined;
    needs.recordOffer(emptyOffer);
  }
}
