import { useMemo } from 'react';
import type { Server } from '../../../contract/server.ts';
import type { WatchedResource } from '../../../contract/state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { ByServer } from '../lists/by-server.tsx';
import { isSame } from '../drafts/attachment.ts';
import { Matched } from './matched.tsx';
import { ResourceIcon } from './resource-icon.tsx';
import { entryOf, type ResourceEntry, type FoundResourceGroup } from './resource-list.ts';
import { sayEntry } from './resource-words.ts';
import type { ResourceChoice } from './use-chosen.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

type BrowserListProps = {
  groups: FoundResourceGroup[];
  query: string;
  choice: ResourceChoice | undefined;
  onChoose(choice: ResourceChoice): void;
};

/** All that was found, by server; above it what is watched and in no list. */
export function BrowserList({ groups, query, ...rest }: BrowserListProps) {
  const { resources } = useWords();
  const watched = useAppState((state) => state.watched);
  const servers = useAppState((state) => state.servers);
  const all = useMemo(() => withUnlisted(groups, watched, servers, query), [groups, watched, servers, query]);
  if (all.length > 0) return <Rows all={all} watched={watched} query={query} {...rest} />;
  return (
    <p className="browser-nothing">
      <Phrased of={query ? resources.noMatch(query) : resources.none} />
    </p>
  );
}

type RowsProps = Omit<BrowserListProps, 'groups'> & { all: FoundResourceGroup[]; watched: WatchedResource[] };

function Rows({ all, watched, query, choice, onChoose }: RowsProps) {
  const words = useWords();
  return (
    <ByServer
      label={words.resources.byServer}
      groups={all}
      keyOf={(entry, { server }) => keyOf({ server: server.id, entry })}
      chosen={choice && keyOf(choice)}
      onChoose={(entry, { server }) => onChoose({ server: server.id, entry })}
    >
      {(entry, { server }) => (
        <>
          <ResourceIcon entry={entry} size={14} />
          <span className="offered-name one-line">
            <Matched text={entry.name} query={query} />
          </span>
          <Note entry={entry} watched={watched.find((one) => isSame(one, { server: server.id, uri: entry.address }))} />
        </>
      )}
    </ByServer>
  );
}

function Note({ entry, watched }: { entry: ResourceEntry; watched: WatchedResource | undefined }) {
  const words = useWords();
  const { resources } = words;
  if (watched?.changedAt !== undefined) return <span className="small-note resource-changed">{resources.changed}</span>;
  if (watched) return <span className="small-note">{resources.watched}</span>;
  return (
    <span className="small-note">
      <Phrased of={entry.about.kind === 'template' ? resources.template : sayEntry(words, entry)} />
    </span>
  );
}

/** A resource that a template led to is watched although no server lists it. */
function withUnlisted(
  groups: FoundResourceGroup[],
  watched: WatchedResource[],
  servers: Record<string, Server>,
  query: string,
): FoundResourceGroup[] {
  const wanted = query.trim().toLowerCase();
  return Object.values(servers).flatMap((server) => {
    const group = groups.find((one) => one.server.id === server.id);
    const listed = new Set(group?.entries.map(({ address }) => address));
    const unlisted = watched
      .filter((one) => one.server === server.id && !listed.has(one.uri))
      .map(({ uri, name }) => entryOf({ uri, name }))
      .filter(({ all }) => all.includes(wanted));
    if (!group && unlisted.length === 0) return [];
    const entries = [...unlisted, ...(group?.entries ?? [])];
    return [{ server, entries, of: (group?.of ?? 0) + unlisted.length }];
  });
}

/** A template without variables may have the address of a resource. */
function keyOf({ server, entry }: ResourceChoice): string {
  return `${server} ${entry.about.kind} ${entry.address}`;
}
