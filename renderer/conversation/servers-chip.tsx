import { ChevronDown, Server as ServerIcon } from 'lucide-react';
import { stateOfServer } from '../frame/server-state.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Chip } from '../ui/chip.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Menu } from '../ui/menu.tsx';
import { count } from '../ui/words.ts';

/** How many servers answer; the menu turns each on or off. */
export function ServersChip() {
  const { ask } = useHost();
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const all = Object.values(servers);
  const ready = all.filter(({ state }) => state.state === 'ready').length;
  const words = ready === 0 ? 'No servers' : count(ready, 'server');
  const needYou = all.filter((server) => stateOfServer(server, offers[server.id]).glyph === 'attention').length;
  const items = all.map((server) => ({
    label: `Turn ${server.enabled ? 'off' : 'on'} ${server.name}`,
    icon: <Glyph state={stateOfServer(server, offers[server.id]).glyph} size={15} label="" />,
    onSelect: () => void ask('server.enable', { server: server.id, enabled: !server.enabled }).catch(() => undefined),
  }));
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Chip aria-label={`${words} ready${needYou > 0 ? `, ${needYou} ${needYou === 1 ? 'needs' : 'need'} you` : ''}`}>
          {needYou > 0 ? <Glyph state="attention" size={15} label="" /> : <ServerIcon size={15} strokeWidth={1.7} />}
          <b className="composer-servers">{words}</b>
          <ChevronDown size={12} strokeWidth={2.1} />
        </Chip>
      }
      items={[...items, { label: 'Servers…', keys: ['Ctrl', 'Shift', 'S'], onSelect: () => go({ page: 'servers' }) }]}
    />
  );
}
