import type { Server } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * The servers by name, and the one whose view is shown: the one somebody was led to, else the first
 * that is on.
 */
export function useServerChoice(led: string | undefined): { server: Server | undefined; servers: Server[] } {
  const all = useAppState((state) => state.servers);
  const servers = Object.values(all).toSorted((a, b) => a.name.localeCompare(b.name));
  return { servers, server: (led === undefined ? undefined : all[led]) ?? servers.find(({ enabled }) => enabled) ?? servers[0] };
}

type ServerChoiceProps = { servers: Server[]; server: Server; onChoose(id: string): void; label?: string };

/** The server that a view of the inspector is about. */
export function ServerChoice({ servers, server, onChoose, label }: ServerChoiceProps) {
  const { inspector: words } = useWords();
  return (
    <Select
      inBar
      label={label ?? words.server}
      options={servers.map(({ id, name, hue }) => ({ value: id, label: [{ foreign: name }], mark: <Tile name={name} hue={hue} /> }))}
      value={server.id}
      onChange={onChoose}
    />
  );
}
