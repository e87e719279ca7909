import { ChevronRight } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Offer, Resource, Server } from '../../../contract/server.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import './server-page.css';

type OfferedThing = { name: string; title?: string; description?: string };

/** The offers of a server besides tools: resources, each of which can be looked at, and prompts. */
export function ServerOffers({ server, offer: { prompts, resources, templates } }: { server: Server; offer: Offer }) {
  const { serverDetails: says } = useAllWords();
  const { show } = useInspector();
  const look = (resource: Resource) => show({ view: 'resources', target: { server: server.id, resource } });
  if (prompts.length + resources.length + templates.length === 0) {
    return (
      <p className="quiet">
        <Phrased of={says.tabs.noOffers(server.name)} />
      </p>
    );
  }
  return (
    <>
      <OfferedList title={says.resources(resources.length)} things={resources} onOpen={look} />
      <OfferedList title={says.templates(templates.length)} things={templates} />
      <OfferedList title={says.prompts(prompts.length)} things={prompts} />
    </>
  );
}

function OfferedList<T extends OfferedThing>({ title, things, onOpen }: { title: string; things: T[]; onOpen?(thing: T): void }) {
  const { files } = useAllWords();
  if (things.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="server-section">{title}</h2>
      <ul className="list">
        {things.map((thing, at) => (
          <li key={at} className="server-offered">
            <div>
              <code className="tool-name">{visible(thing.name)}</code>
              {thing.title !== undefined && thing.title !== thing.name && <span className="quiet"> {visible(thing.title)}</span>}
              {thing.description !== undefined && <div className="tool-said">{visible(thing.description)}</div>}
            </div>
            {onOpen && (
              <IconButton
                label={flat(files.open(thing.title ?? thing.name))}
                icon={<ChevronRight size={16} strokeWidth={1.7} />}
                onClick={() => onOpen(thing)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
