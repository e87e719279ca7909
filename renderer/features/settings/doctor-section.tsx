import { RefreshCw } from 'lucide-react';
import type { Words } from '../../../client/words/en.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { GROUPS, LookAgainContext, type FindingsState, useFindings } from './use-findings.ts';
import { inFinding } from '../../../client/words/finding.ts';
import type { Finding } from '../../../contract/finding.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Cure } from './cure.tsx';
import './setting.css';
import './data-section.css';
import './finding-line.css';

/**
 * The needs of the app: of this computer, of the model providers and of the servers, each line as
 * it is found.
 */
export function DoctorSection() {
  const { findings: words } = useAllWords();
  const { looks, again } = useFindings();
  const all = Object.values(looks).flat();
  const isLooking = all.some(({ state }) => state === 'looking');
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <Button icon={<RefreshCw size={16} strokeWidth={1.7} />} busy={isLooking} onClick={again}>
          {words.again}
        </Button>
      </header>
      <p role="status" className="quiet">
        {isLooking ? words.checking : summary(all, words)}
      </p>
      <LookAgainContext value={again}>
        {GROUPS.map((name) => (
          <Group key={name} name={words.groups[name]} looks={looks[name]} />
        ))}
      </LookAgainContext>
    </>
  );
}

function Group({ name, looks }: { name: string; looks: FindingsState[] }) {
  const { findings: words } = useAllWords();
  const found = looks.flatMap((look) => (look.state === 'found' ? look.findings : []));
  const refused = looks.flatMap((look) => (look.state === 'refused' ? [look.reason] : []));
  const isLooking = looks.some(({ state }) => state === 'looking');
  if (found.length + refused.length === 0 && !isLooking) return null;
  return (
    <section aria-label={name}>
      <h2 className="page-eyebrow">{name}</h2>
      <ul className="list">
        {found.map((finding, at) => (
          <FindingLine key={at} finding={finding} />
        ))}
        {refused.map((reason, at) => (
          <li key={at} className="setting">
            <Phrased of={reason} />
          </li>
        ))}
        {isLooking && <li className="setting quiet">{words.checking}</li>}
      </ul>
    </section>
  );
}

function summary(looks: FindingsState[], words: Words['findings']): string {
  const troubles = looks.reduce((count, look) => count + troublesOf(look), 0);
  return troubles === 0 ? words.allWell : words.troubles(troubles);
}

function troublesOf(look: FindingsState): number {
  return look.state === 'found' ? look.findings.filter(({ state }) => state !== 'ok').length : 1;
}

/** One thing the doctor found, with its cure, as a button where the window has one. */
function FindingLine({ finding }: { finding: Finding }) {
  const words = useAllWords();
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
