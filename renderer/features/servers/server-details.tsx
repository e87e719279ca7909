import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { inDoubt } from '../../../client/words/doubt.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Offer, Server, Tool } from '../../../contract/server.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { HeldTools } from './held-tools.tsx';
import { heldTools } from './holds.ts';
import { ServerPlaced } from './server-placed.tsx';
import { ServerPackage } from './server-package.tsx';
import { ServerTrust } from './server-trust.tsx';
import { healthWords } from './server-words.ts';
import { ToolList } from './tool-list.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import './server-details.css';
import './held-tools.css';

/**
 * All that a server offers, what of it changed or was held back, and what the person says about it.
 */
export function ServerDetails({ server, offer, led }: { server: Server; offer: Offer; led: string | undefined }) {
  const words = useWords();
  const { serverDetails: says } = words;
  const { state } = server;
  const now = useNow(10_000);
  const held = heldTools(offer);
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1} className="server-details" role="region" aria-label={flat(says.region(server.name))}>
      {state.state === 'ready' && (
        <p className="quiet">
          <Phrased of={healthWords(words, state, now)} />
        </p>
      )}
      {offer.doubt && (
        <p className="list-in-doubt" role="note" aria-label={says.outOfDate}>
          <TriangleAlert size={14} strokeWidth={1.9} />
          <span>
            <Phrased of={inDoubt(words, server.name, offer.doubt)} />
          </span>
        </p>
      )}
      {held.length > 0 && <HeldTools server={server} held={held} region={region} />}
      {offer.heldBack.length > 0 && (
        <ul className="held-back" aria-label={says.heldBack}>
          {offer.heldBack.map((held) => (
            <li key={`${held.kind} ${held.name}`}>
              <TriangleAlert size={14} strokeWidth={1.9} />
              <span>
                {held.name !== '' && (
                  <>
                    <Phrased of={says.isHeldBack(held.name)} />{' '}
                  </>
                )}
                <Phrased of={held.reason} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ChangedTools tools={offer.tools} />
      <ServerPackage server={server} />
      <ServerTrust server={server} offer={offer} />
      {offer.tools.length > 0 && <ServerPlaced server={server} />}
      <ToolList server={server} tools={offer.tools} led={led} />
      <Offered title={says.prompts(offer.prompts.length)} things={offer.prompts} />
      <Offered title={says.resources(offer.resources.length)} things={offer.resources} />
      <Offered title={says.templates(offer.templates.length)} things={offer.templates} />
    </div>
  );
}

function Offered({ title, things }: { title: string; things: { name: string; title?: string; description?: string }[] }) {
  if (things.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <dl>
        {things.map((thing, at) => (
          <div key={at}>
            <dt>
              <code>{visible(thing.name)}</code>
            </dt>
            <dd>{visible(thing.description ?? thing.title ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Tools of a server in work that changed with its files: what they were, and what they are now. */
function ChangedTools({ tools }: { tools: Tool[] }) {
  const { trust: says } = useWords().serverDetails;
  const changed = tools.flatMap((tool) => (tool.changedFrom ? [{ tool, before: tool.changedFrom }] : []));
  if (changed.length === 0) return null;
  return (
    <section className="held-tools" aria-label={says.changedInWork(changed.length)}>
      <h4>{says.changedInWork(changed.length)}</h4>
      <ul>
        {changed.map(({ tool, before }) => (
          <li key={tool.name} className="held-tool">
            <h5>
              <code>{visible(tool.name)}</code>
            </h5>
            <DefinitionChanges before={before} now={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}
