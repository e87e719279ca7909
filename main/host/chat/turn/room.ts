import type { ModelChoice } from '../../../../contract/conversation.ts';
import { windowOf as knownWindow } from '../../../../contract/window-of.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import { changeContext } from './change-context.ts';

export type Room = ReturnType<typeof createRoom>;

/**
 * A short request says little of how an endpoint counts a long one: no more is made of it than
 * this.
 */
const LEAST = 0.5;
const MOST = 5;
/** No model has a smaller window. */
const SMALLEST = 2_000;
/** Our count of a request that did not fit is at least this part of the window. */
const NEAR = 0.6;

/**
 * The real size of windows, as refusals showed it (kept with the endpoint, or with a chat), and the
 * counting of each endpoint, as it turned out in this run.
 */
export function createRoom({ journal, clock }: { journal: Journal; clock: Pick<Clock, 'now'> }) {
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
     * it. Of a request that is far smaller than that the refusal proves nothing: what follows from
     * it counts in this chat alone.
     */
    refused(conversation: string, choice: ModelChoice, tokens: number, named: number | undefined): void {
      const endpoint = journal.state().endpoints[choice.endpoint];
      if (!endpoint) return;
      const before = windowOf(choice, conversation) ?? Infinity;
      const said = endpoint.models.find(({ id }) => id === choice.model)?.contextWindow;
      const found = { at: clock.now(), sent: tokens, ...(said !== undefined && { said }) };
      // A window that is no smaller than the one that was kept to cannot be why.
      if (named !== undefined && named < before && tokens >= named * NEAR) {
        const window = { ...found, tokens: Math.max(SMALLEST, named) };
        journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, windows: { ...endpoint.windows, [choice.model]: window } } });
      } else {
        const fits = Math.max(SMALLEST, Math.floor(Math.min(before, tokens) * 0.9));
        changeContext(journal, conversation, { window: { ...found, tokens: fits, by: choice } });
      }
    },

    /** The person has the refusals forgotten that count for the model of this chat. */
    forget(conversation: string, choice: ModelChoice): void {
      const { endpoints, conversations } = journal.state();
      const endpoint = endpoints[choice.endpoint];
      const { [choice.model]: refused, ...windows } = endpoint?.windows ?? {};
      if (endpoint && refused) journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, windows } });
      if (conversations[conversation]?.context?.window) changeContext(journal, conversation, { window: undefined });
    },
  };

  function windowOf(choice: ModelChoice, conversation: string): number | undefined {
    const { endpoints, conversations } = journal.state();
    return knownWindow(endpoints[choice.endpoint], { choice, context: conversations[conversation]?.context, now: clock.now() });
  }
}
