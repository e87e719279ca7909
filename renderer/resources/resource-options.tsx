import { useEffect, useMemo } from 'react';
import { rowCount, rowOf, rowsBetween } from '../ui/grouped-rows.ts';
import { ServerName } from '../ui/server-name.tsx';
import { useShownRows } from '../ui/use-shown-rows.ts';
import { figure } from '../ui/words.ts';
import { Matched } from './matched.tsx';
import { ResourceIcon } from './resource-icon.tsx';
import type { Entry, FoundGroup } from './resource-list.ts';
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
  /** Gives the focus back to the composer. */
  onBack(): void;
};

const ROW = 30;

/** What was found, by server. However many there are, only those in view are drawn. */
export function ResourceOptions({ id, query, groups, at, optionId, isAttached, onPress, onBack }: ResourceOptionsProps) {
  const sizes = useMemo(() => groups.map(({ entries }) => entries.length), [groups]);
  const rows = rowCount(sizes);
  const total = rows - sizes.length;
  const { scroller, onScroll, from, to, show } = useShownRows(rows, ROW);
  useEffect(() => {
    if (total > 0) show(rowOf(sizes, at));
  }, [sizes, total, at, show]);

  return (
    <div
      ref={scroller}
      className="slash-list resource-list"
      id={id}
      role="listbox"
      aria-label="Resources by server"
      // It can be scrolled; the keys that choose in it are the composer's.
      tabIndex={0}
      onFocus={onBack}
      onScroll={onScroll}
    >
      <div role="none" className="slash-rows" style={{ height: rows * ROW }}>
        {rowsBetween(sizes, from, to).map((part) => {
          const group = groups[part.group];
          if (!group) return null;
          const { server, entries } = group;
          return (
            <div
              key={server.id}
              role="group"
              aria-label={server.name}
              className="slash-group"
              style={{ transform: `translateY(${part.row * ROW}px)` }}
            >
              {part.head && (
                <div className="slash-server" aria-hidden="true">
                  <ServerName name={server.name} hue={server.hue} />
                  <span className="slash-count">{sayFound(group)}</span>
                </div>
              )}
              {entries.slice(part.from, part.to).map((entry, index) => (
                <div
                  // By its place: at every key other resources take the places, and their rows need not be made anew.
                  key={index}
                  id={optionId(part.at + index)}
                  className="slash-option"
                  role="option"
                  aria-selected={part.at + index === at}
                  aria-setsize={total}
                  aria-posinset={part.at + index + 1}
                  // The focus stays in the composer.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPress(part.at + index)}
                >
                  <ResourceIcon entry={entry} />
                  <span className="resource-name one-line">
                    <Matched text={entry.name} query={query} />
                  </span>
                  <span className="resource-note">{isAttached(server.id, entry) ? 'attached' : sayEntry(entry)}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {total === 0 && <NothingFound query={query} />}
    </div>
  );
}

function sayFound({ entries, of }: FoundGroup): string {
  return entries.length === of ? figure(of) : `${figure(entries.length)} of ${figure(of)}`;
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="slash-nothing" role="option" aria-disabled="true" aria-selected="false">
      {query ? `No resource matches “${query}”.` : 'No ready server has resources.'}
      <span>The names, titles, descriptions and addresses of all ready servers were searched.</span>
    </div>
  );
}
