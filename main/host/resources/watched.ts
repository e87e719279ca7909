import type { WatchedResource } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';

export type WatchedResources = ReturnType<typeof createWatched>;

/** The resources that somebody watches, as the servers that hold them see it. */
export function createWatched({ journal, clock }: { journal: Journal; clock: Clock }) {
  return {
    /** Resources a connection has to listen for. */
    of: (server: string): string[] =>
      journal
        .state()
        .watched.filter((one) => one.server === server)
        .map(({ uri }) => uri),

    /**
     * A server says that this changed; it may be a part of what is watched. A change that is known
     * already is not told again.
     */
    updated(server: string, changed: string): void {
      const { watched } = journal.state();
      const isChange = (one: WatchedResource) => one.server === server && one.changedAt === undefined && holds(one.uri, changed);
      if (!watched.some(isChange)) return;
      const changedAt = clock.now();
      journal.record({ type: 'watched.changed', watched: watched.map((one) => (isChange(one) ? { ...one, changedAt } : one)) });
    },
  };
}

/** MCP lets a server name a part of what is watched: a file of a folder. */
function holds(watched: string, changed: string): boolean {
  return changed === watched || changed.startsWith(watched.endsWith('/') ? watched : `${watched}/`);
}
