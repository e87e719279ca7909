import type { CallQuestion } from '../../../contract/approval.ts';
import { inDoubt } from '../../../client/words/doubt.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './why-asked.css';

/** Rules that would have allowed this or could forbid it, and doubts about the tool. */
export function WhyAsked({ question }: { question: CallQuestion }) {
  const words = useAllWords();
  const { despite, doubt, serverName } = question;
  if (!despite && !doubt) return null;
  const { why } = words.approval;
  return (
    <div className="why-asked" role="note" aria-label={why.label}>
      <Glyph state="attention" size={14} label="" />
      <div className="why-asked-words">
        {despite && (
          <p>
            <Phrased of={despite} />
          </p>
        )}
        {doubt && (
          <p>
            <Phrased of={inDoubt(words, serverName, doubt)} />
          </p>
        )}
      </div>
    </div>
  );
}
