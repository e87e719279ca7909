import { TriangleAlert } from 'lucide-react';
import type { Offer, Server } from '../../contract/server.ts';
import { marked } from '../ui/visible.tsx';
import { useNow } from '../ui/use-now.ts';
import { healthWords } from './server-words.ts';

/** All that a server offers, and what was held back and why. */
export function ServerDetails({ server, offer }: { server: Server; offer: Offer }) {
  const { state } = server;
  const now = useNow(10_000);
  return (
    <div className="server-details" role="region" aria-label={`What ${server.name} offers`}>
      {state.state === 'ready' && (
        <p className="quiet">
          {marked(state.says.name)} {marked(state.says.version)}, protocol {state.protocolVersion}, {healthWords(state, now)}
        </p>
      )}
      {offer.heldBack.length > 0 && (
        <ul className="held-back" aria-label="Held back">
          {offer.heldBack.map((held) => (
            <li key={`${held.kind} ${held.name}`}>
              <TriangleAlert size={14} strokeWidth={1.9} />
              <span>
                <code>{marked(held.name)}</code> is held back: {marked(held.reason)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Offered title="Tools" things={offer.tools} />
      <Offered title="Prompts" things={offer.prompts} />
      <Offered title="Resources" things={offer.resources} />
      <Offered title="Resource templates" things={offer.templates} />
    </div>
  );
}

function Offered({ title, things }: { title: string; things: { name: string; title?: string; description?: string }[] }) {
  if (things.length === 0) return null;
  return (
    <section>
      <h4>
        {title}, {things.length}
      </h4>
      <dl>
        {things.map((thing, at) => (
          <div key={at}>
            <dt>
              <code>{marked(thing.name)}</code>
            </dt>
            <dd>{marked(thing.description ?? thing.title ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
