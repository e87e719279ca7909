import { flat } from '../../../client/words/phrase.ts';
import { handlesOf } from '../../../contract/handles.ts';
import { instructionsOf } from '../../../contract/server-instructions.ts';
import type { Handles, Offer, Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { foldersKnownWords, hintsWords, instructionsWords } from './trust-words.ts';
import './server-trust.css';

/** The person's trust in a server, and the server's knowledge of their folders. */
export function ServerTrust({ server, offer }: { server: Server; offer: Offer }) {
  const { ask } = useHost();
  const words = useWords();
  const { trust: says } = words.serverDetails;
  const folders = useAppState((state) => state.folders);
  const { hintsTrusted = false, handles } = server;
  const taken = handlesOf(server);
  const assumed = Object.values(taken).every(Boolean) ? says.allAssumed : says.ownAssumed;
  const instructions = instructionsOf(server);
  const trust = (change: { hints?: boolean; handles?: Handles | null; instructions?: boolean; inWork?: boolean }) =>
    void ask('server.trust', { server: server.id, ...change }).catch(tellTrouble);
  return (
    <section className="server-trust" aria-label={flat(says.region(server.name))}>
      <div className="trust-hints">
        <div>
          <h4>{says.hints}</h4>
          <p>
            <Phrased of={hintsWords(words, offer.tools, hintsTrusted)} />
          </p>
        </div>
        <Switch label={flat(says.trustHints(server.name))} checked={hintsTrusted} onChange={(hints) => trust({ hints })} />
      </div>
      {instructions !== undefined && (
        <div className="trust-instructions">
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
              onChange={(on) => trust({ instructions: on })}
            />
          </div>
          <Said by={server.name} hue={server.hue} caption={says.instructionsFrom}>
            <div className="instructions-said" tabIndex={0}>
              {visible(instructions)}
            </div>
          </Said>
        </div>
      )}
      <fieldset className="trust-handles">
        <legend>{says.handles}</legend>
        {kinds.map((kind) => (
          <Checkbox key={kind} checked={taken[kind]} onChange={(on) => trust({ handles: { ...taken, [kind]: on } })}>
            <span>
              {says[kind].name} <span className="quiet">{says[kind].more}</span>
            </span>
          </Checkbox>
        ))}
        <p>
          {handles ? (
            <button type="button" className="link" onClick={() => trust({ handles: null })}>
              {says.assumed}
            </button>
          ) : (
            assumed
          )}
        </p>
      </fieldset>
      {server.origin !== 'built-in' && server.launch.kind === 'stdio' && (
        <div className="trust-hints">
          <div>
            <h4>{says.inWork}</h4>
            <p>{server.inWork === undefined ? says.inWorkOff : <Phrased of={says.inWorkOn(server.inWork)} />}</p>
          </div>
          <Switch
            label={flat(says.markInWork(server.name))}
            checked={server.inWork !== undefined}
            onChange={(inWork) => trust({ inWork })}
          />
        </div>
      )}
      <p className="trust-folders">
        <Phrased of={foldersKnownWords(words, server, folders)} />
      </p>
    </section>
  );
}

const kinds = ['private', 'untrusted', 'sends'] as const satisfies (keyof Handles)[];
