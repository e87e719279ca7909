import { Funnel } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../foundation/ui/text-field.tsx';
import '../../foundation/ui/browser.css';

type ListAndDetailProps = {
  search: { label: string; placeholder: string; value: string; focus: boolean; onChange(value: string): void };
  list: ReactNode;
  /**
   * The detail of what was chosen; undefined while there is nothing: then `choose` says what to do.
   */
  detail: ReactNode | undefined;
  choose: string;
  /** The names in the list are short: the detail has more room. */
  isNarrow?: boolean;
};

/**
 * A view of the inspector: what there is, to be searched, and beside it what was chosen of it;
 * where that is too narrow, one of both.
 */
export function ListAndDetail({ search: { label, focus, ...search }, list, detail, choose, isNarrow }: ListAndDetailProps) {
  return (
    <div className="browser" data-chosen={detail !== undefined || undefined} data-narrow={isNarrow}>
      <div className="browser-side">
        <TextField
          type="search"
          className="browser-search"
          aria-label={label}
          icon={<Funnel size={13} strokeWidth={1.9} />}
          autoFocus={focus}
          {...search}
        />
        {list}
      </div>
      {detail ?? <p className="browser-none">{choose}</p>}
    </div>
  );
}
