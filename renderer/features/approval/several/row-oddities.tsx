import type { CallQuestion } from '../../../../contract/approval.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { CarriedList } from '../../../parts/arguments/carried.tsx';
import { OriginBox } from '../../../parts/arguments/origins.tsx';
import { WhyAsked } from '../why-asked.tsx';
import type { Oddity } from '../../../../contract/oddities.ts';

/** Oddities that set a call apart from the others, at its own row. */
export function RowOddities({ question, oddities }: { question: CallQuestion; oddities: Oddity[] }) {
  const { approval, callCards } = useAllWords();
  const { problems, unchecked } = question;
  if (oddities.length === 0) return null;
  return (
    <div className="several-odd">
      {oddities.includes('asked-despite') && <WhyAsked question={question} />}
      <CarriedList question={question} edited={false} />
      {oddities.includes('foreign') && <OriginBox question={question} />}
      {oddities.includes('climbs') && <p className="several-warns">{callCards.several.climbs}</p>}
      {oddities.includes('hidden') && <p className="several-warns">{callCards.several.hidden}</p>}
      {unchecked && (
        <p className="several-warns">
          {approval.unchecked} <Phrased of={unchecked} />
        </p>
      )}
      {problems.map((problem, at) => (
        <p key={at} className="card-problems">
          <Phrased of={problem} />
        </p>
      ))}
    </div>
  );
}
