import type { Limits } from '../../contract/server.ts';

/** Time limits while they are edited, in seconds as they are typed. */
export type LimitsDraft = { all: string; tools: { name: string; seconds: string }[] };

const LONGEST_S = 600;

export function toLimitsDraft({ callMs, tools = {} }: Limits = {}): LimitsDraft {
  return {
    all: callMs === undefined ? '' : String(callMs / 1000),
    tools: Object.entries(tools).map(([name, ms]) => ({ name, seconds: String(ms / 1000) })),
  };
}

/** What is left empty has no limit of its own. */
export function fromLimitsDraft({ all, tools }: LimitsDraft): Limits {
  const own = tools.filter(({ name, seconds }) => name.trim() && seconds.trim());
  return {
    ...(all.trim() && { callMs: msOf(all) }),
    ...(own.length > 0 && { tools: Object.fromEntries(own.map(({ name, seconds }) => [name.trim(), msOf(seconds)])) }),
  };
}

export function limitsProblem({ all, tools }: LimitsDraft): string | undefined {
  const typed = [all, ...tools.map(({ seconds }) => seconds)].filter((seconds) => seconds.trim());
  return typed.every((seconds) => msOf(seconds) >= 1000 && msOf(seconds) <= LONGEST_S * 1000)
    ? undefined
    : `Needs seconds from 1 to ${LONGEST_S}`;
}

function msOf(seconds: string): number {
  return Math.round(Number(seconds) * 1000);
}
