import type { Client, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Reason } from '../../../../contract/reason.ts';
import type { Doubt, LogLevel } from '../../../../contract/server.ts';
import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { noiseOf } from '../logs/noise.ts';
import type { AllListed, OfferKind } from '../offers/list-offered.ts';
import type { SaidProgress } from '../requests/call-progress.ts';
import type { Throttled } from '../read-error.ts';
import type { Challenged } from '../sign-in/challenges.ts';
import type { StreamHeard } from '../transports/keep-stream-open.ts';
import type { ServerProcess } from '../transports/process.ts';
import type { Rest } from '../retry-throttled.ts';
import type { Failure } from './trouble.ts';

/** A client and what it talks through; `isRemembered`: its era was known from an earlier start. */
export type LiveClient = {
  client: Client;
  transport: ServerProcess | StreamableHTTPClientTransport | SSEClientTransport;
  isRemembered: boolean;
};

/** Events from the other end, or of the way there. */
export type Heard =
  /** A program was started; one that ends on a question it does not know is started twice. */
  | { type: 'started' }
  | { type: 'stderr'; text: string }
  /** The server sent a log message. */
  | { type: 'log'; level: LogLevel; logger?: string; data?: unknown }
  | { type: 'noise'; what: Reason }
  /** The server told how far the call with this token is, or the task that it became. */
  | { type: 'progress'; token: string | number; progress: SaidProgress }
  /** A part of an answer came: to the call with this token, or to any request. */
  | { type: 'arriving'; token?: string | number }
  /** The lists of these kinds changed. */
  | { type: 'changed'; kinds: OfferKind[] }
  /** A resource changed. */
  | { type: 'updated'; uri: string }
  | StreamHeard
  | { type: 'closed' };

/** Events of a live server, for its keeper. */
export type Report =
  | Exclude<Heard, { type: 'progress' | 'arriving' | 'changed' | 'unheard' | 'missed' | 'forgotten' | 'closed' }>
  /** The server listed something anew. */
  | { type: 'listed'; listed: AllListed }
  /** The server turned a request away for a while, and it waits. */
  | ({ type: 'throttled' } & Throttled)
  /** The server's tools are in doubt: the list that was read may be stale. */
  | { type: 'doubted'; doubt: Doubt }
  /** The server asked for more at once than anybody can answer. */
  | { type: 'too-many-asks'; method: string }
  /** The server withdrew its question; `because` in its own words. */
  | { type: 'withdrew'; method: string; because: string | undefined }
  /** The server ended by itself, after it was open. Told once. */
  | { type: 'ended'; failure: Failure }
  | Challenged;

type Needs = { isHttp: boolean; report(report: Report): void; clock: Clock };

/**
 * One session with a server, which all parts of its connection share: from the first attempt until
 * either side ends it.
 */
export class ServerSession {
  readonly isHttp: boolean;
  /** The client of the last attempt, whether it came to something or not. */
  live: LiveClient | undefined;
  readonly #report: Needs['report'];
  readonly #clock: Clock;
  readonly #closing = new AbortController();
  #phase: 'opening' | 'open' | 'over' = 'opening';

  constructor({ isHttp, report, clock }: Needs) {
    this.isHttp = isHttp;
    this.#report = report;
    this.#clock = clock;
  }

  /** Aborted once we close it. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** The server ended it by itself. */
  get hasEnded(): boolean {
    return this.#phase === 'over';
  }

  /** Undefined before it is open, and once it is over. */
  client(): Client | undefined {
    return this.#phase === 'open' && !this.closing.aborted ? this.live?.client : undefined;
  }

  /** From here on it can be used. */
  begin(): void {
    this.#phase = 'open';
  }

  /** The server ended it by itself. */
  end(failure: Failure): void {
    if (this.hasEnded || this.closing.aborted) return;
    const wasOpen = this.#phase === 'open';
    this.#phase = 'over';
    if (wasOpen) this.report({ type: 'ended', failure });
  }

  /** We end it. */
  close(): void {
    this.#closing.abort();
  }

  /** Waits as the server asked. Rejects once the request is not wanted, or we close the session. */
  readonly rest: Rest = async (throttled, signal) => {
    this.report({ type: 'throttled', ...throttled });
    await wait(this.#clock, throttled.ms, AbortSignal.any([this.closing, ...(signal ? [signal] : [])]));
  };

  report(report: Report): void {
    this.#report(report);
  }

  /** Notes an error that nobody waits for in the server's log. */
  noise(error: unknown): void {
    this.report({ type: 'noise', what: noiseOf(error) });
  }

  failureOf(error: unknown): Failure {
    if (!this.live || !('exit' in this.live.transport)) return { error };
    const { transport } = this.live;
    return { error, exit: transport.ownExit(), broke: transport.broke(), wrote: transport.wrote() };
  }
}
