import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { WatchedResource } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import { expandTemplate } from './expand-template.ts';

type Needs = {
  journal: Journal;
  servers: {
    /** Each throws HostError. */
    completeTemplate(what: Input<'template.complete'>, signal: AbortSignal): Promise<Output<'template.complete'>>;
    readResource(what: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>>;
    watch(what: { server: string; uri: string; on: boolean }): Promise<void>;
  };
};

const MOST_WATCHED = 100;

/**
 * Resources of servers: templates filled in, and changes watched for. A change is said here and
 * enters no chat.
 */
export function createResources({ journal, servers }: Needs) {
  return {
    expand: ({ uriTemplate, values }: Input<'template.expand'>): Output<'template.expand'> => ({
      uri: expandTemplate(uriTemplate, values),
    }),
    complete: (input: Input<'template.complete'>, signal: AbortSignal) => servers.completeTemplate(input, signal),

    /** A reader has seen its change, unless it changed once more meanwhile. */
    async read(input: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>> {
      const before = of(input)?.changedAt;
      const result = await servers.readResource(input, signal, port);
      if (before !== undefined && of(input)?.changedAt === before) replace(input, ({ changedAt: _, ...seen }) => [seen]);
      return result;
    },

    async watch({ server, uri, name, on }: Input<'resource.watch'>): Promise<void> {
      if (!journal.state().servers[server]) throw new HostError('not-found', { code: 'no-such-server' });
      if (on) await begin({ server, uri, name });
      else await end({ server, uri });
    },
  };

  async function begin(what: Pick<WatchedResource, 'server' | 'uri' | 'name'>): Promise<void> {
    const { offers, servers: known, watched } = journal.state();
    if (of(what)) return;
    if (watched.length >= MOST_WATCHED) throw new HostError('bad-input', { code: 'too-many-watched', most: MOST_WATCHED });
    const server = known[what.server];
    if (server?.state.state === 'ready' && !offers[what.server]?.tellsUpdates)
      throw new HostError('unsupported', { code: 'resource-changes-not-told', server: server.name });
    await servers.watch({ ...what, on: true });
    if (of(what) || !journal.state().servers[what.server]) return;
    record([...journal.state().watched, what]);
  }

  /** Not heard of any more at once, whatever the server says to that. */
  async function end(what: Pick<WatchedResource, 'server' | 'uri'>): Promise<void> {
    if (!of(what)) return;
    replace(what, () => []);
    await servers.watch({ ...what, on: false }).catch((error: unknown) => {
      if (!(error instanceof HostError)) throw error;
    });
  }

  function of({ server, uri }: Pick<WatchedResource, 'server' | 'uri'>): WatchedResource | undefined {
    return journal.state().watched.find((one) => one.server === server && one.uri === uri);
  }

  function replace({ server, uri }: Pick<WatchedResource, 'server' | 'uri'>, change: (one: WatchedResource) => WatchedResource[]): void {
    record(journal.state().watched.flatMap((one) => (one.server === server && one.uri === uri ? change(one) : [one])));
  }

  function record(watched: WatchedResource[]): void {
    journal.record({ type: 'watched.changed', watched });
  }
}
