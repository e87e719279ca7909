import { flat, inSlot } from '../../../client/words/phrase.ts';
import { handledBy } from '../../../contract/handles.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { GuardEffects } from '../../parts/handles/guard-effects.tsx';
import { ServerHandles } from '../../parts/handles/server-handles.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useOpenDialog } from './open-dialog.ts';
import { ServerViews } from './server-views.tsx';
import { launchLine } from './server-words.ts';
import { foldersKnownWords, hintsWords } from './trust-words.ts';
import './server-trust.css';

/** The person's trust in a server, and the server's knowledge of their folders. */
export function ServerTrust({ server, offer }: { server: Server; offer: Offer }) {
  const { ask } = useHost();
  const words = useAllWords();
  const { trust: says } = words.serverDetails;
  const folders = useAppState((state) => state.folders);
  const { hintsTrusted = false } = server;
  const trust = (change: { hints?: boolean; handles?: null; folders?: boolean }) =>
    void ask('server.trust', { server: server.id, ...change }).catch(tellTrouble);
  return (
    <section className="trust-page" aria-label={flat(says.region(server.name))}>
      <section className="trust-handles" aria-label={flat(words.handles.question(server.name))}>
        <h2 className="server-section">
          <Phrased
            of={words.handles.question(inSlot('server', server.name))}
            slots={{ server: <ServerName name={server.name} hue={server.hue} /> }}
          />
        </h2>
        <ServerHandles server={server} />
        <GuardEffects id={server.id} name={server.name} hue={server.hue} handled={(kind) => handledBy(server, kind)} />
        {server.handles && (
          <button type="button" className="link" onClick={() => trust({ handles: null })}>
            {words.handles.forget}
          </button>
        )}
      </section>
      <section aria-label={says.trusted}>
        <h2 className="server-section">{says.trusted}</h2>
        <div className="server-trust">
          {server.origin === 'added' && <Trusted server={server} />}
          <div className="trust-hints">
            <div>
              <h3>{says.hints}</h3>
              <p>
                <Phrased of={hintsWords(words, offer.tools, hintsTrusted)} />
              </p>
            </div>
            <Switch label={flat(says.trustHints(server.name))} checked={hintsTrusted} onChange={(hints) => trust({ hints })} />
          </div>
          <div className="trust-hints">
            <div>
              <h3>{says.foldersHead}</h3>
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
          <ServerViews key={server.fingerprint} server={server} />
          <Rules server={server} />
        </div>
      </section>
    </section>
  );
}

/** The launch that the person agreed to. */
function Trusted({ server }: { server: Server }) {
  const { trust: says } = useAllWords().serverDetails;
  const openDialog = useOpenDialog();
  return (
    <div className="trust-hints">
      <div>
        <h3>
          <code>{visible(launchLine(server.launch))}</code>
        </h3>
        <p>{says.asksAgain}</p>
      </div>
      <Button size="sm" aria-label={flat(says.changeLaunch(server.name))} onClick={() => openDialog({ dialog: 'edit', server: server.id })}>
        {says.change}
      </Button>
    </div>
  );
}

function Rules({ server }: { server: Server }) {
  const { trust: says } = useAllWords().serverDetails;
  const go = useGo();
  const count = useAppState(({ rules }) => Object.values(rules).filter((rule) => rule.server === server.id).length);
  if (count === 0) return null;
  return (
    <div className="trust-hints">
      <h3>{says.rules(count)}</h3>
      <Button size="sm" onClick={() => go({ page: 'settings', section: 'rules' })}>
        {says.showRules}
      </Button>
    </div>
  );
}
