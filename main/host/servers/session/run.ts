import { reasonOf } from '../../../../contract/errors.ts';
import type { LogLevel, Trouble } from '../../../../contract/server.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { WatchedResources } from '../../resources/watched.ts';
import type { Launches } from '../list/launches.ts';
import { CannotStart, type Reachable } from '../list/reachable.ts';
import { LastLines } from '../logs/last-lines.ts';
import { quietAfter } from '../logs/noise.ts';
import { readError } from '../read-error.ts';
import type { HostServer } from '../server.ts';
import type { Connection } from './connection.ts';
import { type Beat, Heartbeat } from './heartbeat.ts';
import type { RunEvent } from './life.ts';
import { ConnectionFailed } from './reach.ts';
import type { Report } from './session.ts';
import { type Failure, troubleOf } from './trouble.ts';

export type RunNeeds = {
  server: Pick<HostServer, 'id' | 'now' | 'show' | 'log' | 'redactor'>;
  launches: Pick<Launches, 'reachable' | 'environment'>;
  watched: Pick<WatchedResources, 'updated'>;
  journal: Pick<Journal, 'state'>;
  connect(launch: Reachable, report: (report: Report) => void): Connection;
  clock: Clock;
};

/** Of each kind of event without the number, which is the same for all of a run. */
type Unnumbered<E = RunEvent> = E extends RunEvent ? Omit<E, 'run'> : never;

type Needs = RunNeeds & { tell(event: Unnumbered): void };

/** Enough for the lines a trouble shows. */
const STDERR_LIMIT = 64 * 1024;
const STDERR_LINES = 20;
/** A server may make as much noise as it likes; what is noted of one run is finite. */
const NOISE = 100;

/**
 * One run of a server, from finding out what is started until it is ended. Its course is told as
 * events and decides nothing here.
 */
export class ServerRun {
  readonly #needs: Needs;
  readonly #noise: ReturnType<typeof quietAfter>;
  #lines = new LastLines(STDERR_LIMIT);
  #connection: Connection | undefined;
  #heartbeat: Heartbeat | undefined;
  #hasEnded = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#noise = quietAfter(NOISE, (what) => needs.server.log.note('debug', what));
  }

  connection(): Connection | undefined {
    return this.#connection;
  }

  /** Once the run before has ended. */
  async find(before: Promise<void>): Promise<void> {
    await before;
    if (!this.#hasEnded) this.#needs.tell(await this.#found());
  }

  async open(launch: Reachable): Promise<void> {
    this.#needs.tell(await this.#opened(launch));
  }

  watch(): void {
    const { journal, clock } = this.#needs;
    if (!this.#connection) return;
    this.#connection.foldersChanged();
    this.#heartbeat = new Heartbeat({ connection: this.#connection, journal, clock, tell: (beat) => this.#heard(beat) });
  }

  checkNow(): void {
    this.#heartbeat?.checkNow();
  }

  setLogLevel(level: LogLevel | undefined): void {
    void this.#connection?.setLogLevel(level);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#heartbeat?.stop();
    await this.#connection?.close();
  }

  async #found(): Promise<Unnumbered> {
    try {
      return { type: 'found', launch: await this.#needs.launches.reachable(this.#needs.server) };
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

  async #opened(launch: Reachable): Promise<Unnumbered> {
    try {
      this.#connection = this.#needs.connect(launch, (report) => this.#hear(report, launch));
      return { type: 'opened', opened: await this.#connection.open() };
    } catch (error) {
      const failure = error instanceof ConnectionFailed ? error.failure : { error };
      const isTurnedAway = readError(failure.error).status === 401;
      return { type: isTurnedAway ? 'gave-up' : 'not-reached', trouble: this.#troubleOf(failure, launch) };
    }
  }

  #hear(report: Report, launch: Reachable): void {
    const { server, watched, tell } = this.#needs;
    switch (report.type) {
      case 'started':
        this.#lines = new LastLines(STDERR_LIMIT);
        return;
      case 'stderr':
        this.#lines.push(report.text);
        return server.log.stderr(report.text);
      case 'log':
        return server.log.said(report);
      case 'noise':
        return this.#noise(report.what);
      case 'too-many-asks':
        return server.log.note('warning', { code: 'too-many-asks', method: report.method });
      case 'withdrew':
        return server.log.note('info', {
          code: 'ask-withdrawn',
          method: report.method,
          ...(report.because !== undefined && { text: report.because }),
        });
      case 'throttled': {
        const { ms, status, method } = report;
        server.log.note('info', { code: 'log-throttled', status, ms, ...(method !== undefined && { method }) });
        return tell({ type: 'throttled', ms, status });
      }
      case 'updated':
        return this.#hasEnded ? undefined : watched.updated(server.id, report.uri);
      case 'ended':
        return tell({
          type: endOf(report.failure),
          trouble: this.#troubleOf(report.failure, launch),
        });
      default:
        return tell(report);
    }
  }

  #heard(beat: Beat): void {
    if (beat.is === 'answered') return this.#needs.tell({ type: 'answered', latencyMs: beat.latencyMs });
    const trouble: Trouble = {
      reason: { code: 'silent-to-health-checks', withinMs: beat.withinMs },
      cure: { code: 'restart-server' },
      stderr: this.#lines.read().slice(-STDERR_LINES),
    };
    this.#needs.tell({ type: 'ended', trouble });
  }

  #troubleOf(failure: Failure, launch: Reachable): Trouble {
    return troubleOf(failure, launch, this.#lines.read(), this.#needs.launches.environment()['PATH']);
  }
}

/** A header that is not taken any more is not taken the next time either. */
function endOf({ forgotUs, error }: Failure): 'forgot-us' | 'gave-up' | 'ended' {
  if (forgotUs) return 'forgot-us';
  return readError(error).status === 401 ? 'gave-up' : 'ended';
}
