import type { SamplingQuestion, SamplingReply } from '../../../../contract/sampling.ts';

type UsedSoFar = SamplingQuestion['soFar'];
type UserOfModel = { server: string; conversation: string | null };

/** The usage of each server in each chat since the app was started. */
export class SoFar {
  readonly #used = new Map<string, UsedSoFar>();

  of({ server, conversation }: UserOfModel): UsedSoFar {
    return this.#used.get(keyOf(server, conversation)) ?? { requests: 0, tokens: 0, cost: 0 };
  }

  add(user: UserOfModel, { usage, cost }: Pick<SamplingReply, 'usage' | 'cost'>): void {
    const before = this.of(user);
    const known = before.cost !== undefined && cost !== undefined;
    this.#used.set(keyOf(user.server, user.conversation), {
      requests: before.requests + 1,
      tokens: before.tokens + usage.inputTokens + usage.outputTokens,
      ...(known && { cost: (before.cost ?? 0) + cost }),
    });
  }
}

function keyOf(server: string, conversation: string | null): string {
  return JSON.stringify([server, conversation]);
}
