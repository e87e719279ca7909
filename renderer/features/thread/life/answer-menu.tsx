import { Copy, Ellipsis, GitBranch, Quote, Square, Trash2, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { copyText } from '../../../foundation/ui/copy-text.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Menu } from '../../../foundation/ui/menu.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { MessageEnds } from '../thread-items.ts';
import { selectedIn, useQuote } from '../../../parts/drafts/use-quote.ts';
import { exchangeOf } from './exchange-of.ts';
import { useLife } from './life.tsx';
import { toDelete } from './to-delete.ts';
import { useDeeds } from './use-deeds.ts';
import type { ReadAloud } from './use-read-aloud.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** `ends`: absent for an answer that calls follow, which is made anew with them alone. */
type Props = { answer: AnswerEntry; ends?: MessageEnds; onBranch?(): void; aloud?: ReadAloud };

/**
 * Everything else that is done with an answer. The messages that follow it begin with the next one.
 */
export function AnswerMenu({ answer, ends, onBranch, aloud }: Props) {
  const { life } = useWords();
  const { hand } = useLateWords();
  const quote = useQuote();
  const { message, next } = ends ?? {};
  const { conversation, isWorking } = useLife();
  const { view } = useHost();
  const { deleteFrom } = useDeeds();
  const keysOf = useKeysOf();
  const [isOpen, setOpen] = useState(false);
  const entries = () => view().state?.entries[conversation] ?? [];
  const copy = (text: string) => void copyText(text);
  const label = (words: string) => (isWorking ? life.afterTurn(words) : words);
  const selected = isOpen ? selectedIn(answer.id) : '';
  const deletes = isOpen && next !== undefined ? toDelete(entries(), view().state?.forks[conversation] ?? [], next) : undefined;
  return (
    <Menu
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton data-menu-button size="sm" label={life.more} icon={<Ellipsis {...icon} />} />}
      items={[
        ...(selected === '' ? [] : [{ label: hand.copySelected, icon: <Copy {...icon} />, onSelect: () => copy(selected) }]),
        { label: life.copy, icon: <Copy {...icon} />, keys: keysOf('copy-message'), onSelect: () => copy(answer.text) },
        ...(message === undefined
          ? []
          : [
              {
                label: life.copyWithQuestion,
                icon: <span className="menu-no-icon" />,
                onSelect: () => copy(exchangeOf(message, entries())),
              },
            ]),
        {
          label: selected === '' ? hand.quote : hand.quoteSelected,
          icon: <Quote {...icon} />,
          onSelect: () => quote(selected || answer.text),
        },
        ...(aloud
          ? [
              {
                label: aloud.stop ? life.stopReading : life.readAloud,
                icon: aloud.stop ? <Square {...icon} /> : <Volume2 {...icon} />,
                onSelect: aloud.stop ?? aloud.read,
              },
            ]
          : []),
        ...(next === undefined || !onBranch
          ? []
          : [
              {
                label: label(life.branch),
                icon: <GitBranch {...icon} />,
                keys: keysOf('branch-message'),
                disabled: isWorking,
                onSelect: onBranch,
              },
              {
                label: label(life.deleteBehind),
                icon: <Trash2 {...icon} />,
                note: deletes && life.deletes(deletes.messages, deletes.branches),
                danger: true,
                parted: true,
                disabled: isWorking,
                onSelect: () => void deleteFrom(next),
              },
            ]),
      ]}
    />
  );
}
