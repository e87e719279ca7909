import type { ModelChoice } from '../../../../contract/conversation.ts';
import type { State } from '../../../../contract/state.ts';

export type Room = ReturnType<typeof createRoom>;

/** An endpoint that counts otherwise than any model does is not believed beyond this. */
const LEAST = 0.5;
const MOST = 5;
/** No model has a smaller window. */
const SMALLEST = 2_000;

/** The real size of windows and the counting of each endpoint, as it turned out in this run. */
export function createRoom({ state }: { state(): State }) {
  const counts = new Map<string, number>();
  const refusedAt = new Map<string, number>();

  return {
    /** Tokens of the model's window: as the endpoint says, or less when it refused less. Undefined when nobody knows. */
    windowOf(choice: ModelChoice): number | undefined {
      const said = state().endpoints[choice.endpoint]?.models.find(({ id }) => id === choice.model)?.contextWindow;
      const found = refusedAt.get(nameOf(choice));
      return found === undefined ? said : Math.min(said ?? found, found);
    },

    /** About how many tokens the endpoint will count, by what it counted last in this chat. */
    expect: (conversation: string, estimate: number): number => Math.ceil(estimate * (counts.get(conversation) ?? 1)),

    /** The endpoint counted a request that was estimated at so many. */
    counted(conversation: string, estimate: number, tokens: number): void {
      if (tokens > 0 && estimate > 0) counts.set(conversation, Math.min(MOST, Math.max(LEAST, tokens / estimate)));
    },

    /** A request of about so many tokens was too long. */
    refused(choice: ModelChoice, tokens: number): void {
      const before = refusedAt.get(nameOf(choice)) ?? Infinity;
      refusedAt.set(nameOf(choice), Math.max(SMALLEST, Math.floor(Math.min(before, tokens) * 0.9)));
    },
  };
}

function nameOf({ endpoint, model }: ModelChoice): string {
  return JSON.stringify([endpoint, model]);
}
