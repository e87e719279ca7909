import { CircleAlert } from 'lucide-react';
import { visible } from './visible.tsx';
import './fields.css';

/** Why what was asked for was refused. */
export function TroubleLine({ trouble }: { trouble: string | undefined }) {
  if (trouble === undefined) return null;
  return (
    <p className="field-error" role="alert">
      <CircleAlert size={13} strokeWidth={1.9} />
      {visible(trouble)}
    </p>
  );
}
