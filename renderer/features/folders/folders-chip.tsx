import { ChevronDown, Folder, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { aroundComposer } from '../../foundation/navigation/regions.ts';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Popover } from '../../foundation/ui/popover.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useChatFolders } from './use-chat-folders.ts';
import { useLookAgain } from './use-look-again.ts';
import './workspace.css';

const foldersPanel = lateCode(() => import('./folders-panel.tsx'));

/** The folders of the chat, or of the one that does not exist yet, as a chip of the composer. */
export function FoldersChip({ conversation }: { conversation: Conversation | undefined }) {
  const { chip: words, panel } = useWords().folders;
  const { folders } = useChatFolders(conversation);
  useLookAgain();
  const late = useLate(foldersPanel);
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useCommand('folders', () => {
    // The focus comes back to the chip, as after a press on it.
    chip.current?.focus();
    setOpen(!open);
  });
  const [first, ...others] = folders;
  const lost = folders.filter(({ state }) => state !== 'here').length;
  return (
    <Popover
      label={panel.title}
      side="top"
      width={604}
      focus="[role='checkbox']"
      beside={() => aroundComposer() ?? chip.current}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Chip ref={chip} icon={<Folder size={16} strokeWidth={1.7} />}>
          <span className="unseen">{words.name}</span>
          <b className="one-line">{first ? visible(first.name) : words.none}</b>
          {others.length > 0 && <span>+{others.length}</span>}
          {lost > 0 && (
            <>
              <TriangleAlert size={14} strokeWidth={1.9} className="folders-warns" />
              <span className="unseen">{words.lost(lost, folders.length)}</span>
            </>
          )}
          <ChevronDown size={14} strokeWidth={1.9} />
        </Chip>
      }
    >
      {late && <late.FoldersPanel conversation={conversation} onDone={() => setOpen(false)} />}
    </Popover>
  );
}
