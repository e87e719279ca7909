import { inFinding } from '../../client/words/finding.ts';
import type { Finding } from '../../contract/finding.ts';
import { useGo } from '../frame/routes.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

type Props = { finding: Finding; onChanged: () => void };

/** One thing the doctor found, with its cure, as a button where the window has one. */
export function FindingLine({ finding, onChanged }: Props) {
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
      {state !== 'ok' && <Cure finding={finding} onChanged={onChanged} />}
    </li>
  );
}

function Cure({ finding, onChanged }: Props) {
  const go = useGo();
  const { ask } = useHost();
  const { findings: words } = useWords();
  if (finding.code === 'model' || finding.code === 'key-store') {
    return <Button onClick={() => go({ page: 'settings', section: 'models' })}>{words.openModels}</Button>;
  }
  if (finding.code !== 'server') return null;
  const { server, is } = finding;
  const restart = () => ask('server.restart', { server }).then(onChanged, tellTrouble);
  if (is === 'silent' || is === 'failed') return <Button onClick={() => void restart()}>{words.restart}</Button>;
  return <Button onClick={() => go({ page: 'servers', lead: { server } })}>{words.openServer}</Button>;
}
