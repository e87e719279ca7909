import type { SeenDefinition, Server, Tool } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import type { DefinitionHistory } from '../../storage/definition-history.ts';
import { definitionOf } from './definition-of.ts';
import { createHistoryInMemory } from './history-in-memory.ts';

type Needs = { history: Pick<DefinitionHistory, 'latest' | 'keep' | 'of'>; clock: Clock };
type ServerOrigin = Pick<Server, 'id' | 'origin'>;

export type NoteSeen = ReturnType<typeof createNoteSeen>;

/** Notes how each tool is defined whenever that is something else than before. Decides nothing. */
export function createNoteSeen({ history, clock }: Needs) {
  /** Given servers live only as long as the process. */
  const ofGiven = createHistoryInMemory();
  /** Read once for each server. */
  const latest = new Map<string, Map<string, string>>();
  const historyOf = ({ origin }: ServerOrigin) => (origin === 'given' ? ofGiven : history);

  return {
    note(server: ServerOrigin, tools: Tool[]): void {
      const known = latest.get(server.id) ?? historyOf(server).latest(server.id);
      latest.set(server.id, known);
      const fresh = tools.filter(({ name, definition }) => known.get(name) !== definition);
      if (fresh.length === 0) return;
      const at = clock.now();
      historyOf(server).keep(server.id, new Map(fresh.map((tool) => [tool.name, { at, definition: definitionOf(tool) }])));
      for (const { name, definition } of fresh) known.set(name, definition);
    },
    of: (server: ServerOrigin, tool: string): SeenDefinition[] => historyOf(server).of(server.id, tool),
  };
}
