import { BookmarkPlus, Copy, Ellipsis, GitBranch, Pencil, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MessageEntry } from '../../../../contract/conversation.ts';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { copyText } from '../../../foundation/ui/copy-text.ts';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { Menu } from '../../../foundation/ui/menu.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { OwnPromptDialog } from '../../composing/slash/own-prompt-dialog.tsx';
import { selectedIn, useQuote } from '../../../parts/drafts/use-quote.ts';
import { AnswerActions } from './answer-actions.tsx';
import { BranchSwitcher, useFork, useStepBranch } from './branch-switcher.tsx';
import { exchangeOf } from './exchange-of.ts';
import { useLife } from './life.tsx';
import { MadeAt } from './made-how.tsx';
import { toDelete } from './to-delete.ts';
import { useDeeds } from './use-deeds.ts';
import { useMessageKeys } from './use-message-keys.ts';
import type { MessageEnds } from '../thread-items.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** Everything that is done with a message of the person. */
export function MessageToolbar({ message, ends }: { message: MessageEntry; ends?: MessageEnds }) {
  const { thread, life, ownPrompts } = useWords();
  const { hand } = useLateWords();
  const quote = useQuote();
  const [isKeeping, setKeeping] = useState(false);
  const { conversation, isWorking, edit } = useLife();
  const { view } = useHost();
  const { branch, deleteFrom } = useDeeds();
  const fork = useFork('message', message.id);
  const keysOf = useKeysOf();
  const step = useStepBranch(fork);
  const [isOpen, setOpen] = useState(false);
  const entries = () => view().state?.entries[conversation] ?? [];
  const copy = (text: string) => void copyText(text);
  const withAnswer = () => copy(exchangeOf(message.id, entries()));
  const toEdit = () => !isWorking && edit(message.id);
  const toBranch = () => !isWorking && branch(message.id);
  const keys = useMessageKeys({
    'edit-message': message.prompt ? undefined : toEdit,
    'copy-message': () => copy(message.text),
    'branch-message': toBranch,
    'previous-branch': step && (() => step(-1)),
    'next-branch': step && (() => step(1)),
  });
  const label = (words: string) => (isWorking ? life.afterTurn(words) : words);
  const selected = isOpen ? selectedIn(message.id) : '';
  const deletes = isOpen ? toDelete(entries(), view().state?.forks[conversation] ?? [], message.id) : undefined;
  return (
    <>
      <div
        className="bubble-actions life"
        role="toolbar"
        aria-label={life.ofMessage}
        data-open={isOpen || undefined}
        data-forked={fork ? true : undefined}
        {...keys}
      >
        <MadeAt at={message.at} />
        {fork && <BranchSwitcher fork={fork} />}
        {!message.prompt && (
          <IconButton
            size="sm"
            label={label(life.edit)}
            keys={keysOf('edit-message')}
            icon={<Pencil {...icon} />}
            aria-disabled={isWorking}
            onClick={toEdit}
          />
        )}
        {message.text !== '' && <CopyButton text={message.text} label={thread.copyMessage} />}
        <IconButton
          size="sm"
          label={label(life.branch)}
          keys={keysOf('branch-message')}
          icon={<GitBranch {...icon} />}
          aria-disabled={isWorking}
          onClick={toBranch}
        />
        <Menu
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<IconButton data-menu-button size="sm" label={life.more} icon={<Ellipsis {...icon} />} />}
          items={[
            ...(message.prompt
              ? []
              : [
                  {
                    label: label(life.edit),
                    icon: <Pencil {...icon} />,
                    keys: keysOf('edit-message'),
                    disabled: isWorking,
                    onSelect: toEdit,
                  },
                ]),
            ...(selected === '' ? [] : [{ label: hand.copySelected, icon: <Copy {...icon} />, onSelect: () => copy(selected) }]),
            { label: life.copy, icon: <Copy {...icon} />, keys: keysOf('copy-message'), onSelect: () => copy(message.text) },
            ...(message.text.trim() === ''
              ? []
              : [
                  {
                    label: selected === '' ? hand.quote : hand.quoteSelected,
                    icon: <Quote {...icon} />,
                    onSelect: () => quote(selected || message.text),
                  },
                ]),
            ...(message.prompt || message.text.trim() === ''
              ? []
              : [{ label: ownPrompts.keep, icon: <BookmarkPlus {...icon} />, onSelect: () => setKeeping(true) }]),
            { label: life.copyWithAnswer, icon: <span className="menu-no-icon" />, onSelect: withAnswer },
            {
              label: label(life.branch),
              icon: <GitBranch {...icon} />,
              keys: keysOf('branch-message'),
              disabled: isWorking,
              onSelect: toBranch,
            },
            {
              label: label(life.deleteFrom),
              icon: <Trash2 {...icon} />,
              note: deletes && life.deletes(deletes.messages, deletes.branches),
              danger: true,
              parted: true,
              disabled: isWorking,
              onSelect: () => void deleteFrom(message.id),
            },
          ]}
        />
        {ends && <AnswerActions ends={ends} />}
      </div>
      {isKeeping && (
        <OwnPromptDialog
          prompt={{ name: '', text: message.text }}
          onKept={(name) => showToast({ text: ownPrompts.kept(name) })}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  );
}
