import type { LogLevel, LogLine, Offer, ServerState, Trouble } from '../../../contract/server.ts';
import type { Clock } from '../needs.ts';
import { type Abilities, emptyOffer } from './offers/to-offer.ts';
import type { Connection, ConnectionNeeds, Opened } from './connection.ts';
import { createLastLines } from './logs/last-lines.ts';
import type { AllListed } from './offers/list-offered.ts';
import { noiseInWords, quietAfter } from './logs/noise.ts';
import { ConnectionFailed } from './reach.ts';
import { CannotStart, type Reachable } from './configured/reachable.ts';
import type { ServerLog } from './logs/server-log.ts';
import { messageOf } from './read-error.ts';
import { type Failure, troubleOf } from './trouble.ts';
import { watchAnswers } from './watch-answers.ts';

type Ready = Extract<ServerState, { state: 'ready' }>;

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
  /** Notes in its log what the host has to say about it. */
  note(level: LogLevel, text: string): void;
  /** Asks it at once whether it is still there; one that waits to be started again is started. */
  checkNow(): void;
  /** Ends it, and says what it waits for. It goes on with the next start. */
  rest(state: ServerState): void;
  setLogLevel(level: LogLevel | undefined): void;
};

type Needs = {
  reachable(): Promise<Reachable>;
  /** Where programs are looked for. */
  programPath(): string | undefined;
  connect(
    needs: Pick<ConnectionNeeds, 'launch' | 'usedFor' | 'onStarted' | 'onStderr' | 'onLog' | 'onNoise' | 'onListed' | 'onEnded'> & {
      /** It wants somebody to sign in before it goes on. */
      onSignedOut(state: ServerState): void;
    },
  ): Connection;
  /** Whatever it may know of folders now: the same text as long as that is the same. */
  seesOfFolders(): string;
  /** It works for this chat from now on. */
  usedBy(conversation: string | null): void;
  /** Milliseconds after which it is asked whether it is still there. */
  checkEvery(): number;
  log: ServerLog;
  toOffer(listed: AllListed, can: Abilities): Offer;
  recordState(state: ServerState): void;
  recordOffer(offer: Offer): void;
  clock: Clock;
};

const BACK_OFF_S = [1, 2, 4, 8, 16];
const MOST_STARTS = 6;
const MINUTE = 60_000;
/** Enough for the lines a trouble shows. */
const STDERR_LIMIT = 64 * 1024;
/** A server may make as much noise as it likes; what is noted of one run is finite. */
const NOISE = 100;

