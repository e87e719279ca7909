import type { ModelChoice } from '../../../../contract/conversation.ts';
import { windowOf as knownWindow } from '../../../../contract/window-of.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';

export type Room = ReturnType<typeof createRoom>;

/**
 * A short request says little of how an endpoint counts a long one: no more is made of it than
 * this.
 */
const LEAST = 0.5;
const MOST = 5;
/** No model has a smaller window. */
const SMALLEST = 2_000;

/**
 * The real size of windows, as refusals showed it (kept with the endpoint), and the counting of
 * each endpoint, as it turned out in this run.
 */
export function createRoom({ journal, clock }: { journal: Pick<Journal, 'state' | 'record'>; clock: Pick<Clock, 'now'> }) {
  const counts = new Map<string, number>();

  return {
    windowOf,

    /** About how many tokens the endpoint will count, by what it counted last in this chat. */
    expect: (conversation: string, estimate: number): number => Math.ceil(estimate * (counts.get(conversation) ?? 1)),

    /** The endpoint counted a request that was estimated at so many. */
    counted(conversation: string, estimate: number, tokens: number): void {
      if (tokens > 0 && estimate > 0) counts.set(conversation, Math.min(MOST, Math.max(LEAST, tokens / estimate)));
    },

    /**
     * A request of about so many tokens was too long. `named`: the window, where the refusal said
     * it.
     */
    refused(choice: ModelChoice, tokens: number, named: number | undefined): void {
      const endpoint = journal.state().endpoints[choice.endpoint];
      if (!endpoint) return;
      const before = windowOf(choice) ?? Infinity;
      // A window that is no smaller than the one that was kept to cannot be why.
      const found = named !== undefined && named < before ? named : Math.floor(Math.min(before, tokens) * 0.9);
      const said = saidOf(choice);
      const window = { tokens: Math.max(SMALLEST, found), at: clock.now(), ...(said !== undefined && { said }) };
      journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, windows: { ...endpoint.windows, [choice.model]: window } } });
    },
  };

  function windowOf(choice: ModelChoice): number | undefined {
    return knownWindow(journal.state().endpoints[choice.endpoint], choice.model, clock.now());
  }

  function saidOf({ endpoint, model }: ModelChoice): number | undefined {
    return journal.state().endpoints[endpoint]?.models.find(({ id }) => id === model)?.contextWindow;
  }
}
