import { HostError } from '../../../contract/errors.ts';
import { MESSAGE_MB, type Server, type ServerState } from '../../../contract/server.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Log } from '../base/needs.ts';
import { SignInRecorder } from '../traffic/record-sign-in.ts';
import { Redactor, redactTexts } from '../traffic/redactor.ts';
import { Tap } from '../traffic/tap.ts';
import type { MessageServer, Traffic } from '../traffic/traffic.ts';
import { ServerLog } from './logs/server-log.ts';
import { whatHappened } from './logs/what-happened.ts';

export type HostServerNeeds = {
  journal: Pick<Journal, 'state' | 'record'>;
  traffic: Pick<Traffic, 'record' | 'catchUp' | 'secrets'>;
  clock: Clock;
  log: Log;
  /** The folder with the logs of all servers. */
  logFolder: string;
  /** Lines that servers write now go to no disk. */
  isOffRecord?: () => boolean;
};

const MB = 1024 * 1024;

/**
 * One server for as long as the host runs: what is known, logged and recorded of it. It outlives
 * each of its runs.
 */
export class HostServer {
  readonly id: string;
  /** Takes its secrets out of texts. */
  readonly redactor: Redactor;
  readonly log: ServerLog;
  /**
   * The chat that used it last, over all its runs; null: something outside of chats did; undefined:
   * nothing used it yet.
   */
  chat: string | null | undefined;
  readonly #needs: HostServerNeeds;
  #name = '';

  constructor(id: string, needs: HostServerNeeds) {
    this.id = id;
    this.#needs = needs;
    this.redactor = new Redactor(needs.traffic.secrets);
    this.log = new ServerLog({ ...needs, folder: needs.logFolder, id, redactor: this.redactor });
    this.named();
  }

  /** As it is configured now, with its state. Throws HostError `not-found` once it was removed. */
  now(): Server {
    return knownServer(this.#needs.journal.state(), this.id);
  }

  /** The server called as it is now; one that was removed, as it was called last. */
  named(): MessageServer {
    this.#name = this.#configured()?.name ?? this.#name;
    return { server: this.id, serverName: this.#name };
  }

  /** Bytes of one message. */
  largestMessage(): number {
    return (this.#configured()?.limits?.messageMB ?? MESSAGE_MB.usual) * MB;
  }

  /** The state of the server became this one. */
  show(state: ServerState): void {
    const before = this.#configured();
    if (!before) return;
    const shown = redactTexts(state, (text) => this.redactor.redact(text));
    // A server that waits for its turn is shown as starting, too. One that was turned away is no
    // news.
    if (before.state.state !== shown.state || (shown.state === 'starting' && !shown.retryAfter)) {
      const { level, what } = whatHappened(shown, this.#needs.clock.now());
      this.log.note(level, what);
    }
    this.record({ type: 'server.changed', server: { ...before, state: shown } });
  }

  /**
   * Records an event of the server's own, which has no caller who could be told that the disk is
   * full.
   */
  record(event: Event): void {
    try {
      this.#needs.journal.record(event);
    } catch (error) {
      this.#needs.log.error(`The state of server ${this.id} could not be recorded`, error);
    }
  }

  /** Records the messages of one connection. `check`: the check that it is for. */
  tap(check?: string): Tap {
    const { traffic, clock } = this.#needs;
    return new Tap({ traffic, clock, server: this, ...(check !== undefined && { check }) });
  }

  /** Records the requests of signing in. */
  signInRecorder(): SignInRecorder {
    const { traffic, clock } = this.#needs;
    return new SignInRecorder({ traffic, clock, server: this });
  }

  #configured(): Server | undefined {
    return this.#needs.journal.state().servers[this.id];
  }
}

/** Throws HostError `not-found`. */
export function knownServer({ servers }: Pick<State, 'servers'>, id: string): Server {
  const server = servers[id];
  if (!server) throw new HostError('not-found', { code: 'no-such-server' });
  return server;
}
