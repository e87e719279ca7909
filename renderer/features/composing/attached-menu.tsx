import { Eye, RotateCw, X } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { AnchoredMenu } from '../../foundation/ui/anchored-menu.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** One attachment that a menu was asked for: where it is, and what its own buttons do. */
export type MeantAttachment = { name: string; at: Element; look?(): void; again?(): void; remove(): void };

const icon = { size: 14, strokeWidth: 1.9 };

/** The menu of an attachment of the next message, at the pointer. */
export function AttachedMenu({ meant, onClose }: { meant: MeantAttachment | undefined; onClose(): void }) {
  const { composing } = useWords();
  const { hand } = useLateWords();
  const items = meant
    ? [
        ...(meant.look ? [{ label: hand.lookAt, icon: <Eye {...icon} />, onSelect: meant.look }] : []),
        ...(meant.again ? [{ label: flat(composing.readAgain(meant.name)), icon: <RotateCw {...icon} />, onSelect: meant.again }] : []),
        { label: flat(composing.remove(meant.name)), icon: <X {...icon} />, onSelect: meant.remove },
      ]
    : [];
  return <AnchoredMenu at={meant?.at} items={items} onClose={onClose} />;
}
