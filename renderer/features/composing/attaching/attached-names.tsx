import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import './attachment-chips.css';

/** The attachments of a message that was sent before, by name. */
export function AttachedNames({ children }: { children: ReactNode }) {
  const { composing } = useWords();
  return (
    <ul className="attached-list" aria-label={composing.attached}>
      {children}
    </ul>
  );
}

export function AttachedName({ name, onRemove }: { name: string; onRemove(): void }) {
  const { composing } = useWords();
  return (
    <li className="attached">
      <span className="one-line">{visible(name)}</span>
      <IconButton size="sm" label={flat(composing.remove(name))} icon={<X size={12} strokeWidth={2.1} />} onClick={onRemove} />
    </li>
  );
}
