import { flat } from '../../../client/words/phrase.ts';
import { instructionsOf } from '../../../contract/server-instructions.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { ServerHandles } from '../../parts/handles/server-handles.tsx';
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
  const { hintsTrusted = false } = server;
  const instructions = instructionsOf(server);
  const trust = (change: { hints?: boolean; handles?: null; folders?: boolean; instructions?: boolean; inWork?: boolean }) =>
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
      <div className="trust-handles" role="group" aria-label={flat(words.handles.question(server.name))}>
        <h4>
          <Phrased of={words.handles.question(server.name)} />
        </h4>
        <ServerHandles server={server} />
        {server.handles && (
          <button type="button" className="link" onClick={() => trust({ handles: null })}>
            {words.handles.forget}
          </button>
        )}
      </div>
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
      <div className="trust-hints trust-folders">
        <div>
          <h4>{says.foldersHead}</h4>
          <p>
            <Phrased of={foldersKnownWords(words, server, folders)} />
          </p>
        </div>
        {server.origin !== 'built-in' && (
          <Switch
            label={flat(says.tellFolders(server.name))}
            checked={server.knowsFolders === true}
            onChange={(on) => trust({ folders: on })}
          />
        )}
      </div>
    </section>
  );
}
