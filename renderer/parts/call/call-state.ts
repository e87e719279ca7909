import type { Call, CallOutcome } from '../../../contract/conversation.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';

/** The server's name for the tool, or else the one the model called. */
export function nameOf({ tool, alias }: Call): string {
  return tool?.name ?? alias;
}

export function glyphOf({ state }: Call): GlyphState {
  switch (state.state) {
    case 'proposed':
      return 'off';
    case 'held':
      return 'attention';
    case 'running':
      return 'running';
    case 'ended':
      return { ok: 'done', failed: 'failed', denied: 'denied', stopped: 'cancelled' }[state.outcome] as GlyphState;
    default:
      return state satisfies never;
  }
}

/** The long task that the call is or was. */
export function taskOf({ state }: Call) {
  return 'task' in state ? state.task : undefined;
}

/** The one of a call's states that is said aloud for the glyph. */
export function spokenState({ state }: Call): 'proposed' | 'held' | 'running' | CallOutcome {
  return state.state === 'ended' ? state.outcome : state.state;
}

/** A folded card shows the worst of what is in it. */
export function glyphOfGroup(calls: Call[]): GlyphState {
  const glyphs = calls.map(glyphOf);
  return (['attention', 'running', 'failed', 'denied', 'cancelled'] as const).find((glyph) => glyphs.includes(glyph)) ?? 'done';
}

/** Each server once, in the order they were first called. */
export function serversOf(calls: Call[]): NonNullable<Call['tool']>[] {
  const servers = new Map<string, NonNullable<Call['tool']>>();
  for (const { tool } of calls) if (tool && !servers.has(tool.server)) servers.set(tool.server, tool);
  return [...servers.values()];
}

/** From the first call to the end of the last one; calls of one reply ran side by side. */
export function tookTogether(calls: Call[]): number {
  const ends = calls.map(({ at, state }) => at + (state.state === 'ended' ? state.tookMs : 0));
  return Math.max(...ends) - Math.min(...calls.map(({ at }) => at));
}
