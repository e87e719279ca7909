import type { SamplingQuestion, SamplingReply } from '../../../../contract/sampling.ts';

type SoFar = SamplingQuestion['soFar'];
type Who = { server: string; conversation: string | null };

/** The usage of each server in each chat since the app was started. */
export function createSoFar() {
  const used = new Map<string, SoFar>();
  const of = ({ server, conversation }: Who): SoFar => used.get(keyOf(server, conversation)) ?? { requests: 0, tokens: 0, cost: 0 };
  return {
    of,
    add(who: Who, { usage, cost }: Pick<SamplingReply, 'usage' | 'cost'>): void {
      const before = of(who);
      const known = before.cost !== undefined && cost !== undefined;
      used.set(keyOf(who.server, who.conversation), {
        requests: before.requests + 1,
        tokens: before.tokens + usage.inputTokens + usage.outputTokens,
        ...(known && { cost: (before.cost ?? 0) + cost }),
      });
    },
  };
}

function keyOf(server: string, conversation: string | null): string {
  return JSON.stringify([server, conversation]);
}
