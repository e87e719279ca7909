import type { RefObject } from 'react';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import type { useFind } from './use-find.ts';
import type { Words } from '../../../client/words/en.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

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
  const { results } = useAllWords();
  return (
    <div className="find-bar" role="search" aria-label={results.findIn}>
      <TextField
        ref={field}
        icon={<Search size={14} strokeWidth={1.9} />}
        aria-label={results.findIn}
        placeholder={results.find}
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
        {found && saysWhere(results, found, find.at)}
      </span>
      <IconButton
        label={results.previous}
        size="sm"
        keys={['Shift', 'Enter']}
        aria-disabled={none}
        icon={<ChevronUp size={14} strokeWidth={1.9} />}
        onClick={() => find.step(-1)}
      />
      <IconButton
        label={results.next}
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
function saysWhere(words: Words['results'], { lines, more }: { lines: number[]; more: boolean }, at: number): string {
  return lines.length === 0 ? words.notFound : words.place(at + 1, lines.length, more);
}
