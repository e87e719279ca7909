import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './server-trust.css';

/** Asks whether the person develops this server, where it is a program of theirs. */
export function ServerInWork({ server }: { server: Server }) {
  const { ask } = useHost();
  const { trust: says } = useAllWords().serverDetails;
  if (server.origin === 'built-in' || server.launch.kind !== 'stdio') return null;
  return (
    <section className="server-trust" aria-label={says.inWork}>
      <div className="trust-hints">
        <div>
          <h3>{says.inWork}</h3>
          <p>{server.inWork === undefined ? says.inWorkOff : <Phrased of={says.inWorkOn(server.inWork)} />}</p>
        </div>
        <Switch
          label={flat(says.markInWork(server.name))}
          checked={server.inWork !== undefined}
          onChange={(inWork) => void ask('server.trust', { server: server.id, inWork }).catch(tellTrouble)}
        />
      </div>
    </section>
  );
}
