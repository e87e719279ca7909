import type { RefObject } from 'react';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { figure } from '../ui/words.ts';
import type { useFind } from './use-find.ts';

/** Looks for a text: Enter goes to the next place, Shift+Enter to the one before. */
export function FindBar({
  find,
  field,
  onLeave,
}: {
  find: ReturnType<typeof useFind>;
  field: RefObject<HTMLInputElement | null>;
  onLeave(): void;
}) {
  const { found } = find;
  const none = !found || found.lines.length === 0;
  return (
    <div className="find-bar" role="search" aria-label="Find in the result">
      <TextField
        ref={field}
        icon={<Search size={14} strokeWidth={1.9} />}
        aria-label="Find in the result"
        placeholder="Find"
        value={find.text}
        onChange={find.setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onLeave();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className="find-count" role="status">
        {found && saysWhere(found, find.at)}
      </span>
      <IconButton
        label="Previous"
        size="sm"
        keys={['Shift', 'Enter']}
        aria-disabled={none}
        icon={<ChevronUp size={14} strokeWidth={1.9} />}
        onClick={() => find.step(-1)}
      />
      <IconButton
        label="Next"
        size="sm"
        keys={['Enter']}
        aria-disabled={none}
        icon={<ChevronDown size={14} strokeWidth={1.9} />}
        onClick={() => find.step(1)}
      />
    </div>
  );
}

/** Counts lines: a line that says it twice is one place. */
function saysWhere({ lines, more }: { lines: number[]; more: boolean }, at: number): string {
  if (lines.length === 0) return 'Not found';
  return `${figure(at + 1)} of ${figure(lines.length)}${more ? '+' : ''}`;
}
