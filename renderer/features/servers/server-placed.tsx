import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { placedOptions } from './placed-options.ts';
import './tool-list.css';

/** The way the tools of this server come to models, in all chats that do not say otherwise. */
export function ServerPlaced({ server }: { server: Server }) {
  const { ask } = useHost();
  const words = useWords();
  const { chatTools: says } = words;
  const { placed = 'automatic' } = server;
  return (
    <div className="server-placed">
      <span aria-hidden="true">{says.inRequest}</span>
      <Select
        label={flat(says.placedEverywhere(server.name))}
        value={placed}
        options={placedOptions(words)}
        onChange={(next) => void ask('server.place', { server: server.id, placed: next }).catch(tellTrouble)}
      />
    </div>
  );
}
