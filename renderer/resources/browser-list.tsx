import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { nextIndex } from '../frame/roving.ts';
import type { Server } from '../../contract/server.ts';
import type { Watched } from '../../contract/state.ts';
import { useAppState } from '../host/use-host.ts';
import { isHead, rowCount, rowsBetween } from '../ui/grouped-rows.ts';
import { ServerName } from '../ui/server-name.tsx';
import { useShownRows } from '../ui/use-shown-rows.ts';
import { Matched } from './matched.tsx';
import { ResourceIcon } from './resource-icon.tsx';
import { entryOf, type Entry, type FoundGroup } from './resource-list.ts';
import { sayEntry } from './resource-words.ts';
import { isSameEntry, type Choice } from './use-chosen.ts';

type BrowserListProps = { groups: FoundGroup[]; query: string; choice: Choice | undefined; onChoose(choice: Choice): void };

const ROW = 28;

/** All that was found, by server; above it what is watched and in no list. */
export function BrowserList({ groups, query, ...rest }: BrowserListProps) {
  const watched = useAppState((state) => state.watched);
  const servers = useAppState((state) => state.servers);
  const all = useMemo(() => withUnlisted(groups, watched, servers, query), [groups, watched, servers, query]);
  if (all.length > 0) return <Rows all={all} watched={watched} query={query} {...rest} />;
  return (
    <p className="browser-nothing">
      {query ? `Nothing matches “${query}” in what the ready servers list.` : 'No ready server has resources.'}
    </p>
  );
}

type RowsProps = Omit<BrowserListProps, 'groups'> & { all: FoundGroup[]; watched: Watched[] };

/** Arrows walk them, Tab leaves them. */
function Rows({ all, watched, query, choice, onChoose }: RowsProps) {
  const sizes = useMemo(() => all.map(({ entries }) => entries.length), [all]);
  const rows = rowCount(sizes);
  const { scroller, onScroll, from, to, show } = useShownRows(rows, ROW);
  const list = useRef<HTMLElement>(null);
  const [at, setAt] = useState(1);
  const reached = at < rows && !isHead(sizes, at) ? at : 1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = nextIndex(event.key, reached, rows);
    if (step === undefined) return;
    event.preventDefault();
    const next = isHead(sizes, step) ? besides(step, event.key === 'ArrowUp' ? -1 : 1) : step;
    setAt(next);
    show(next);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  }

  return (
    <nav ref={list} className="browser-nav" aria-label="Resources by server" onKeyDown={onKeyDown}>
      <div ref={scroller} className="browser-list resource-list" onScroll={onScroll}>
        <div className="slash-rows" style={{ height: rows * ROW }}>
          {rowsBetween(sizes, from, to).map((part) => {
            const group = all[part.group];
            if (!group) return null;
            const { server, entries } = group;
            const first = part.row + (part.head ? 1 : 0);
            return (
              <div
                key={server.id}
                role="group"
                aria-label={server.name}
                className="slash-group"
                style={{ transform: `translateY(${part.row * ROW}px)` }}
              >
                {part.head && (
                  <div className="slash-server">
                    <ServerName name={server.name} hue={server.hue} />
                    <span className="slash-count">{sayFound(group, query)}</span>
                  </div>
                )}
                {entries.slice(part.from, part.to).map((entry, index) => (
                  <button
                    key={`${entry.about.kind} ${entry.address}`}
                    type="button"
                    className="slash-option browser-row"
                    data-row={first + index}
                    tabIndex={first + index === reached ? 0 : -1}
                    aria-current={isChosen(choice, server, entry) || undefined}
                    onFocus={() => setAt(first + index)}
                    onClick={() => onChoose({ server: server.id, entry })}
                  >
                    <ResourceIcon entry={entry} size={14} />
                    <span className="resource-name one-line">
                      <Matched text={entry.name} query={query} />
                    </span>
                    <Note entry={entry} watched={watched.find((one) => isWatch(one, server, entry))} />
                  </button>
                ))}
              </div>
            );
          })}
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

/** A heading takes no focus; above the first one there is nothing. */
function besides(row: number, step: 1 | -1): number {
  return row === 0 ? 1 : row + step;
}

function isChosen(choice: Choice | undefined, server: Server, entry: Entry): boolean {
  return choice?.server === server.id && isSameEntry(choice.entry, entry);
}

function isWatch(one: Watched, server: Server, entry: Entry): boolean {
  return one.server === server.id && one.uri === entry.address;
}

function sayFound({ entries, of }: FoundGroup, query: string): string {
  return query ? `${entries.length.toLocaleString('en')} of ${of.toLocaleString('en')}` : of.toLocaleString('en');
}
