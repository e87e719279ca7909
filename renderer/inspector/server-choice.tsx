import type { Server } from '../../contract/server.ts';
import { useAppState } from '../host/use-host.ts';
import { Select } from '../ui/select.tsx';
import { useWords } from '../words/use-words.ts';

/** The servers by name, and the one whose view is shown: the one somebody was led to, else the first that is on. */
export function useServerChoice(led: string | undefined): { server: Server | undefined; servers: Server[] } {
  const all = useAppState((state) => state.servers);
  const servers = Object.values(all).toSorted((a, b) => a.name.localeCompare(b.name));
  return { servers, server: (led === undefined ? undefined : all[led]) ?? servers.find(({ enabled }) => enabled) ?? servers[0] };
}

type ServerChoiceProps = { servers: Server[]; server: Server; onChoose(id: string): void };

export function ServerChoice({ servers, server, onChoose }: ServerChoiceProps) {
  const { inspector: words } = useWords();
  return (
    <Select
      label={words.server}
      options={servers.map(({ id, name }) => ({ value: id, label: [{ foreign: name }] }))}
      value={server.id}
      onChange={onChoose}
    />
  );
}
