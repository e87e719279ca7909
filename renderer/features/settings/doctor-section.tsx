import { RefreshCw } from 'lucide-react';
import type { Words } from '../../../client/words/en.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { FindingLine } from './finding-line.tsx';
import { GROUPS, LookAgainContext, type FindingsState, useFindings } from './use-findings.ts';
import './setting.css';
import './data-section.css';

/** The needs of the app: of this computer, of the model providers and of the servers, each line as it is found. */
export function DoctorSection() {
  const { findings: words } = useWords();
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
  const { findings: words } = useWords();
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
