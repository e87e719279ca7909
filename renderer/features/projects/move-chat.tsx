import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useMoveChat } from './use-move-chat.ts';

const NONE = '';

/** `onMove`: given for several chats; one is moved here. */
type Props = { chats: readonly Conversation[]; onMove?(project: string | null): void; onClose(): void };

/** The project of one or several chats, or none. */
export function MoveChat({ chats, onMove, onClose }: Props) {
  const { frame } = useWords();
  const { projects: words, hand } = useLateWords();
  const projects = useAppState((state) => state.projects);
  const [chat] = chats;
  const isOne = chats.every((one) => one.project === chat?.project);
  const now = isOne ? (projects[chat?.project ?? '']?.id ?? NONE) : undefined;
  const [chosen, choose] = useState(now ?? NONE);
  const move = useMoveChat();
  const named = Object.values(projects).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={words.move.title}
      subtitle={<Phrased of={chats.length === 1 ? words.move.lead(chat?.title || frame.chats.untitled) : hand.moveLead(chats.length)} />}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.move.cancel}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              const project = chosen === NONE ? null : chosen;
              if (onMove) onMove(project);
              else if (chat && chosen !== now) move(chat.id, project);
              onClose();
            }}
          >
            {words.move.confirm}
          </Button>
        </>
      }
    >
      <div className="project-dialog">
        <RadioList
          label={flat(words.move.title)}
          value={chosen}
          onChange={choose}
          options={[{ value: NONE, label: words.move.none }, ...named.map(({ id, name }) => ({ value: id, label: visible(name) }))]}
        />
      </div>
    </Dialog>
  );
}
