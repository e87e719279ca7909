import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { nextIndex } from '../../foundation/keys/roving.ts';
import { GroupedList, useGroupedList, type ServerGroup } from './grouped-list.tsx';

type ByServerProps<G extends ServerGroup> = {
  label: string;
  groups: G[];
  /** Tells an entry from all others, of other servers too. */
  keyOf(entry: G['entries'][number], group: G): string;
  /** The key of the chosen one. */
  chosen: string | undefined;
  onChoose(entry: G['entries'][number], group: G): void;
  /** The content of an entry's row. */
  children(entry: G['entries'][number], group: G): ReactNode;
};

/** Entries by server, one of them chosen. Arrows walk them, Tab leaves them. */
export function ByServer<G extends ServerGroup>({ label, groups, keyOf, chosen, onChoose, children }: ByServerProps<G>) {
  const list = useGroupedList(groups, 28);
  const { scroller, onScroll, show, total } = list;
  const [at, setAt] = useState(0);
  const reached = at < total ? at : 0;

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, reached, total);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    show(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus());
  }

  return (
    <nav className="browser-nav" aria-label={label} onKeyDown={onKeyDown}>
      <div ref={scroller} className="browser-list" onScroll={onScroll}>
        <GroupedList groups={groups} list={list}>
          {(entry, place, group) => (
            <button
              key={keyOf(entry, group)}
              type="button"
              className="grouped-entry browser-row"
              data-at={place}
              tabIndex={place === reached ? 0 : -1}
              aria-current={keyOf(entry, group) === chosen || undefined}
              onFocus={() => setAt(place)}
              onClick={() => onChoose(entry, group)}
            >
              {children(entry, group)}
            </button>
          )}
        </GroupedList>
      </div>
    </nav>
  );
}
