import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { AddServer } from '../servers/add-server.tsx';
import type { AddTab } from '../servers/add-tabs.tsx';
import { stateGlyph, stateWords } from '../servers/server-words.ts';
import { isInYard } from '../servers/server-state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { Step } from './step.tsx';

export function ServersStep() {
  const servers = Object.values(useAppState((state) => state.servers)).filter(isInYard);
  const words = useAllWords();
  const { servers: says } = words.welcome;
  const [adding, setAdding] = useState<AddTab | 'any'>();
  const now = useNow(1000);
  return (
    <Step number={2} title={says.title} done={servers.some((server) => server.origin !== 'built-in')} says={says.lead}>
      <ul className="step-servers">
        {servers.map((server) => (
          <li key={server.id}>
            <ServerName name={server.name} hue={server.hue} />
            {server.origin === 'built-in' && <span className="quiet">{says.builtIn}</span>}
            <Reason server={server} />
            <span className="step-status" data-state={server.state.state}>
              <Glyph state={stateGlyph(server.state)} label="" />
              {stateWords(words, server.state, now)}
            </span>
          </li>
        ))}
      </ul>
      <div className="step-actions">
        <Button size="sm" icon={<Download size={14} strokeWidth={1.9} />} onClick={() => setAdding('apps')}>
          {says.fromApps}
        </Button>
        <Button size="sm" icon={<Plus size={14} strokeWidth={1.9} />} onClick={() => setAdding('any')}>
          {says.add}
        </Button>
      </div>
      {adding && <AddServer way={adding === 'any' ? undefined : adding} onClose={() => setAdding(undefined)} />}
    </Step>
  );
}

/** The reason why it is not ready, in one line; the page of the servers has the way out. */
function Reason({ server: { state } }: { server: Server }) {
  const { reviewThere } = useLateWords().welcome.servers;
  const trouble = state.state === 'failed' || state.state === 'restarting' ? state.trouble.reason : undefined;
  const reason = state.state === 'changed' ? reviewThere : state.state === 'signed-out' ? state.reason : trouble;
  return reason === undefined ? null : (
    <span className="quiet one-line">
      <Phrased of={reason} />
    </span>
  );
}
