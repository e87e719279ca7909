import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { instructionsOf } from '../../../contract/server-instructions.ts';
import type { Server } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { instructionsWords } from './trust-words.ts';
import './server-trust.css';

/** Lines and characters that stand there before somebody wants all. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 1500;

function firstLines(text: string): string {
  return text.split('\n').slice(0, MOST_LINES).join('\n').slice(0, MOST_CHARACTERS).toWellFormed();
}

/** The words of a server about how it is used, and whether the model reads them. */
export function ServerInstructions({ server }: { server: Server }) {
  const { ask } = useHost();
  const words = useAllWords();
  const { trust: says, tabs } = words.serverDetails;
  const [open, setOpen] = useState(false);
  const instructions = instructionsOf(server);
  if (instructions === undefined) {
    return (
      <p className="quiet">
        <Phrased of={tabs.noInstructions(server.name)} />
      </p>
    );
  }
  const head = firstLines(instructions);
  return (
    <section className="server-trust" aria-label={says.instructionsFrom}>
      <div className="trust-hints">
        <div>
          <h3>{says.instructions}</h3>
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
        <div className="instructions-said">{visible(open ? instructions : head)}</div>
      </Said>
      {!open && head !== instructions && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {tabs.allInstructions}
        </button>
      )}
    </section>
  );
}
