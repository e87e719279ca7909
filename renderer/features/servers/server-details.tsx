import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { inDoubt } from '../../../client/words/doubt.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import type { Offer, Server, Tool } from '../../../contract/server.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Tabs } from '../../foundation/ui/tabs.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { HeldTools } from './held-tools.tsx';
import { heldTools } from './holds.ts';
import { ServerPlaced } from './server-placed.tsx';
import { ServerPackage } from './server-package.tsx';
import { ServerInstructions } from './server-instructions.tsx';
import { ServerInWork } from './server-in-work.tsx';
import { ServerTrust } from './server-trust.tsx';
import { healthWords } from './server-words.ts';
import { ToolList } from './tool-list.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import './server-details.css';
import './held-tools.css';

export type DetailsTab = 'tools' | 'trust' | 'instructions' | 'offers' | 'about';

type Props = {
  server: Server;
  offer: Offer;
  /** The tool that somebody was led to. */
  led: string | undefined;
  tab: DetailsTab;
  onTab(tab: DetailsTab): void;
};

/**
 * All that a server offers, and what the person says about it. Tools that changed or were held back
 * stand above the tabs, whichever is open.
 */
export function ServerDetails({ server, offer, led, tab, onTab }: Props) {
  const words = useWords();
  const { serverDetails: says } = words;
  const { tabs } = says;
  const held = heldTools(offer);
  const region = useRef<HTMLDivElement>(null);
  const others = offer.prompts.length + offer.resources.length + offer.templates.length;
  const counted = (count: number, things: string) => (count > 0 ? { count: { number: words.format.number(count), things } } : {});
  return (
    <div ref={region} tabIndex={-1} className="server-details" role="region" aria-label={flat(says.region(server.name))}>
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
      <Tabs
        label={flat(tabs.label(server.name))}
        value={tab}
        onChange={onTab}
        beside={null}
        tabs={[
          {
            value: 'tools',
            label: tabs.tools,
            ...counted(offer.tools.length, tabs.toolsCounted(offer.tools.length)),
            content: <Tools server={server} offer={offer} led={led} />,
          },
          { value: 'trust', label: tabs.trust, content: <ServerTrust server={server} offer={offer} /> },
          { value: 'instructions', label: tabs.instructions, content: <ServerInstructions server={server} /> },
          {
            value: 'offers',
            label: tabs.offers,
            ...counted(others, tabs.offersCounted(others)),
            content: <Others server={server} offer={offer} />,
          },
          { value: 'about', label: tabs.about, content: <About server={server} /> },
        ]}
      />
    </div>
  );
}

function Tools({ server, offer: { tools }, led }: Pick<Props, 'server' | 'offer' | 'led'>) {
  const { tabs } = useWords().serverDetails;
  if (tools.length === 0) return <Nothing of={tabs.noTools(server.name)} />;
  return (
    <>
      <ServerPlaced server={server} />
      <ToolList server={server} tools={tools} led={led} />
    </>
  );
}

function Others({ server, offer: { prompts, resources, templates } }: Pick<Props, 'server' | 'offer'>) {
  const { serverDetails: says } = useWords();
  if (prompts.length + resources.length + templates.length === 0) return <Nothing of={says.tabs.noOffers(server.name)} />;
  return (
    <>
      <Offered title={says.prompts(prompts.length)} things={prompts} />
      <Offered title={says.resources(resources.length)} things={resources} />
      <Offered title={says.templates(templates.length)} things={templates} />
    </>
  );
}

function About({ server }: Pick<Props, 'server'>) {
  const words = useWords();
  const { state } = server;
  const now = useNow(10_000);
  return (
    <>
      {state.state === 'ready' && (
        <p className="quiet">
          <Phrased of={healthWords(words, state, now)} />
        </p>
      )}
      <ServerPackage server={server} />
      <ServerInWork server={server} />
    </>
  );
}

function Nothing({ of }: { of: Phrase }) {
  return (
    <p className="quiet">
      <Phrased of={of} />
    </p>
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
