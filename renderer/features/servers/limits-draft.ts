import { type Limits, MESSAGE_MB } from '../../../contract/server.ts';

/** Limits while they are edited, as they are typed: seconds, and megabytes. */
export type LimitsDraft = { all: string; megabytes: string; tools: { name: string; seconds: string }[] };

export const LONGEST_S = 600;

export function toLimitsDraft({ callMs, tools = {}, messageMB }: Limits = {}): LimitsDraft {
  return {
    all: callMs === undefined ? '' : String(callMs / 1000),
    megabytes: messageMB === undefined ? '' : String(messageMB),
    tools: Object.entries(tools).map(([name, ms]) => ({ name, seconds: String(ms / 1000) })),
  };
}

/** A field that is left empty has no limit of its own. */
export function fromLimitsDraft({ all, tools, megabytes }: LimitsDraft): Limits {
  const own = tools.filter(({ name, seconds }) => name.trim() && seconds.trim());
  return {
    ...(all.trim() && { callMs: msOf(all) }),
    ...(own.length > 0 && { tools: Object.fromEntries(own.map(({ name, seconds }) => [name.trim(), msOf(seconds)])) }),
    ...(megabytes.trim() && { messageMB: Number(megabytes) }),
  };
}

/** Times that were typed and are all seconds that a limit can have. */
export function areTimesFine({ all, tools }: Pick<LimitsDraft, 'all' | 'tools'>): boolean {
  const typed = [all, ...tools.map(({ seconds }) => seconds)].filter((seconds) => seconds.trim());
  return typed.every((seconds) => msOf(seconds) >= 1000 && msOf(seconds) <= LONGEST_S * 1000);
}

/** A size that was typed and is megabytes that a limit can have. */
export function isSizeFine({ megabytes }: Pick<LimitsDraft, 'megabytes'>): boolean {
  const number = Number(megabytes.trim() || MESSAGE_MB.usual);
  return Number.isInteger(number) && number >= 1 && number <= MESSAGE_MB.most;
}

function msOf(seconds: string): number {
  return Math.round(Number(seconds) * 1000);
}
