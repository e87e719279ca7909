import { flat } from '../../../client/words/phrase.ts';
import { instructionsOf } from '../../../contract/server-instructions.ts';
import type { Server } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { instructionsWords } from './trust-words.ts';
import './server-trust.css';

/** The words of a server about how it is used, and whether the model reads them. */
export function ServerInstructions({ server }: { server: Server }) {
  const { ask } = useHost();
  const words = useWords();
  const { trust: says, tabs } = words.serverDetails;
  const instructions = instructionsOf(server);
  if (instructions === undefined) {
    return (
      <p className="quiet">
        <Phrased of={tabs.noInstructions(server.name)} />
      </p>
    );
  }
  return (
    <section className="server-trust" aria-label={says.instructionsFrom}>
      <div className="trust-hints">
        <div>
          <h4>{says.instructions}</h4>
          <p>
            <Phrased of={instructionsWords(words, server)} />
          </p>
        </div>
        <Switch
          label={flat(says.giveInstructions(server.name))}
          checked={!server.instructionsOff}
          onChange={(on) => void ask('server.trust', { server: server.id, instructions: on }).catch(tellTrouble)}
        />
      </div>
      <Said by={server.name} hue={server.hue} caption={says.instructionsFrom}>
        <div className="instructions-said" tabIndex={0}>
          {visible(instructions)}
        </div>
      </Said>
    </section>
  );
}
