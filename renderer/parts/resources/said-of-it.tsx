import type { Server } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import type { ResourceEntry } from './resource-list.ts';
import { sayHints } from './resource-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The server's words about a resource. */
export function SaidOfIt({ server, entry: { about } }: { server: Server; entry: ResourceEntry }) {
  const words = useWords();
  const { format, resources } = words;
  const said = about.kind === 'resource' ? about.resource : about.template;
  const size = about.kind === 'resource' ? about.resource.size : undefined;
  const hints = about.kind === 'resource' ? sayHints(words, about.resource.annotations ?? {}) : [];
  const facts = [said.mimeType && [{ foreign: said.mimeType }], size === undefined ? undefined : format.bytes(size), ...hints].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  if (!said.description && facts.length === 0) return null;
  return (
    <Said by={server.name} hue={server.hue}>
      {said.description && <div dir="auto">{visible(said.description)}</div>}
      {facts.length > 0 && (
        <div className="small-note">
          <Phrased of={resources.facts(facts)} />
        </div>
      )}
    </Said>
  );
}
