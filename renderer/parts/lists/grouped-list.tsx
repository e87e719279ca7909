import { Folder } from 'lucide-react';
import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Server } from '../../../contract/server.ts';
import { rowCount, rowOf, rowsBetween } from './grouped-rows.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useShownRows } from '../../foundation/ui/use-shown-rows.ts';
import './grouped-list.css';

/**
 * `isFolder`: the entries lie in a folder of the person, and are of no server. `of`: how many there
 * are, found or not.
 */
export type ServerGroup = { server: Pick<Server, 'id' | 'name' | 'hue'>; isFolder?: true; entries: unknown[]; of?: number };

/** The rows of a list by server that are in view; each is as high as all others, headings too. */
export function useGroupedList(groups: ServerGroup[], height: number) {
  const sizes = useMemo(() => groups.map(({ entries }) => entries.length), [groups]);
  const rows = rowCount(sizes);
  const { scroller, onScroll, from, to, show: showRow } = useShownRows(rows, height);
  /** Has the entry with this number in view, counted over all groups. */
  const show = useCallback((at: number) => showRow(rowOf(sizes, at)), [sizes, showRow]);
  return { scroller, onScroll, show, total: rows - sizes.length, rows, height, parts: rowsBetween(sizes, from, to) };
}

type GroupedListProps<G extends ServerGroup> = {
  groups: G[];
  list: ReturnType<typeof useGroupedList>;
  /** One entry; `at` is its number, counted over all groups. */
  children(entry: G['entries'][number], at: number, group: G): ReactNode;
};

/** Entries by server. However many there are, only those in view are drawn. */
export function GroupedList<G extends ServerGroup>({ groups, list: { rows, height, parts }, children }: GroupedListProps<G>) {
  const { format, resources } = useWords();
  return (
    <div role="none" className="grouped-list" style={{ height: rows * height, '--row': `${height}px` } as CSSProperties}>
      {parts.map(({ group: place, row, head, from, to, at }) => {
        const group = groups[place];
        if (!group) return null;
        const { server, entries, of = entries.length } = group;
        return (
          <div
            key={server.id}
            role="group"
            aria-label={server.name}
            className="grouped-part"
            style={{ transform: `translateY(${row * height}px)` }}
          >
            {head && (
              <div className="grouped-head" aria-hidden="true">
                {group.isFolder ? <FolderName name={server.name} /> : <ServerName name={server.name} hue={server.hue} />}
                <span className="grouped-count">{entries.length === of ? format.number(of) : resources.found(entries.length, of)}</span>
              </div>
            )}
            {entries.slice(from, to).map((entry, index) => children(entry, at + index, group))}
          </div>
        );
      })}
    </div>
  );
}

function FolderName({ name }: { name: string }) {
  return (
    <span className="server-name">
      <Folder size={14} strokeWidth={1.7} aria-hidden />
      <span className="server-name-text">{visible(name)}</span>
    </span>
  );
}
