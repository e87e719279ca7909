import { useEffect, useMemo } from 'react';
import { ServerName } from '../ui/server-name.tsx';
import { useShownRows } from '../ui/use-shown-rows.ts';
import { Matched } from './matched.tsx';
import { ResourceIcon } from './resource-icon.tsx';
import type { Entry, FoundGroup } from './resource-list.ts';
import { inGroups, toRows } from './rows.ts';
import { sayEntry } from './resource-words.ts';

type ResourceOptionsProps = {
  id: string;
  query: string;
  groups: FoundGroup[];
  /** Which one is selected, counted over all groups. */
  at: number;
  optionId(index: number): string;
  isAttached(server: string, entry: Entry): boolean;
  onPress(index: number): void;
};

const ROW = 30;

/** What was found, by server. However many there are, only those in view are drawn. */
export function ResourceOptions({ id, query, groups, at, optionId, isAttached, onPress }: ResourceOptionsProps) {
  const rows = useMemo(() => toRows(groups), [groups]);
  const { scroller, onScroll, from, to, show } = useShownRows(rows.length, ROW);
  const selected = rows.findIndex((row) => row.kind === 'entry' && row.at === at);
  useEffect(() => {
    // With the first of a server its name comes into view, too.
    if (rows[selected - 1]?.kind === 'head') show(selected - 1);
    if (selected >= 0) show(selected);
  }, [rows, selected, show]);

  const total = rows.length - groups.length;
  return (
    <div ref={scroller} className="slash-list resource-list" id={id} role="listbox" aria-label="Resources by server" onScroll={onScroll}>
      <div role="none" className="resource-rows" style={{ height: rows.length * ROW }}>
        {inGroups(rows, from, to).map(({ group, rows: drawn, first }) => (
          <div
            key={group.server.id}
            role="group"
            aria-label={group.server.name}
            className="resource-group"
            style={{ transform: `translateY(${first * ROW}px)` }}
          >
            {drawn.map((row) =>
              row.kind === 'head' ? (
                <div key="head" className="slash-server" aria-hidden="true">
                  <ServerName name={group.server.name} hue={group.server.hue} />
                  <span className="slash-count">{sayFound(group)}</span>
                </div>
              ) : (
                <div
                  key={row.entry.address}
                  id={optionId(row.at)}
                  className="slash-option"
                  role="option"
                  aria-selected={row.at === at}
                  aria-setsize={total}
                  aria-posinset={row.at + 1}
                  // The focus stays in the composer.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPress(row.at)}
                >
                  <ResourceIcon entry={row.entry} />
                  <span className="resource-name one-line">
                    <Matched text={row.entry.name} query={query} />
                  </span>
                  <span className="resource-note">{isAttached(group.server.id, row.entry) ? 'attached' : sayEntry(row.entry)}</span>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
      {total === 0 && <NothingFound query={query} />}
    </div>
  );
}

function sayFound({ entries, of }: FoundGroup): string {
  return entries.length === of ? of.toLocaleString('en') : `${entries.length.toLocaleString('en')} of ${of.toLocaleString('en')}`;
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="slash-nothing" role="option" aria-disabled="true" aria-selected="false">
      {query ? `No resource matches “${query}”.` : 'No ready server has resources.'}
      <span>The names, titles, descriptions and addresses of all ready servers were searched.</span>
    </div>
  );
}
