import { reasonOf } from '../../../../contract/errors.ts';
import type { LogLevel, Trouble } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import { CannotStart, type Reachable } from '../list/reachable.ts';
import { createLastLines } from '../logs/last-lines.ts';
import { quietAfter } from '../logs/noise.ts';
import type { ServerLog } from '../logs/server-log.ts';
import type { Connection, Report } from './connection.ts';
import type { RunEvent } from './life.ts';
import { ConnectionFailed } from './reach.ts';
import { type Failure, troubleOf } from './trouble.ts';
import { watchAnswers } from './watch-answers.ts';

export type RunNeeds = {
  /** The launch that is really started. Throws CannotStart. */
  reachable(): Promise<Reachable>;
  /** The PATH in which programs are looked for. */
  programPath(): string | undefined;
  connect(launch: Reachable, report: (report: Report) => void): Connection;
  /** A resource changed. */
  onUpdated(uri: string): void;
  /** Milliseconds after which it is asked whether it is still there. */
  checkEvery(): number;
  log: ServerLog;
  clock: Clock;
};

/** Of each kind of event without the number, which is the same for all of a run. */
type Unnumbered<E = RunEvent> = E extends RunEvent ? Omit<E, 'run'> : never;

type Needs = RunNeeds & { tell(event: Unnumbered): void };

export type ServerRun = ReturnType<typeof createRun>;

/** Enough for the lines a trouble shows. */
const STDERR_LIMIT = 64 * 1024;
const STDERR_LINES = 20;
/** A server may make as much noise as it likes; what is noted of one run is finite. */
const NOISE = 100;

/**
 * One run of a server, from finding out what is started until it is ended. Its course is told as
 * events and decides nothing here.
 */
export function createRun(needs: Needs) {
  const { clock, log, tell } = needs;
  const noise = quietAfter(NOISE, (what) => log.note('debug', what));
  let lines = createLastLines(STDERR_LIMIT);
  let connection: Connection | undefined;
  let heartbeat: ReturnType<typeof watchAnswers> | undefined;
  let hasEnded = false;

  return {
    connection: (): Connection | undefined => connection,

    /** Once the run before has ended. */
    async find(before: Promise<void>): Promise<void> {
      await before;
      if (!hasEnded) tell(await found());
    },

    async open(launch: Reachable): Promise<void> {
      tell(await opened(launch));
    },

    watch(): void {
      connection?.foldersChanged();
      heartbeat = watchAnswers({ clock, every: needs.checkEvery, check, onAnswer, onSilent });
    },

    checkNow: (): void => heartbeat?.checkNow(),
    setLogLevel: (level: LogLevel | undefined): void => void connection?.setLogLevel(level),

    async end(): Promise<void> {
      hasEnded = true;
      heartbeat?.stop();
      await connection?.close();
    },
  };

  async function found(): Promise<Unnumbered> {
    try {
      return { type: 'found', launch: await needs.reachable() };
    } catch (error) {
      const { cure, missing } = error instanceof CannotStart ? error : {};
      const trouble = {
        reason: reasonOf(error),
        ...(cure && { cure }),
        ...(missing && { missing }),
        stderr: [],
      };
      return { type: 'gave-up', trouble };
    }
  }

  async function opened(launch: Reachable): Promise<Unnumbered> {
    try {
      connection = needs.connect(launch, (report) => hear(report, launch));
      return { type: 'opened', opened: await connection.open() };
    } catch (error) {
      return { type: 'not-reached', trouble: troubleWith(error instanceof ConnectionFailed ? error.failure : { error }, launch) };
    }
  }

  function hear(report: Report, launch: Reachable): void {
    switch (report.type) {
      case 'started':
        lines = createLastLines(STDERR_LIMIT);
        return;
      case 'stderr':
        lines.push(report.text);
        return log.stderr(report.text);
      case 'log':
        return log.said(report);
      case 'noise':
        return noise(report.what);
      case 'too-many-asks':
        return log.note('warning', { code: 'too-many-asks', method: report.method });
      case 'withdrew':
        return log.note('info', {
          code: 'ask-withdrawn',
          method: report.method,
          ...(report.because !== undefined && { text: report.because }),
        });
      case 'updated':
        return hasEnded ? undefined : needs.onUpdated(report.uri);
      case 'ended':
        return tell({ type: report.failure.forgotUs ? 'forgot-us' : 'ended', trouble: troubleWith(report.failure, launch) });
      default:
        return tell(report);
    }
  }

  async function check(signal: AbortSignal): Promise<'answered' | 'busy'> {
    return connection ? connection.check(signal) : 'busy';
  }

  function onAnswer(latencyMs: number): void {
    tell({ type: 'answered', latencyMs });
  }

  function onSilent(withinMs: number): void {
    const trouble: Trouble = {
      reason: { code: 'silent-to-health-checks', withinMs },
      cure: { code: 'restart-server' },
      stderr: lines.read().slice(-STDERR_LINES),
    };
    tell({ type: 'ended', trouble });
  }

  function troubleWith(failure: Failure, launch: Reachable): Trouble {
    return troubleOf(failure, launch, lines.read(), needs.programPath());
  }
}
