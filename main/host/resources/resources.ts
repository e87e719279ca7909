import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { WatchedResource } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import { expandTemplate } from './expand-template.ts';
import type { Readings } from './readings.ts';

type Needs = {
  journal: Journal;
  servers: {
    /** Each throws HostError. */
    completeTemplate(what: Input<'template.complete'>, signal: AbortSignal): Promise<Output<'template.complete'>>;
    readResource(what: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>>;
    watch(what: { server: string; uri: string; on: boolean }): Promise<void>;
  };
  readings: Pick<Readings, 'hold'>;
};
type ResourcePlace = Pick<WatchedResource, 'server' | 'uri'>;

const MOST_WATCHED = 100;

/**
 * Resources of servers: templates filled in, and changes watched for. A change is said here and
 * enters no chat.
 */
export class Resources {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  expand({ uriTemplate, values }: Input<'template.expand'>): Output<'template.expand'> {
    return { uri: expandTemplate(uriTemplate, values) };
  }

  complete(input: Input<'template.complete'>, signal: AbortSignal): Promise<Output<'template.complete'>> {
    return this.#needs.servers.completeTemplate(input, signal);
  }

  /** A reader has seen its change, unless it changed once more meanwhile. */
  async read({ attachAs, ...what }: Input<'resource.read'>, signal: AbortSignal, port?: string): Promise<Output<'resource.read'>> {
    const before = this.#watched(what)?.changedAt;
    const { contents } = await this.#needs.servers.readResource(what, signal, port);
    const now = this.#watched(what);
    if (now && before !== undefined && now.changedAt === before) {
      const { changedAt: _, ...seen } = now;
      this.#put(what, seen);
    }
    if (attachAs === undefined || contents.length === 0) return { contents };
    const { server, uri } = what;
    return { contents, held: this.#needs.readings.hold({ server, uri, name: attachAs, contents }) };
  }

  async watch({ server, uri, name, on }: Input<'resource.watch'>): Promise<void> {
    if (!this.#needs.journal.state().servers[server]) throw new HostError('not-found', { code: 'no-such-server' });
    if (on) await this.#begin({ server, uri, name });
    else await this.#end({ server, uri });
  }

  async #begin(what: Pick<WatchedResource, 'server' | 'uri' | 'name'>): Promise<void> {
    const { journal, servers } = this.#needs;
    const { offers, servers: known, watched } = journal.state();
    if (this.#watched(what)) return;
    if (watched.length >= MOST_WATCHED) throw new HostError('bad-input', { code: 'too-many-watched', most: MOST_WATCHED });
    const server = known[what.server];
    if (server?.state.state === 'ready' && !offers[what.server]?.tellsUpdates)
      throw new HostError('unsupported', { code: 'resource-changes-not-told', server: server.name });
    await servers.watch({ ...what, on: true });
    if (this.#watched(what) || !journal.state().servers[what.server]) return;
    journal.record({ type: 'watched.changed', watched: [...journal.state().watched, what] });
  }

  /** Not heard of any more at once, whatever the server says to that. */
  async #end(what: ResourcePlace): Promise<void> {
    if (!this.#watched(what)) return;
    this.#put(what, undefined);
    await this.#needs.servers.watch({ ...what, on: false }).catch((error: unknown) => {
      if (!(error instanceof HostError)) throw error;
    });
  }

  #watched(what: ResourcePlace): WatchedResource | undefined {
    return this.#needs.journal.state().watched.find((one) => isSamePlace(one, what));
  }

  /** In the place of the one that is watched; undefined: it is watched no longer. */
  #put(what: ResourcePlace, next: WatchedResource | undefined): void {
    const { watched } = this.#needs.journal.state();
    const changed = watched.flatMap((one) => (isSamePlace(one, what) ? (next ?? []) : one));
    this.#needs.journal.record({ type: 'watched.changed', watched: changed });
  }
}

function isSamePlace(a: ResourcePlace, b: ResourcePlace): boolean {
  return a.server === b.server && a.uri === b.uri;
}
