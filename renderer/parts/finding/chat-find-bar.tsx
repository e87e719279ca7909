import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { FindInChat } from './use-find-in-chat.ts';
import './finding.css';

/** `takesFocus`: not where somebody was led to a place and goes through others. */
type Props = { find: FindInChat; takesFocus: boolean; onClose(): void };

/**
 * Looks for a text in the chat: Enter goes to the next place, Shift+Enter to the one before, Escape
 * closes.
 */
export function ChatFindBar({ find, takesFocus, onClose }: Props) {
  const { finding } = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) find.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const none = find.total === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="chat-find" role="search" aria-label={finding.inChat} onKeyDown={onKeyDown}>
      <TextField ref={field} aria-label={finding.inChat} placeholder={finding.find} value={find.text} onChange={find.setText} />
      <span className="chat-find-count" role="status">
        {find.text !== '' && find.counts && finding.place(find.at + 1, find.total)}
      </span>
      <IconButton
        label={finding.previous}
        size="sm"
        keys={['Shift', 'Enter']}
        aria-disabled={none}
        icon={<ChevronUp size={15} strokeWidth={1.9} />}
        onClick={() => find.step(-1)}
      />
      <IconButton
        label={finding.next}
        size="sm"
        keys={['Enter']}
        aria-disabled={none}
        icon={<ChevronDown size={15} strokeWidth={1.9} />}
        onClick={() => find.step(1)}
      />
      <Places find={find} />
      <IconButton
        label={finding.matchCase}
        size="sm"
        on={find.matchCase}
        icon={<CaseSensitive size={15} strokeWidth={1.9} />}
        onClick={() => find.setMatchCase(!find.matchCase)}
      />
      <IconButton label={finding.close} size="sm" keys={['Esc']} icon={<X size={15} strokeWidth={1.9} />} onClick={onClose} />
    </div>
  );
}

function Places({ find: { counts, where, setWhere } }: { find: FindInChat }) {
  const { finding } = useWords();
  if (!counts || counts.all === 0) return null;
  return (
    <span className="chat-find-where">
      <Segmented
        label={finding.where}
        value={where}
        onChange={setWhere}
        options={[
          { value: 'all', label: finding.all(counts.all) },
          { value: 'message', label: finding.messages(counts.message) },
          { value: 'call', label: finding.calls(counts.all - counts.message) },
        ]}
      />
    </span>
  );
}