export function keepConnected(needs: Needs): Kept {
  const { clock } = needs;
  let run = 0;
  let starts: number[] = [];
  let attempt = 0;
  let readySince: number | undefined;
  let connection: Connection | undefined;
  let ending: Promise<void> = Promise.resolve();
  let cancelRestart: (() => void) | undefined;
  let known: { listed: AllListed; can: Abilities } | undefined;
  let toldRoots = '';
  let leaving = new AbortController();
  let restarts = 0;
  let ready: Ready | undefined;
  let answers: ReturnType<typeof watchAnswers> | undefined;

  return {
    start() {
      end();
      starts = [];
      attempt = 0;
      restarts = 0;
      begin();
    },
    async stop() {
      end();
      offerNothing();
      await ending;
    },
    connection: () => (readySince === undefined ? undefined : connection),
    gone: () => leaving.signal,
    rootsChanged,
    offerAgain: () => known && needs.recordOffer(needs.toOffer(known.listed, known.can)),
    log: needs.log.lines,
    note: needs.log.note,
    rest,
    checkNow() {
      answers?.checkNow();
      if (!cancelRestart) return;
      cancelRestart();
      beginAgain();
    },
    setLogLevel: (level) => void connection?.setLogLevel(level),
  };

  function begin(): void {
    const mine = ++run;
    const since = clock.now();
    starts = [...starts.filter((at) => at > since - MINUTE), since];
    needs.recordState({ state: 'starting', since });
    void connect(mine, since);
  }

  function beginAgain(): void {
    cancelRestart = undefined;
    restarts += 1;
    begin();
  }

  async function connect(mine: number, since: number): Promise<void> {
    await ending;
    let launch: Reachable;
    try {
      launch = await needs.reachable();
    } catch (error) {
      if (mine === run) fail({ reason: messageOf(error), ...(error instanceof CannotStart && { cure: error.cure }), stderr: [] });
      return;
    }
    if (mine !== run) return;
    toldRoots = needs.seesOfFolders();
    let lines = createLastLines(STDERR_LIMIT);
    const opening = needs.connect({
      launch,
      usedFor(conversation) {
        needs.usedBy(conversation);
        return seesOthers();
      },
      onStarted() {
        lines = createLastLines(STDERR_LIMIT);
      },
      onStderr(text) {
        lines.push(text);
        needs.log.stderr(text);
      },
      onLog: needs.log.said,
      onNoise: quietAfter(NOISE, (message) => needs.log.note('debug', noiseInWords(message))),
      onListed: (listed) => mine === run && offer(listed),
      onSignedOut: (state) => mine === run && rest(state),
      onEnded: (failure) => mine === run && onEnded(failure, launch, lines.read()),
    });
    connection = opening;
    try {
      const opened = await opening.open();
      if (mine === run) becomeReady(opened, since, opening, lines.read);
    } catch (error) {
      if (mine !== run) return;
      const trouble = troubleOf(error instanceof ConnectionFailed ? error.failure : { error }, launch, lines.read(), needs.programPath());
      if (attempt > 0) tryAgain(trouble);
      else fail(trouble);
    }
  }

  function becomeReady(opened: Opened, since: number, opening: Connection, stderr: () => string[]): void {
    const { listed, completes, tellsUpdates, protocolVersion, era, says } = opened;
    readySince = clock.now();
    known = { listed, can: { completes, tellsUpdates } };
    offer(listed);
    ready = { state: 'ready', since: readySince, tookMs: readySince - since, protocolVersion, era, says, restarts };
    needs.recordState(ready);
    rootsChanged();
    answers = watchAnswers({
      clock,
      every: needs.checkEvery,
      check: (signal) => opening.check(signal),
      onAnswer,
      onSilent: (withinMs) => onSilent(withinMs, stderr()),
    });
  }

  function offer(listed: AllListed): void {
    if (!known) return;
    known = { ...known, listed };
    needs.recordOffer(needs.toOffer(listed, known.can));
  }

  function onAnswer(latencyMs: number): void {
    if (!ready) return;
    ready = { ...ready, latencyMs, answeredAt: clock.now() };
    needs.recordState(ready);
  }

  function onSilent(withinMs: number, stderr: string[]): void {
    forgetOldAttempts();
    const reason = `It was asked twice whether it is still there and gave no answer within ${withinMs / 1000} s.`;
    tryAgain({ reason, cure: 'Restart it. If it happens again, the server has a fault.', stderr: stderr.slice(-20) });
  }

  function forgetOldAttempts(): void {
    if (readySince !== undefined && clock.now() - readySince >= MINUTE) attempt = 0;
  }

  function onEnded(failure: Failure, launch: Reachable, stderr: string[]): void {
    forgetOldAttempts();
    if (failure.forgotUs && !startedTooOften()) {
      // Should it not be there at all, it is waited for like any other.
      attempt = Math.max(attempt, 1);
      end();
      return beginAgain();
    }
    tryAgain(troubleOf(failure, launch, stderr, needs.programPath()));
  }

  function tryAgain(trouble: Trouble): void {
    if (startedTooOften()) {
      return fail({ ...trouble, reason: `It ended ${MOST_STARTS} times within a minute. ${trouble.reason}` });
    }
    const delay = 1000 * (BACK_OFF_S[attempt] ?? 16);
    attempt += 1;
    end();
    needs.recordState({ state: 'restarting', at: clock.now() + delay, attempt, trouble });
    cancelRestart = clock.after(delay, beginAgain);
  }

  function startedTooOften(): boolean {
    return starts.filter((at) => at > clock.now() - MINUTE).length >= MOST_STARTS;
  }

  function fail(trouble: Trouble): void {
    rest({ state: 'failed', at: clock.now(), trouble });
  }

  function rest(state: ServerState): void {
    end();
    offerNothing();
    needs.recordState(state);
  }

  /** Whatever the last run still says is not heard any more. */
  function end(): void {
    run += 1;
    readySince = undefined;
    ready = undefined;
    answers?.stop();
    answers = undefined;
    cancelRestart?.();
    cancelRestart = undefined;
    const last = connection;
    connection = undefined;
    if (last) ending = Promise.all([ending, last.close()]).then(() => undefined);
  }

  function offerNothing(): void {
    leaving.abort();
    leaving = new AbortController();
    if (!known) return;
    known = undefined;
    needs.recordOffer(emptyOffer);
  }

  function rootsChanged(): void {
    if (readySince === undefined || !connection || !seesOthers()) return;
    void connection.tellRootsChanged();
  }

  /** Whether it may know of other folders than it was told; from then on it counts as told. */
  function seesOthers(): boolean {
    const before = toldRoots;
    toldRoots = needs.seesOfFolders();
    return toldRoots !== before;
  }
}
