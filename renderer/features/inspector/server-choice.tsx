import type { Server } from '../../../contract/server.ts';
import { useState } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { opensOn } from './opens-on.ts';

type ChosenServer = { server: Server | undefined; servers: Server[]; choose(id: string): void };

/**
 * The servers by name, and the one whose view is shown. Unless the person chose one or was led to
 * it, that is the one that was used last in the chat when the view opened.
 */
export function useServerChoice(led: string | undefined): ChosenServer {
  const all = useAppState((state) => state.servers);
  const { view } = useHost();
  const route = useRoute();
  const [chosen, choose] = useState(() => {
    const entries = route.page === 'chat' ? view().state?.entries[route.id] : undefined;
    return led ?? opensOn(entries ?? [], all);
  });
  const servers = Object.values(all).toSorted((a, b) => a.name.localeCompare(b.name));
  const server = (chosen === undefined ? undefined : all[chosen]) ?? servers.find(({ enabled }) => enabled) ?? servers[0];
  return { servers, server, choose };
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
