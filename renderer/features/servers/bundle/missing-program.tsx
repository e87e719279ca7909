import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Bundle } from '../../../../contract/bundle.ts';
import { Starter } from '../../../../contract/finding.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';

/** The doctor looks for the program of this computer that the bundle is started with. */
export function MissingProgram({ bundle: { launch } }: { bundle: Bundle }) {
  const { ask } = useHost();
  const { bundle: words } = useLateWords();
  const program = Starter.safeParse(launch.kind === 'stdio' ? launch.command : undefined).data;
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (program === undefined) return undefined;
    const leaving = new AbortController();
    ask('doctor.look', { at: 'program', program }, leaving.signal).then(
      ({ findings }) => leaving.signal.aborted || setMissing(findings.some(({ state }) => state === 'missing') ? program : undefined),
      () => undefined,
    );
    return () => leaving.abort();
  }, [ask, program]);
  if (missing === undefined || missing !== program) return null;
  return (
    <p className="warning" role="status">
      <TriangleAlert size={16} strokeWidth={1.7} />
      <span>
        <Phrased of={words.notHere(missing)} />
      </span>
    </p>
  );
}
