import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = { says: string; reason: string; onChange(reason: string): void; onBack(): void; onDeny(): void };

/** Asks why; the model reads it. An empty reason is fine. */
export function DenyForm({ says, reason, onChange, onBack, onDeny }: Props) {
  return (
    <form
      className="approval-foot"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny();
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
      <Button kind="ghost" onClick={onBack}>
        Back
      </Button>
      <Button className="approval-deny" type="submit">
        {says} <Keys keys={['Enter']} />
      </Button>
    </form>
  );
}
