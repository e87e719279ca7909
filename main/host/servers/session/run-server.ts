import type { Doubt, LogLevel, ServerState, Trouble } from '../../../../contract/server.ts';
import type { Clock } from '../../needs.ts';
import { CannotStart, type Reachable } from '../list/reachable.ts';
import type { Connection, ConnectionNeeds, Opened } from './connection.ts';
import { createLastLines } from '../logs/last-lines.ts';
import { noiseInWords, quietAfter } from '../logs/noise.ts';
import type { ServerLog } from '../logs/server-log.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { ConnectionFailed } from './reach.ts';
import { messageOf } from './read-error.ts';
import { type Failure, troubleOf } from './trouble.ts';
import { watchAnswers } from './watch-answers.ts';

export type Ready = Extract<ServerState, { state: 'ready' }>;

/** How a run is over that nobody ended. */
export type Over = {
  /** `forgot-us`: it only does not know our session any more. */
  how: 'cannot-start' | 'not-reached' | 'ended' | 'forgot-us';
  trouble: Trouble;
  /** Milliseconds for which it was ready. */
  readyMs: number;
};

export type RunNeeds = {
  reachable(): Promise<Reachable>;
  /** Where programs are looked for. */
  programPath(): string | undefined;
  connect(
    needs: Pick<
      ConnectionNeeds,
      'launch' | 'usedFor' | 'onStarted' | 'onStderr' | 'onLog' | 'onNoise' | 'onListed' | 'onDoubt' | 'onEnded'
    > & {
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
  clock: Clock;
};

type Needs = RunNeeds & {
  /** The run before has ended. */
  after: Promise<void>;
  restarts: number;
  onReady(ready: Ready, opened: Opened): void;
  onListed(listed: AllListed): void;
  onDoubt(doubt: Doubt): void;
  /** It answered again when it was asked whether it is still there. */
  onAnswer(ready: Ready): void;
  onSignedOut(state: ServerState): void;
  onOver(over: Over): void;
};

export type Run = ReturnType<typeof runServer>;

/** Enough for the lines a trouble shows. */
const STDERR_LIMIT = 64 * 1024;
/** A server may make as much noise as it likes; what is noted of one run is finite. */
const NOISE = 100;

/** One run of a server: from its start until it is over. Nothing is heard of it once it was ended. */
export function runServer(needs: Needs) {
  const { clock, log } = needs;
  const since = clock.now();
  let lines = createLastLines(STDERR_LIMIT);
  let connection: Connection | undefined;
  let ready: Ready | undefined;
  let answers: ReturnType<typeof watchAnswers> | undefined;
  let toldRoots = '';
  let hasEnded = false;

  void begin();

  return {
    /** Undefined while it is not ready. */
    connection: (): Connection | undefined => ready && connection,
    rootsChanged,
    checkNow: (): void => answers?.checkNow(),
    setLogLevel: (level: LogLevel | undefined): void => void connection?.setLogLevel(level),
    async end(): Promise<void> {
      hasEnded = true;
      answers?.stop();
      await connection?.close();
    },
  };

  async function begin(): Promise<void> {
    await needs.after;
    let launch: Reachable;
    try {
      launch = await needs.reachable();
    } catch (error) {
      const { cure, missing } = error instanceof CannotStart ? error : {};
      return over('cannot-start', { reason: messageOf(error), ...(cure && { cure }), ...(missing && { missing }), stderr: [] });
    }
    if (hasEnded) return;
    try {
      const opening = connect(launch);
      connection = opening;
      becomeReady(opening, await opening.open());
    } catch (error) {
      over('not-reached', troubleWith(error instanceof ConnectionFailed ? error.failure : { error }, launch));
    }
  }

  function connect(launch: Reachable): Connection {
    toldRoots = needs.seesOfFolders();
    return needs.connect({
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
        log.stderr(text);
      },
      onLog: log.said,
      onNoise: quietAfter(NOISE, (message) => log.note('debug', noiseInWords(message))),
      onListed: (listed) => hasEnded || needs.onListed(listed),
      onDoubt: (doubt) => hasEnded || needs.onDoubt(doubt),
      onSignedOut: (state) => hasEnded || needs.onSignedOut(state),
      onEnded: (failure) => over(failure.forgotUs ? 'forgot-us' : 'ended', troubleWith(failure, launch)),
    });
  }

  function becomeReady({ check }: Connection, opened: Opened): void {
    if (hasEnded) return;
    const { protocolVersion, era, says } = opened;
    const now = clock.now();
    ready = { state: 'ready', since: now, tookMs: now - since, protocolVersion, era, says, restarts: needs.restarts };
    needs.onReady(ready, opened);
    rootsChanged();
    answers = watchAnswers({ clock, every: needs.checkEvery, check, onAnswer, onSilent });
  }

  function onAnswer(latencyMs: number): void {
    if (!ready) return;
    ready = { ...ready, latencyMs, answeredAt: clock.now() };
    needs.onAnswer(ready);
  }

  function onSilent(withinMs: number): void {
    const reason = `It was asked twice whether it is still there and gave no answer within ${withinMs / 1000} s.`;
    const cure = 'Restart it. If it happens again, the server has a fault.';
    over('ended', { reason, cure, stderr: lines.read().slice(-20) });
  }

  function over(how: Over['how'], trouble: Trouble): void {
    if (!hasEnded) needs.onOver({ how, trouble, readyMs: ready ? clock.now() - ready.since : 0 });
  }

  function troubleWith(failure: Failure, launch: Reachable): Trouble {
    return troubleOf(failure, launch, lines.read(), needs.programPath());
  }

  function rootsChanged(): void {
    if (ready && seesOthers()) void connection?.tellRootsChanged();
  }

  /** Whether it may know of other folders than it was told; from then on it counts as told. */
  function seesOthers(): boolean {
    const before = toldRoots;
    toldRoots = needs.seesOfFolders();
    return toldRoots !== before;
  }
}
