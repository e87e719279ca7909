import type { Server } from '../../contract/server.ts';
import { Said } from '../foreign/said.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { bytes } from '../ui/words.ts';
import type { Entry } from './resource-list.ts';
import { sayHints } from './resource-words.ts';

/** What its server says of it. */
export function SaidOfIt({ server, entry: { about } }: { server: Server; entry: Entry }) {
  const said = about.kind === 'resource' ? about.resource : about.template;
  const size = about.kind === 'resource' ? about.resource.size : undefined;
  const hints = about.kind === 'resource' ? sayHints(about.resource.annotations ?? {}) : [];
  const facts = [said.mimeType, size === undefined ? undefined : bytes(size), ...hints].filter((fact) => fact !== undefined);
  if (!said.description && facts.length === 0) return null;
  return (
    <Said by={server.name} hue={server.hue}>
      {said.description && <div>{visible(said.description)}</div>}
      {facts.length > 0 && <div className="resource-note">{marked(facts.join(' · '))}</div>}
    </Said>
  );
}
