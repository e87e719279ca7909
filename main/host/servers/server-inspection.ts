import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { LogLevel, LogLine, SeenDefinition } from '../../../contract/server.ts';
import type { ServerFacts } from '../../../contract/server-facts.ts';
import type { Clock } from '../base/needs.ts';
import type { KnownServers } from './known-servers.ts';
import type { Launches } from './list/launches.ts';
import type { ServerLog } from './logs/server-log.ts';
import type { NoteSeen } from './offers/note-seen.ts';
import type { Connection } from './session/connection.ts';
import { notReady } from './not-ready.ts';
import type { Supervisors } from './session/supervisors.ts';
import { timedPing } from './session/timed-ping.ts';
import type { SignIns } from './sign-in/sign-ins.ts';

type Needs = {
  servers: Pick<KnownServers, 'of' | 'known' | 'put'>;
  supervisors: Pick<Supervisors, 'of' | 'ifThere'>;
  launches: Pick<Launches, 'program'>;
  seen: Pick<NoteSeen, 'of'>;
  signIns: Pick<SignIns, 'of'>;
  clock: Clock;
};

/**
 * Looking at one server by hand: its log, the facts of its connection, whether it answers. Each
 * throws HostError for one that is not there.
 */
export class ServerInspection {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async program({ launch }: Input<'server.program'>): Promise<Output<'server.program'>> {
    const facts = await this.#needs.launches.program(launch);
    return facts ? { facts } : {};
  }

  toolHistory(id: string, tool: string): SeenDefinition[] {
    const { servers, seen } = this.#needs;
    return seen.of(servers.known(id), tool);
  }

  log(id: string): LogLine[] {
    return this.#logOf(id).lines();
  }

  readLog({ server, after }: Input<'server.log'>, signal: AbortSignal): Output<'server.log'> | Promise<Output<'server.log'>> {
    const log = this.#logOf(server);
    return after === undefined ? { lines: log.lines(), last: log.count() } : log.after(after, signal);
  }

  setLogLevel({ server: id, level }: { server: string; level: LogLevel | null }): void {
    const { servers, supervisors } = this.#needs;
    servers.put({ ...servers.known(id), logLevel: level ?? undefined });
    supervisors.of(id).setLogLevel(level ?? undefined);
  }

  async facts(id: string): Promise<ServerFacts> {
    const facts = this.#connectionOf(id).facts();
    if (!facts) throw new HostError('not-ready', notReady(this.#needs.servers.known(id)));
    const token = await this.#needs.signIns.of(id).usedToken();
    return { ...facts, ...(token && { token }) };
  }

  /** Throws HostError: it is not ready, or did not answer in time. */
  async ping(id: string, signal: AbortSignal): Promise<{ tookMs: number }> {
    const connection = this.#connectionOf(id);
    return { tookMs: await timedPing({ connection, clock: this.#needs.clock }, signal) };
  }

  #logOf(id: string): ServerLog {
    const { servers } = this.#needs;
    return servers.of(servers.known(id).id).log;
  }

  /** Throws HostError `not-ready`. */
  #connectionOf(id: string): Connection {
    const { servers, supervisors } = this.#needs;
    const server = servers.known(id);
    const connection = supervisors.ifThere(id)?.connection();
    if (!connection) throw new HostError('not-ready', notReady(server));
    return connection;
  }
}
