import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { nextIndex } from '../frame/roving.ts';
import type { Server } from '../../contract/server.ts';
import type { Watched } from '../../contract/state.ts';
import { useAppState } from '../host/use-host.ts';
import { ServerName } from '../ui/server-name.tsx';
import { useShownRows } from '../ui/use-shown-rows.ts';
import { Matched } from './matched.tsx';
import { ResourceIcon } from './resource-icon.tsx';
import { entryOf, type Entry, type FoundGroup } from './resource-list.ts';
import { sayEntry } from './resource-words.ts';
import { inGroups, toRows, type Row } from './rows.ts';
import type { Choice } from './use-chosen.ts';

type BrowserListProps = { groups: FoundGroup[]; query: string; choice: Choice | undefined; onChoose(choice: Choice): void };

const ROW = 28;

/** All that was found, by server; above it what is watched and in no list. Arrows walk it, Tab leaves it. */
export function BrowserList({ groups, query, choice, onChoose }: BrowserListProps) {
  const watched = useAppState((state) => state.watched);
  const servers = useAppState((state) => state.servers);
  const rows = useMemo(() => toRows(withUnlisted(groups, watched, servers, query)), [groups, watched, servers, query]);
  const { scroller, onScroll, from, to, show } = useShownRows(rows.length, ROW);
  const list = useRef<HTMLElement>(null);
  const [at, setAt] = useState(1);
  const reached = rows[at]?.kind === 'entry' ? at : rows.findIndex((row) => row.kind === 'entry');

  function onKeyDown(event: KeyboardEvent): void {
    const step = nextIndex(event.key, at, rows.length);
    if (step === undefined) return;
    event.preventDefault();
    const next = nextEntry(rows, step, event.key === 'ArrowUp' || event.key === 'End' ? -1 : 1);
    setAt(next);
    show(next);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  }

  if (rows.length === 0) {
    return (
      <p className="browser-nothing">
        {query ? `Nothing matches “${query}” in what the ready servers list.` : 'No ready server has resources.'}
      </p>
    );
  }
  return (
    <nav ref={list} className="browser-nav" aria-label="Resources by server" onKeyDown={onKeyDown}>
      <div ref={scroller} className="browser-list resource-list" onScroll={onScroll}>
        <div className="resource-rows" style={{ height: rows.length * ROW }}>
          {inGroups(rows, from, to).map(({ group, rows: drawn, first }) => (
            <div
              key={`${group.server.id} ${group.of}`}
              role="group"
              aria-label={group.server.name}
              className="resource-group"
              style={{ transform: `translateY(${first * ROW}px)` }}
            >
              {drawn.map((row, index) =>
                row.kind === 'head' ? (
                  <div key="head" className="slash-server">
                    <ServerName name={group.server.name} hue={group.server.hue} />
                    <span className="slash-count">{sayFound(group, query)}</span>
                  </div>
                ) : (
                  <button
                    key={row.entry.address}
                    type="button"
                    className="slash-option browser-row"
                    data-row={first + index}
                    tabIndex={first + index === reached ? 0 : -1}
                    aria-current={isChosen(choice, group.server, row.entry) || undefined}
                    onFocus={() => setAt(first + index)}
                    onClick={() => onChoose({ server: group.server.id, address: row.entry.address })}
                  >
                    <ResourceIcon entry={row.entry} size={14} />
                    <span className="resource-name one-line">
                      <Matched text={row.entry.name} query={query} />
                    </span>
                    <Note entry={row.entry} watched={watched.find((one) => isWatch(one, group.server, row.entry))} />
                  </button>
                ),
              )}
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}

function Note({ entry, watched }: { entry: Entry; watched: Watched | undefined }) {
  if (watched?.changedAt !== undefined) return <span className="resource-note resource-changed">changed</span>;
  if (watched) return <span className="resource-note">watched</span>;
  return <span className="resource-note">{entry.about.kind === 'template' ? 'template' : sayEntry(entry)}</span>;
}

/** What a template led to is watched although no server lists it. */
function withUnlisted(groups: FoundGroup[], watched: Watched[], servers: Record<string, Server>, query: string): FoundGroup[] {
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

function nextEntry(rows: Row[], at: number, step: 1 | -1): number {
  for (let next = at; next >= 0 && next < rows.length; next += step) if (rows[next]?.kind === 'entry') return next;
  return rows.findIndex((row) => row.kind === 'entry');
}

function isChosen(choice: Choice | undefined, server: Server, entry: Entry): boolean {
  return choice?.server === server.id && choice.address === entry.address;
}

function isWatch(one: Watched, server: Server, entry: Entry): boolean {
  return one.server === server.id && one.uri === entry.address;
}

function sayFound({ entries, of }: FoundGroup, query: string): string {
  return query ? `${entries.length.toLocaleString('en')} of ${of.toLocaleString('en')}` : of.toLocaleString('en');
}
