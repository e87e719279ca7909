import type { SeenDefinition } from '../../../../contract/server.ts';
import type { DefinitionHistory } from '../../storage/definition-history.ts';

const MOST = 10;

/** As long as the process lives. */
export function createHistoryInMemory(): Pick<DefinitionHistory, keyof DefinitionHistory> {
  const kept = new Map<string, Map<string, SeenDefinition[]>>();
  const of = (server: string, tool: string) => kept.get(server)?.get(tool) ?? [];
  return {
    of,
    latest: (server) => new Map([...(kept.get(server) ?? [])].map(([tool, [last]]) => [tool, last?.definition.definition ?? ''])),
    keep(server, seen) {
      const tools = kept.get(server) ?? new Map<string, SeenDefinition[]>();
      for (const [tool, one] of seen) tools.set(tool, [one, ...of(server, tool)].slice(0, MOST));
      kept.set(server, tools);
    },
    forgetOthers(servers) {
      for (const server of kept.keys()) if (!servers.includes(server)) kept.delete(server);
    },
  };
}
