import type { ChatContext, Spent } from '../../../../contract/chat-context.ts';
import type { ModelChoice, Usage } from '../../../../contract/conversation.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { costsOf } from '../../models/prices.ts';

type Last = NonNullable<ChatContext['last']>;

/** Tokens and money of one reply: read anew, from the cache, and written. */
export function spentOn(endpoint: Endpoint | undefined, { model }: ModelChoice, usage: Usage): Last {
  const costs = endpoint && costsOf(endpoint, model, usage);
  const { inputTokens, outputTokens, cacheRead = 0 } = usage;
  return {
    fresh: { tokens: inputTokens - cacheRead, ...(costs && { cost: costs.fresh }) },
    cached: { tokens: cacheRead, ...(costs && { cost: costs.cached }) },
    written: { tokens: outputTokens, ...(costs && { cost: costs.written }) },
  };
}

/** Of a turn: all its replies together. */
export function together(a: Last | undefined, b: Last): Last {
  return a ? { fresh: plus(a.fresh, b.fresh), cached: plus(a.cached, b.cached), written: plus(a.written, b.written) } : b;
}

/** The chat's numbers after this turn. */
export function withTurn(context: ChatContext, last: Last, day: string): Pick<ChatContext, 'last' | 'spent' | 'today'> {
  return { last, ...withSpent(context, last, day) };
}

/** The chat's numbers after a request that was no part of a turn. */
export function withSpent({ spent, today }: ChatContext, of: Last, day: string): Pick<ChatContext, 'spent' | 'today'> {
  const turn = plus(plus(of.fresh, of.cached), of.written);
  return {
    spent: spent ? plus(spent, turn) : turn,
    today: { ...(today?.day === day ? plus(today, turn) : turn), day },
  };
}

/** The sum of what is known, and how many tokens have no price: a sum says when it is not whole. */
export function plus(a: Spent, b: Spent): Spent {
  const tokens = a.tokens + b.tokens;
  if (a.cost === undefined && b.cost === undefined) return { tokens };
  const unpriced = unpricedOf(a) + unpricedOf(b);
  return { tokens, cost: (a.cost ?? 0) + (b.cost ?? 0), ...(unpriced > 0 && { unpriced }) };
}

function unpricedOf({ tokens, cost, unpriced = 0 }: Spent): number {
  return cost === undefined ? tokens : unpriced;
}

/** The day as the calendar here has it, like "2026-11-22". */
export function dayOf(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
