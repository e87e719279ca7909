import type { SeenDefinition, Server, Tool } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import type { DefinitionHistory } from '../../storage/definition-history.ts';
import { definitionOf } from './definition-of.ts';
import { createHistoryInMemory } from './history-in-memory.ts';

type Needs = { history: Pick<DefinitionHistory, 'latest' | 'keep' | 'of'>; clock: Clock };
type ServerOrigin = Pick<Server, 'id' | 'origin'>;

/** Notes how each tool is defined whenever that is something else than before. Decides nothing. */
export class NoteSeen {
  readonly #clock: Clock;
  readonly #history: Needs['history'];
  /** Given servers live only as long as the process. */
  readonly #ofGiven = createHistoryInMemory();
  /** Read once for each server. */
  readonly #latest = new Map<string, Map<string, string>>();

  constructor({ history, clock }: Needs) {
    this.#history = history;
    this.#clock = clock;
  }

  note(server: ServerOrigin, tools: Tool[]): void {
    const history = this.#historyOf(server);
    const known = this.#latest.get(server.id) ?? history.latest(server.id);
    this.#latest.set(server.id, known);
    const fresh = tools.filter(({ name, definition }) => known.get(name) !== definition);
    if (fresh.length === 0) return;
    const at = this.#clock.now();
    history.keep(server.id, new Map(fresh.map((tool) => [tool.name, { at, definition: definitionOf(tool) }])));
    for (const { name, definition } of fresh) known.set(name, definition);
  }

  of(server: ServerOrigin, tool: string): SeenDefinition[] {
    return this.#historyOf(server).of(server.id, tool);
  }

  #historyOf({ origin }: ServerOrigin): Needs['history'] {
    return origin === 'given' ? this.#ofGiven : this.#history;
  }
}
