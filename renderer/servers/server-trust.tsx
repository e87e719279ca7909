import { handlesOf } from '../../contract/handles.ts';
import { instructionsOf } from '../../contract/server-instructions.ts';
import type { Handles, Offer, Server } from '../../contract/server.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Said } from '../foreign/said.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { visible } from '../ui/visible.tsx';
import { foldersKnownWords, hintsWords, instructionsWords } from './trust-words.ts';

/** What the person says about a server, and what it was told about them. */
export function ServerTrust({ server, offer }: { server: Server; offer: Offer }) {
  const { ask } = useHost();
  const folders = useAppState((state) => state.folders);
  const { hintsTrusted = false, handles } = server;
  const taken = handlesOf(server);
  const assumed = Object.values(taken).every(Boolean) ? 'all three are assumed' : 'what Switchyard knows of its own server is assumed';
  const instructions = instructionsOf(server);
  const trust = (change: { hints?: boolean; handles?: Handles | null; instructions?: boolean }) =>
    void ask('server.trust', { server: server.id, ...change }).catch(tellTrouble);
  return (
    <section className="server-trust" aria-label={`What you say about ${server.name}`}>
      <div className="trust-hints">
        <div>
          <h4>Trust this server’s hints</h4>
          <p>{hintsWords(offer.tools, hintsTrusted)}</p>
        </div>
        <Switch label={`Trust the hints of ${server.name}`} checked={hintsTrusted} onChange={(hints) => trust({ hints })} />
      </div>
      {instructions !== undefined && (
        <div className="trust-instructions">
          <div className="trust-hints">
            <div>
              <h4>Give its instructions to the model</h4>
              <p>{instructionsWords(server)}</p>
            </div>
            <Switch
              label={`Give the instructions of ${server.name} to the model`}
              checked={!server.instructionsOff}
              onChange={(on) => trust({ instructions: on })}
            />
          </div>
          <Said by={server.name} hue={server.hue} caption="Instructions">
            <div className="instructions-said" tabIndex={0}>
              {visible(instructions)}
            </div>
          </Said>
        </div>
      )}
      <fieldset className="trust-handles">
        <legend>What it handles</legend>
        {kinds.map(([kind, words, more]) => (
          <Checkbox key={kind} checked={taken[kind]} onChange={(on) => trust({ handles: { ...taken, [kind]: on } })}>
            <span>
              {words} <span className="quiet">{more}</span>
            </span>
          </Checkbox>
        ))}
        <p>
          {handles ? (
            <button type="button" className="link" onClick={() => trust({ handles: null })}>
              Back to assumed
            </button>
          ) : (
            `You have not said, so ${assumed}. Where they meet in one chat, Switchyard asks even when a rule would allow.`
          )}
        </p>
      </fieldset>
      <p className="trust-folders">{foldersKnownWords(server, folders)}</p>
    </section>
  );
}

const kinds: [keyof Handles, string, string][] = [
  ['private', 'Private data', 'your files, mail, anything that is yours alone'],
  ['untrusted', 'Text from outside', 'pages, issues, messages that others wrote'],
  ['sends', 'Can send out', 'data that goes in may reach others'],
];
