import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { LogLevel, LogLine, SeenDefinition, Server } from '../../../contract/server.ts';
import type { ServerFacts } from '../../../contract/server-facts.ts';
import type { Clock } from '../base/needs.ts';
import type { NoteSeen } from './offers/note-seen.ts';
import type { Connection } from './session/connection.ts';
import { notReady } from './session/not-ready.ts';
import type { Supervisor } from './session/supervise.ts';
import type { Supervisors } from './session/supervisors.ts';
import { timedPing } from './session/timed-ping.ts';
import type { SignIns } from './sign-in/sign-ins.ts';

type Needs = {
  supervisors: Pick<Supervisors, 'of' | 'ifThere'>;
  seen: Pick<NoteSeen, 'of'>;
  signIns: Pick<SignIns, 'of'>;
  clock: Clock;
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  put(server: Server): void;
};

/** Looking at one server by hand: its log, the facts of its connection, whether it answers. Each throws HostError for one that is not there. */
export function lookAtServers({ supervisors, seen, signIns, clock, known, put }: Needs) {
  return {
    toolHistory: (id: string, tool: string): SeenDefinition[] => seen.of(known(id), tool),

    log: (id: string): LogLine[] => supervisorOf(id).log().lines(),

    readLog({ server, after }: Input<'server.log'>, signal: AbortSignal): Output<'server.log'> | Promise<Output<'server.log'>> {
      const kept = supervisorOf(server).log();
      return after === undefined ? { lines: kept.lines(), last: kept.count() } : kept.after(after, signal);
    },

    async facts(id: string): Promise<ServerFacts> {
      const facts = connectionOf(id)?.facts();
      if (!facts) throw new HostError('not-ready', notReady(known(id)));
      const token = await signIns.of(id).usedToken();
      return { ...facts, ...(token && { token }) };
    },

    /** Throws HostError: it is not ready, or did not answer in time. */
    async ping(id: string, signal: AbortSignal): Promise<{ tookMs: number }> {
      const connection = connectionOf(id);
      if (!connection) throw new HostError('not-ready', notReady(known(id)));
      return { tookMs: await timedPing({ connection, clock }, signal) };
    },

    setLogLevel({ server: id, level }: { server: string; level: LogLevel | null }): void {
      put({ ...known(id), logLevel: level ?? undefined });
      supervisors.of(id).setLogLevel(level ?? undefined);
    },

    /** Aborted once the server is turned off, removed or given up. */
    gone: (server: string): AbortSignal => supervisors.ifThere(server)?.gone() ?? AbortSignal.abort(),

    /** Asks a server for any answer; undefined where there is no connection. Rejects when there is no answer. */
    check: async (id: string, signal: AbortSignal): Promise<'answered' | 'busy' | undefined> =>
      supervisors.ifThere(id)?.connection()?.check(signal),
  };

  function supervisorOf(id: string): Supervisor {
    return supervisors.of(known(id).id);
  }

  function connectionOf(id: string): Connection | undefined {
    return supervisorOf(id).connection();
  }
}
