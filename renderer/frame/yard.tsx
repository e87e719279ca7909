import { Server as ServerIcon } from 'lucide-react';
import type { Server } from '../../contract/server.ts';
import { useAppState } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Tile } from '../ui/tile.tsx';
import { useGo, useRoute } from './routes.ts';
import { stateOfServer } from './server-state.ts';

/** Every server and how it is, live. */
export function Yard() {
  const { page } = useRoute();
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  return (
    <section className="yard" aria-label="Servers">
      <button
        type="button"
        className="nav-item"
        aria-current={page === 'servers' ? 'page' : undefined}
        onClick={() => go({ page: 'servers' })}
      >
        <ServerIcon size={16} strokeWidth={1.7} />
        <span>Servers</span>
        <span className="yard-count">{sayReady(Object.values(servers))}</span>
      </button>
      <ul className="yard-list">
        {Object.values(servers).map((server) => (
          <li key={server.id}>
            <YardRow server={server} onOpen={() => go({ page: 'servers' })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function YardRow({ server, onOpen }: { server: Server; onOpen(): void }) {
  const offer = useAppState((state) => state.offers[server.id]);
  const { glyph, word } = stateOfServer(server, offer);
  return (
    <button type="button" className="yard-row" onClick={onOpen} tabIndex={-1}>
      <Tile name={server.name} hue={server.hue} />
      <span className="yard-name one-line">{server.name}</span>
      {word && <span className="yard-word">{word}</span>}
      <Glyph state={glyph} size={15} label={word ? '' : undefined} />
    </button>
  );
}

/** "6 of 7 ready". */
export function sayReady(servers: Server[]): string {
  return `${servers.filter(({ state }) => state.state === 'ready').length} of ${servers.length} ready`;
}
