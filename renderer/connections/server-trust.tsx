import { handlesOf } from '../../contract/handles.ts';
import type { Handles, Offer, Server } from '../../contract/server.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { foldersKnownWords, hintsWords } from './trust-words.ts';

/** What the person says about a server, and what it was told about them. */
export function ServerTrust({ server, offer }: { server: Server; offer: Offer }) {
  const { ask } = useHost();
  const folders = useAppState((state) => state.folders);
  const { hintsTrusted = false, handles } = server;
  const taken = handlesOf(server);
  const assumed = Object.values(taken).every(Boolean) ? 'all three are assumed' : 'what Switchyard knows of its own server is assumed';
  const trust = (change: { hints?: boolean; handles?: Handles | null }) =>
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
