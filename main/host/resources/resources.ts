import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Watched } from '../../../contract/state.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import { expandTemplate } from './expand-template.ts';

type Needs = {
  journal: Journal;
  clock: Clock;
  connections: {
    /** Each throws HostError. */
    completeTemplate(what: Input<'template.complete'>, signal: AbortSignal): Promise<Output<'template.complete'>>;
    readResource(what: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>>;
    watch(what: { server: string; uri: string; on: boolean }): Promise<void>;
  };
};

const MOST_WATCHED = 100;

export type Resources = ReturnType<typeof createResources>;

/** What servers hold to be read: templates filled in, and changes watched for. What changed is said here and enters no chat. */
export function createResources({ journal, clock, connections }: Needs) {
  return {
    expand: ({ uriTemplate, values }: Input<'template.expand'>): Output<'template.expand'> => ({
      uri: expandTemplate(uriTemplate, values),
    }),
    complete: (input: Input<'template.complete'>, signal: AbortSignal) => connections.completeTemplate(input, signal),

    /** Whoever reads it has seen its change, unless it changed once more meanwhile. */
    async read(input: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>> {
      const before = of(input)?.changedAt;
      const result = await connections.readResource(input, signal, port);
      if (before !== undefined && of(input)?.changedAt === before) replace(input, ({ changedAt: _, ...seen }) => [seen]);
      return result;
    },

    async watch({ server, uri, name, on }: Input<'resource.watch'>): Promise<void> {
      if (!journal.state().servers[server]) throw new HostError('not-found', { code: 'no-such-server' });
      if (on) await begin({ server, uri, name });
      else await end({ server, uri });
    },

    /** A server says that this changed; it may be a part of what is watched. What was known already is not told again. */
    updated(server: string, changed: string): void {
      const isChange = ({ uri, changedAt }: Watched) => changedAt === undefined && holds(uri, changed);
      if (!journal.state().watched.some((one) => one.server === server && isChange(one))) return;
      const changedAt = clock.now();
      record(journal.state().watched.map((one) => (one.server === server && isChange(one) ? { ...one, changedAt } : one)));
    },

    /** What a connection has to listen for. */
    watchedOf: (server: string): string[] => {
      return journal
        .state()
        .watched.filter((one) => one.server === server)
        .map(({ uri }) => uri);
    },
  };

  async function begin(what: Pick<Watched, 'server' | 'uri' | 'name'>): Promise<void> {
    const { offers, servers, watched } = journal.state();
    if (of(what)) return;
    if (watched.length >= MOST_WATCHED)
      throw new HostError('bad-input', `At most ${MOST_WATCHED} resources can be watched. Stop watching one of them first.`);
    const server = servers[what.server];
    if (server?.state.state === 'ready' && !offers[what.server]?.tellsUpdates)
      throw new HostError('unsupported', `${server.name} does not tell when a resource changes.`);
    await connections.watch({ ...what, on: true });
    if (of(what) || !journal.state().servers[what.server]) return;
    record([...journal.state().watched, what]);
  }

  /** Not heard of any more at once, whatever the server says to that. */
  async function end(what: Pick<Watched, 'server' | 'uri'>): Promise<void> {
    if (!of(what)) return;
    replace(what, () => []);
    await connections.watch({ ...what, on: false }).catch((error: unknown) => {
      if (!(error instanceof HostError)) throw error;
    });
  }

  function of({ server, uri }: Pick<Watched, 'server' | 'uri'>): Watched | undefined {
    return journal.state().watched.find((one) => one.server === server && one.uri === uri);
  }

  function replace({ server, uri }: Pick<Watched, 'server' | 'uri'>, change: (one: Watched) => Watched[]): void {
    record(journal.state().watched.flatMap((one) => (one.server === server && one.uri === uri ? change(one) : [one])));
  }

  function record(watched: Watched[]): void {
    journal.record({ type: 'watched.changed', watched });
  }
}

/** MCP lets a server name a part of what is watched: a file of a folder. */
function holds(watched: string, changed: string): boolean {
  return changed === watched || changed.startsWith(watched.endsWith('/') ? watched : `${watched}/`);
}
