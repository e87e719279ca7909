import type { Launch } from '../../contract/server.ts';
import type { Agreement, Agreements } from '../../main/host/storage/agreements.ts';
import type { ConfiguredServer } from '../../main/host/storage/settings.ts';

/** As if the person had agreed to these servers as they are. */
export function agreedInMemory(servers: ConfiguredServer[] = []): Pick<Agreements, 'of' | 'keep' | 'keepNext'> {
  const kept = new Map<string, Agreement>();
  for (const server of servers) keep(server);
  return {
    of: (server) => kept.get(server),
    keep,
    keepNext: () => undefined,
  };

  function keep({ id, origin, launch, fingerprint, hintsTrusted, handles, handlesFrom, knowsFolders, inWork }: ConfiguredServer): void {
    const start: Launch = origin === 'built-in' ? { kind: 'stdio', command: id, args: [fingerprint], env: {} } : launch;
    kept.set(id, { launch: start, trust: { hintsTrusted, handles, handlesFrom, knowsFolders, inWork } });
  }
}
