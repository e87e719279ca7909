import type { Server } from '../../../../contract/server.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { clockTime } from '../clock-time.ts';
import type { Check } from './use-check.ts';

/** The version that the server says it has, the revision it agreed to, and when it was checked. */
export function CheckAbout({ server, check }: { server: Server; check: Check }) {
  const { check: words } = useWords();
  const ready = server.state.state === 'ready' ? server.state : undefined;
  const time = check.state === 'none' ? undefined : clockTime(check.at).slice(0, '14:22'.length);
  return (
    <span className="check-about">
      <Phrased of={words.serverFacts(ready?.says?.version, ready?.protocolVersion, time)} />
    </span>
  );
}
