import { useEffect, type ReactNode } from 'react';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { GroupedList, useGroupedList, type ServerGroup } from './grouped-list.tsx';
import { optionId } from './list-attributes.ts';

type OptionListProps<G extends ServerGroup> = {
  id: string;
  label: string;
  groups: G[];
  /** The number of the selected one, counted over all groups; -1 when it is not there any more. */
  at: number;
  onPress(at: number): void;
  /** Stands there when nothing was found. */
  nothing: ReactNode;
  /** The content of an entry's row. */
  children(entry: G['entries'][number], group: G): ReactNode;
};

const ROW = 30;

/**
 * The found entries, by server. The focus stays in the composer, and so do the keys that choose
 * here.
 */
export function OptionList<G extends ServerGroup>({ id, label, groups, at, onPress, nothing, children }: OptionListProps<G>) {
  const list = useGroupedList(groups, ROW);
  const { scroller, onScroll, show, total } = list;
  useEffect(() => {
    if (at >= 0 && total > 0) show(at);
  }, [at, total, show]);
  return (
    <div
      ref={scroller}
      className="picker-list"
      id={id}
      role="listbox"
      aria-label={label}
      // The list can be scrolled, so Tab comes here.
      tabIndex={0}
      onFocus={focusComposer}
      onScroll={onScroll}
    >
      <GroupedList groups={groups} list={list}>
        {(entry, place, group) => (
          <div
            // By its place: at every key other entries take the places, and their rows need not be
            // made anew.
            key={place}
            id={optionId(id, place)}
            className="grouped-entry"
            role="option"
            aria-selected={place === at}
            aria-setsize={total}
            aria-posinset={place + 1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPress(place)}
          >
            {children(entry, group)}
          </div>
        )}
      </GroupedList>
      {total === 0 && (
        <div className="picker-nothing" role="option" aria-disabled="true" aria-selected="false">
          {nothing}
        </div>
      )}
    </div>
  );
}
