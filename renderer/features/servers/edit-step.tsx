import { useState, type ReactNode } from 'react';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Proposal } from '../../../contract/server.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogPage } from '../../foundation/ui/dialog.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { fromDraft, isFine, launchProblems, toDraft } from './launch-draft.ts';
import { LaunchForm } from './launch-form.tsx';
import './paste-step.css';

type EditStepProps = {
  title: Phrase;
  proposal: Proposal;
  takenNames: string[];
  nameOnly?: boolean;
  /** The button's words when nothing but the name changed. */
  says?: (edited: Proposal) => string;
  /** More to edit below the launch; `blocked` while it is not fine. */
  below?: ReactNode;
  blocked?: boolean;
  onReview(edited: Proposal): void;
  onClose(): void;
};

export function EditStep({ title, proposal, takenNames, nameOnly, says, below, blocked = false, onReview, onClose }: EditStepProps) {
  const { cancel, edit } = useAllWords().serverSetup;
  const [draft, setDraft] = useState(() => toDraft(proposal));
  const problems = launchProblems(draft, takenNames);
  const edited = fromDraft(draft);
  return (
    <DialogPage
      size="lg"
      title={<Phrased of={title} />}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="primary" disabled={blocked || !isFine(problems)} onClick={() => onReview(edited)}>
            {says ? says(edited) : edit.review}
          </Button>
        </>
      }
    >
      <div className="paste">
        <LaunchForm draft={draft} nameOnly={nameOnly} problems={problems} onChange={setDraft} />
        {below}
      </div>
    </DialogPage>
  );
}
