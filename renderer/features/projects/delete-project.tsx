import { chatsIn } from '../../../contract/chats-by-id.ts';
import { useState } from 'react';
import type { Project } from '../../../contract/project.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

/** Asks whether the chats of a project stay; a toast takes all of it back. */
export function DeleteProject({ project, onClose }: { project: Project; onClose(): void }) {
  const { ask } = useHost();
  const { remove: words } = useLateWords().projects;
  const go = useGo();
  const count = useAppState(({ conversations }) => chatsIn(conversations).filter((chat) => chat.project === project.id).length);
  const [chats, setChats] = useState<'stay' | 'go'>('stay');
  const { id, name } = project;
  const restore = () => void ask('project.restore', { project: id }).catch(tellTrouble);
  async function remove(): Promise<void> {
    await ask('project.remove', { project: id, chats });
    onClose();
    go({ page: 'new' });
    showToast({ text: words.removed(name), undo: restore });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<Phrased of={words.title(name)} />}
      subtitle={count === 0 ? words.empty : words.ask(count)}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" onClick={() => void remove().catch(tellTrouble)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <div className="project-dialog project-choices">
          <RadioList
            label={words.ask(count)}
            value={chats}
            onChange={setChats}
            options={[
              {
                value: 'stay',
                label: (
                  <span>
                    {words.keep}
                    <span className="project-none">{words.keepHelp}</span>
                  </span>
                ),
              },
              { value: 'go', label: words.go },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
