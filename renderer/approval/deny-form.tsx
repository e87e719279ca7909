import { useState, type ReactNode } from 'react';
import type { CallQuestion, Width } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Keys } from '../ui/keys.tsx';
import { TextField } from '../ui/text-field.tsx';
import { narrowest } from './chosen-width.ts';
import { useWidths, WidthFields } from './width-fields.tsx';

type Props = {
  says: string;
  reason: string;
  /** It cannot be denied like this yet. */
  off?: boolean;
  onChange(reason: string): void;
  onBack(): void;
  onDeny(): void;
  /** What else is asked, under the reason. */
  children?: ReactNode;
};

/** Asks why; the model reads it. An empty reason is fine. */
export function DenyForm({ says, reason, off = false, onChange, onBack, onDeny, children }: Props) {
  return (
    <form
      className="approval-foot"
      onSubmit={(event) => {
        event.preventDefault();
        if (!off) onDeny();
      }}
    >
      <TextField
        className="approval-reason"
        aria-label="Reason"
        placeholder="Why not? The model reads this"
        value={reason}
        onChange={onChange}
        maxLength={2000}
        autoFocus
      />
      {children}
      <div className="approval-actions">
        <Button kind="ghost" onClick={onBack}>
          Back
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
  const home = useAppState((state) => state.about.home);
  const { widths, covers } = useWidths(question, home);
  const [never, setNever] = useState(false);
  const [chosen, setChosen] = useState(narrowest);
  const forbidden = never ? covers(chosen) : undefined;
  return (
    <DenyForm
      {...rest}
      says={never ? 'Deny and never ask again' : 'Deny'}
      off={busy || (never && !forbidden)}
      onDeny={() => onDeny(forbidden)}
    >
      <div className="approval-never">
        <Checkbox checked={never} onChange={setNever}>
          And never ask again: deny it by itself from now on
        </Checkbox>
        {never && (
          <div className="approval-choices">
            <WidthFields question={question} label="What is denied from now on" widths={widths} chosen={chosen} onChange={setChosen} />
          </div>
        )}
      </div>
    </DenyForm>
  );
}
