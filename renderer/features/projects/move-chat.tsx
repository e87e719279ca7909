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

/** The project of a chat, or none. */
export function MoveChat({ chat, onClose }: { chat: Conversation; onClose(): void }) {
  const { frame } = useWords();
  const { move: words } = useLateWords().projects;
  const projects = useAppState((state) => state.projects);
  const now = projects[chat.project ?? '']?.id ?? NONE;
  const [chosen, choose] = useState(now);
  const move = useMoveChat();
  const named = Object.values(projects).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={words.title}
      subtitle={<Phrased of={words.lead(chat.title || frame.chats.untitled)} />}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              if (chosen !== now) move(chat.id, chosen === NONE ? null : chosen);
              onClose();
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="project-dialog">
        <RadioList
          label={flat(words.title)}
          value={chosen}
          onChange={choose}
          options={[{ value: NONE, label: words.none }, ...named.map(({ id, name }) => ({ value: id, label: visible(name) }))]}
        />
      </div>
    </Dialog>
  );
}
