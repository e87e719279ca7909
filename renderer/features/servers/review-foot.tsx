import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { Reviewed } from './use-reviewed.ts';

type Props = { reviewed: Reviewed; busy: boolean; onTrust(): void; onClose(): void };

/** Closing a review, which is a question once ticks were changed. */
export function useLeaving({ isChanged }: Pick<Reviewed, 'isChanged'>, onClose: () => void) {
  const [leaving, setLeaving] = useState(false);
  return { leaving, stay: () => setLeaving(false), leave: () => (isChanged && !leaving ? setLeaving(true) : onClose()) };
}

/** One press trusts all that is ticked, once each of these commands was in sight. */
export function ReviewFoot({ reviewed, busy, onTrust, onClose }: Props) {
  const { review: words, trust } = useAllWords().serverSetup;
  const { chosen, unseen } = reviewed;
  const starts = chosen.filter(({ off }) => !off).length;
  return (
    <>
      <span className="foot-note" role="status">
        {chosen.length > 0 && unseen === 0 && <CheckCheck size={14} strokeWidth={1.9} />}
        {chosen.length === 0 ? words.nothingTicked : unseen > 0 ? words.unseen(unseen) : words.seen(chosen.length)}
      </span>
      <Button className="push" onClick={onClose}>
        {trust.notNow}
      </Button>
      <ArmedButton
        kind="primary"
        says={starts > 0 || chosen.length === 0 ? words.andStart(chosen.length) : words.andAdd(chosen.length)}
        about={chosen.map(({ key }) => key).join(' ')}
        off={chosen.length === 0 || unseen > 0}
        busy={busy}
        onPress={onTrust}
      />
    </>
  );
}

export function LeavingFoot({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { review: words, close } = useAllWords().serverSetup;
  return (
    <>
      <span className="foot-note">{words.closeQuestion}</span>
      <Button className="push" autoFocus onClick={onStay}>
        {words.stay}
      </Button>
      <Button kind="danger" onClick={onLeave}>
        {close}
      </Button>
    </>
  );
}
