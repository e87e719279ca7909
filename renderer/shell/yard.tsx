import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import type { Server } from '../../contract/server.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import { TextField } from '../foundation/ui/text-field.tsx';
import { Tile } from '../foundation/foreign/tile.tsx';
import { visible } from '../foundation/words/visible.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { isInYard, readiness, stateOfServer } from '../features/servers/server-state.ts';
import { usedLately, yardRows } from './yard-order.ts';

const yardMenu = lateCode(() => import('./yard-menu.tsx'));

/**
 * Servers and how they are, live: all of them, or of many the first eight and a filter for more.
 */
export function Yard() {
  const { frame } = useWords();
  const route = useRoute();
  const go = useGo();
  const servers = Object.values(useAppState((state) => state.servers)).filter(isInYard);
  const offers = useAppState((state) => state.offers);
  const used = useAppState((state) => (route.page === 'chat' ? usedLately(state.entries[route.id]).join(' ') : ''));
  const menu = useLate(yardMenu);
  const [filter, setFilter] = useState<string>();
  const open = route.page === 'server' ? route.id : undefined;
  const { shown, more } = yardRows(servers, { offers, used: used.split(' '), open });
  const isUnfolded = filter !== undefined && more > 0;
  const rows = isUnfolded ? servers.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase())) : shown;
  return (
    <section className="yard" aria-label={frame.sidebar.servers}>
      <button
        type="button"
        className="nav-item"
        aria-current={route.page === 'servers' ? 'page' : undefined}
        onClick={() => go({ page: 'servers' })}
      >
        <ServerIcon size={16} strokeWidth={1.7} />
        <span>{frame.sidebar.servers}</span>
        <span className="yard-count">{frame.servers.ready(...readiness(servers))}</span>
      </button>
      {isUnfolded && (
        <TextField autoFocus aria-label={frame.servers.filter} placeholder={frame.servers.filter} value={filter} onChange={setFilter} />
      )}
      <ul className="yard-list">
        {rows.map((server) => (
          <li key={server.id} data-has-menu>
            <YardRow server={server} isOpen={server.id === open} onOpen={() => go({ page: 'server', id: server.id })} />
            {menu && <menu.YardMenuTrigger server={server} />}
          </li>
        ))}
      </ul>
      {menu && <menu.YardMenu />}
      {more > 0 && (
        <button
          type="button"
          className="yard-row yard-more"
          aria-expanded={isUnfolded}
          onClick={() => setFilter(isUnfolded ? undefined : '')}
        >
          {isUnfolded ? frame.servers.fewer : frame.servers.more(more)}
        </button>
      )}
    </section>
  );
}

function YardRow({ server, isOpen, onOpen }: { server: Server; isOpen: boolean; onOpen(): void }) {
  const { frame } = useWords();
  const offer = useAppState((state) => state.offers[server.id]);
  const { glyph, word } = stateOfServer(server, offer);
  return (
    <button type="button" className="yard-row" aria-current={isOpen ? 'page' : undefined} onClick={onOpen} tabIndex={-1}>
      <Tile name={server.name} hue={server.hue} />
      <span className="yard-name one-line">{visible(server.name)}</span>
      {word && <span className="yard-word">{frame.servers[word]}</span>}
      <Glyph state={glyph} size={15} label={word ? '' : undefined} />
    </button>
  );
}
