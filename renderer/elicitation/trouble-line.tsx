import { CircleAlert } from 'lucide-react';
import { visible } from '../ui/visible.tsx';

/** Why what was sent came back. */
export function TroubleLine({ trouble }: { trouble: string | undefined }) {
  if (trouble === undefined) return null;
  return (
    <p className="field-error" role="alert">
      <CircleAlert size={13} strokeWidth={1.9} />
      {visible(trouble)}
    </p>
  );
}
