import { X } from 'lucide-react';
import { useState } from 'react';
import type { Update } from '../../../contract/update.ts';
import { isAtRest, workUnderWay } from '../../../contract/work-under-way.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { flat } from '../../../client/words/phrase.ts';
import { UpdateSteps } from './update-steps.tsx';
import './updates.css';

/**
 * A quiet card in the sidebar. It comes while nothing runs, so that it interrupts no answer and no
 * question; once it is there, it stays.
 */
export function UpdateCard({ update }: { update: Update }) {
  const { updates } = useLateWords();
  const { ask } = useHost();
  const isQuiet = useAppState((state) => isAtRest(workUnderWay(state)));
  const [hasCome, setHasCome] = useState(isQuiet);
  if (isQuiet && !hasCome) setHasCome(true);
  const { now, way } = update;
  if (now.state === 'newest' || (now.state === 'offered' && !hasCome)) return null;
  const { newer } = now;
  const title = updates.title(newer.version);
  return (
    <section className="update" aria-label={flat(title)}>
      <header className="update-head">
        <h2>
          <Phrased of={title} />
        </h2>
        {now.state === 'offered' && (
          <IconButton
            label={updates.notNow}
            size="sm"
            icon={<X size={14} strokeWidth={1.9} />}
            onClick={() => void ask('update.put-off', { version: newer.version }).catch(tellTrouble)}
          />
        )}
      </header>
      <UpdateSteps now={now} way={way} />
    </section>
  );
}
