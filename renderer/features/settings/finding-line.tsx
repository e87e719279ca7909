import { inFinding } from '../../../client/words/finding.ts';
import type { Finding } from '../../../contract/finding.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { Cure } from './cure.tsx';
import './setting.css';
import './finding-line.css';

/** One thing the doctor found, with its cure, as a button where the window has one. */
export function FindingLine({ finding }: { finding: Finding }) {
  const words = useWords();
  const { name, found, cure } = inFinding(words, finding);
  const { state } = finding;
  return (
    <li className="setting finding">
      <Glyph state={state === 'ok' ? 'done' : state === 'broken' ? 'failed' : 'attention'} label={words.findings.states[state]} />
      <div className="setting-words">
        <h3>
          <Phrased of={name} />
        </h3>
        <p>
          <Phrased of={found} />
        </p>
        {cure !== undefined && (
          <p className="finding-cure">
            <Phrased of={cure} />
          </p>
        )}
      </div>
      {state !== 'ok' && (
        <div className="finding-cures">
          <Cure finding={finding} />
        </div>
      )}
    </li>
  );
}
