import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { inDoubt } from '../../../client/words/doubt.ts';
import { flat } from '../../../client/words/phrase.ts';
import { instructionsHold, instructionsOf } from '../../../contract/server-instructions.ts';
import type { Offer, Server, Tool } from '../../../contract/server.ts';
import type { Route } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { DefinitionChanges } from './definition-changes.tsx';
import { HeldInstructions } from './held-instructions.tsx';
import { HeldTools } from './held-tools.tsx';
import { type HeldTool, heldTools, holdWords, newHolds } from './holds.ts';
import { useOpenDialog } from './open-dialog.ts';
import { PackageNotice } from './package-notice.tsx';
import { ServerChanged } from './server-changed.tsx';
import { ServerSignedOut } from './server-signed-out.tsx';
import { ServerTrouble } from './server-trouble.tsx';
import './server-page.css';
import './held-tools.css';

type Props = { server: Server; offer: Offer; route: ServerRoute };
export type ServerRoute = Extract<Route, { page: 'server' }>;

/** All that is wrong with a server, above its tabs, the worst first; nothing where nothing is. */
export function ServerBars({ server, offer, route }: Props) {
  const words = useAllWords();
  const openDialog = useOpenDialog();
  const { state } = server;
  const held = heldTools(offer);
  const hold = instructionsHold(server);
  const isLed = route.reviews === true && held.length === 0;
  return (
    <>
      {state.state === 'failed' && <ServerTrouble server={server} trouble={state.trouble} />}
      {state.state === 'changed' && <ServerChanged server={server} before={state.before} />}
      {(state.state === 'signed-out' || state.state === 'signing-in') && <ServerSignedOut server={server} />}
      <PackageNotice server={server} onInstall={() => openDialog({ dialog: 'install', server: server.id })} />
      {hold && <HeldInstructions server={server} hold={hold} now={instructionsOf(server) ?? ''} isLed={isLed} />}
      {held.length > 0 && <Held server={server} held={held} route={route} />}
      {offer.doubt && (
        <p className="server-bar" role="note" aria-label={words.serverDetails.outOfDate}>
          <TriangleAlert size={15} strokeWidth={1.9} />
          <span>
            <Phrased of={inDoubt(words, server.name, offer.doubt)} />
          </span>
        </p>
      )}
      <ChangedTools tools={offer.tools} />
    </>
  );
}

/** Tools that changed: how many, and below, once they are looked at, what changed in each. */
function Held({ server, held, route }: Pick<Props, 'server' | 'route'> & { held: HeldTool[] }) {
  const words = useAllWords();
  const { serverDetails: says } = words;
  const waits = newHolds({ tools: held }) > 0;
  const id = useId();
  const bar = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [followed, setFollowed] = useState<ServerRoute>();
  if (route !== followed) {
    setFollowed(route);
    if (route.reviews) setOpen(true);
  }
  useEffect(() => {
    if (route.reviews) bar.current?.focus();
  }, [route]);
  const [first] = held;
  return (
    <div className="server-held">
      <div className="server-bar" data-waits={waits || undefined}>
        <Glyph state={waits ? 'attention' : 'off'} size={15} label="" />
        <span>{held.length === 1 && first && waits ? <Phrased of={says.held.changedTool(first.name)} /> : holdWords(words, held)}</span>
        <Button ref={bar} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {says.held.look}
        </Button>
      </div>
      <div id={id} role="region" aria-label={flat(says.held.region(server.name))} hidden={!open}>
        {open && <HeldTools server={server} held={held} onAnswered={() => bar.current?.focus({ preventScroll: true })} />}
      </div>
    </div>
  );
}

/** Tools of a server in work that changed with its files: what they were, and what they are now. */
function ChangedTools({ tools }: { tools: Tool[] }) {
  const { trust: says } = useAllWords().serverDetails;
  const changed = tools.flatMap((tool) => (tool.changedFrom ? [{ tool, before: tool.changedFrom }] : []));
  if (changed.length === 0) return null;
  return (
    <section className="held-tools" aria-label={says.changedInWork(changed.length)}>
      <h2>{says.changedInWork(changed.length)}</h2>
      <ul>
        {changed.map(({ tool, before }) => (
          <li key={tool.name} className="held-tool">
            <h3>
              <code>{visible(tool.name)}</code>
            </h3>
            <DefinitionChanges before={before} now={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}
