import type { Agreed, Agreement } from '../../main/host/storage/agreed.ts';
import type { ConfiguredServer } from '../../main/host/storage/settings.ts';

/** As if the person had agreed to these servers as they are. */
export function agreedInMemory(servers: ConfiguredServer[] = []): Agreed {
  const kept = new Map<string, Agreement>();
  const keep = ({ id, launch, hintsTrusted, handles, knowsFolders }: ConfiguredServer) =>
    void kept.set(id, { launch, trust: { hintsTrusted, handles, knowsFolders } });
  for (const server of servers) keep(server);
  return { of: (server) => kept.get(server), keep, keepTrust: keep, forget: (server) => void kept.delete(server) };
}
