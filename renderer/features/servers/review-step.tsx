import { useState } from 'react';
import { liftSecrets } from '../../../contract/launch-secrets.ts';
import type { Proposal, TrustAnswers } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { DialogPage } from '../../foundation/ui/dialog.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { LeavingFoot, ReviewFoot, useLeaving } from './review-foot.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewed } from './use-reviewed.ts';

type ReviewStepProps = {
  proposals: Proposal[];
  /** Answers that came with some of them, by name. */
  answers?: ReadonlyMap<string, TrustAnswers>;
  onClose(): void;
};

/** Several pasted servers, looked at together. */
export function ReviewStep({ proposals, answers = new Map(), onClose }: ReviewStepProps) {
  const { ask } = useHost();
  const { review: words } = useAllWords().serverSetup;
  /** Names of those that are added already, should one of the others be refused. */
  const [added, setAdded] = useState<string[]>([]);
  const left = proposals.filter(({ name }) => !added.includes(name));
  const reviewed = useReviewed(
    left.map(({ name, launch, off = false, leftOut = [] }) => ({
      key: name,
      name,
      launch: liftSecrets(launch).launch,
      off,
      leftOut,
      ...(answers.has(name) && { answers: answers.get(name) }),
    })),
  );
  const { leaving, stay, leave } = useLeaving(reviewed, onClose);
  const { busy, refusal, submit } = useSubmit(async () => {
    for (const { key } of reviewed.chosen) {
      const proposal = proposals.find(({ name }) => name === key);
      if (proposal) await ask('server.add', { ...proposal, ...reviewed.answersOf({ key }) });
      setAdded((before) => [...before, key]);
    }
    onClose();
  });
  return (
    <DialogPage
      size="xl"
      dismissable={false}
      title={words.title(left.length)}
      subtitle={words.lead}
      onClose={leave}
      footer={
        leaving ? (
          <LeavingFoot onStay={stay} onLeave={onClose} />
        ) : (
          <ReviewFoot reviewed={reviewed} busy={busy} onTrust={submit} onClose={leave} />
        )
      }
    >
      <ReviewList reviewed={reviewed} />
      <TroubleLine trouble={refusal} />
    </DialogPage>
  );
}
