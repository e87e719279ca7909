import { CircleAlert } from 'lucide-react';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Reason } from '../../../contract/reason.ts';
import { Phrased } from '../words/phrased.tsx';
import './fields.css';

/** The reason why what was asked for was refused. */
export function TroubleLine({ trouble }: { trouble: Phrase | Reason | undefined }) {
  if (trouble === undefined) return null;
  return (
    <p className="field-error" role="alert">
      <CircleAlert size={13} strokeWidth={1.9} />
      <span>
        <Phrased of={trouble} />
      </span>
    </p>
  );
}
