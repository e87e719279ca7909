import { useRef, useState } from 'react';
import type { Question } from '../../../contract/question.ts';
import { goToWaiting } from '../../foundation/navigation/regions.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { DenyForm } from '../approval/deny-form.tsx';
import { useLeavesSoftly } from '../../parts/asking/leaves-softly.ts';
import { useReply } from '../../parts/asking/use-reply.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './waiting-header.css';

/** Counts what waits. All calls among it can be denied at once; there is no way to allow all. */
export function WaitingHeader({ conversation, waiting }: { conversation: string; waiting: Question[] }) {
  const { approval, asking } = useAllWords();
  const { busy, trouble, send } = useReply();
  const [step, setStep] = useState<'count' | 'deny' | 'back'>('count');
  const [reason, setReason] = useState('');
  const header = useRef<HTMLDivElement>(null);
  const enters = useEnters(Math.max(...waiting.map(({ askedAt }) => askedAt)));
  useLeavesSoftly(header);
  const back = () => setStep('back');
  const calls = waiting.filter(({ kind }) => kind === 'call').length;
  const onlyCalls = calls === waiting.length;
  /** Nothing but calls can be denied together: to the rest there are several ways to say no. */
  const denies = onlyCalls ? asking.denyAll : asking.denyCalls(calls);
  return (
    <div
      ref={header}
      className="waiting"
      data-enters={enters}
      role="group"
      aria-label={asking.waiting}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || step !== 'deny') return;
        event.preventDefault();
        back();
      }}
    >
      <div className="waiting-line">
        <Glyph state="attention" label="" />
        <span>{onlyCalls ? asking.callsWait(calls) : asking.questionsWait(waiting.length)}</span>
        {step !== 'deny' && (
          <>
            {calls > 1 && (
              <Button kind="danger" size="sm" autoFocus={step === 'back'} onClick={() => setStep('deny')}>
                {onlyCalls ? asking.denyAllStep : asking.denyCallsStep(calls)}
              </Button>
            )}
            <Button size="sm" onClick={goToWaiting}>
              {asking.review}
            </Button>
          </>
        )}
      </div>
      {step === 'deny' && (
        <DenyForm
          says={denies}
          placeholder={approval.whyNot}
          reason={reason}
          onChange={setReason}
          off={busy}
          onBack={back}
          onDeny={() => send((ask) => ask('approval.deny-all', { conversation, reason: reason.trim() || undefined }))}
        />
      )}
      <TroubleLine trouble={trouble} />
    </div>
  );
}
