import { useState, type ReactNode } from 'react';
import type { CallQuestion, Width } from '../../../contract/approval.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { narrowest } from './chosen-width.ts';
import { useWidths, WidthFields } from './width-fields.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import '../../foundation/ui/card.css';
import './answer-forms.css';

type Props = {
  says: string;
  reason: string;
  /** Stands in the field while it is empty. */
  placeholder: string;
  /** The call cannot be denied like this yet. */
  off?: boolean;
  onChange(reason: string): void;
  onBack(): void;
  onDeny(): void;
  /** Further questions, under the reason. */
  children?: ReactNode;
};

/** Asks why; the model reads it. An empty reason is fine. */
export function DenyForm({ says, reason, placeholder, off = false, onChange, onBack, onDeny, children }: Props) {
  const { approval, asking } = useAllWords();
  return (
    <form
      className="card-foot"
      onSubmit={(event) => {
        event.preventDefault();
        if (!off) onDeny();
      }}
    >
      <TextField
        className="approval-reason"
        aria-label={approval.reason}
        placeholder={placeholder}
        value={reason}
        onChange={onChange}
        maxLength={2000}
        autoFocus
      />
      {children}
      <div className="approval-actions">
        <Button kind="ghost" onClick={onBack}>
          {asking.back}
        </Button>
        <Button className="approval-deny" type="submit" disabled={off}>
          {says} <Keys keys={['Enter']} />
        </Button>
      </div>
    </form>
  );
}

type DenyCallProps = Pick<Props, 'reason' | 'onChange' | 'onBack'> & {
  question: CallQuestion;
  busy: boolean;
  onDeny(never: Width | undefined): void;
};

/** Denies one call, and if the person wants that, the ones like it that come after it. */
export function DenyCall({ question, busy, onDeny, ...rest }: DenyCallProps) {
  const { approval } = useAllWords();
  const home = useAppState((state) => state.about.home);
  const { offered, covers } = useWidths([question], home);
  const [never, setNever] = useState(false);
  const [chosen, setChosen] = useState(narrowest);
  const forbidden = never ? covers(chosen) : undefined;
  return (
    <DenyForm
      {...rest}
      says={never ? approval.denyAndNever : approval.deny}
      placeholder={question.conversation === null ? approval.whyNotAlone : approval.whyNot}
      off={busy || (never && !forbidden)}
      onDeny={() => onDeny(forbidden)}
    >
      <div className="approval-never">
        <Checkbox checked={never} onChange={setNever}>
          {approval.neverAgain}
        </Checkbox>
        {never && (
          <div className="approval-choices">
            <WidthFields label={approval.whatIsDenied} offered={offered} chosen={chosen} onChange={setChosen} />
          </div>
        )}
      </div>
    </DenyForm>
  );
}
