import type { ToolRule } from '../../contract/approval.ts';
import type { Call } from '../../contract/conversation.ts';

/** Why the call ran or did not, as one sentence; undefined when nobody and nothing decided, or its reason says so itself. */
export function sayWhy({ decision, state }: Call): string | undefined {
  if (!decision) return undefined;
  if (decision.by === 'rule' && state.state === 'ended' && state.reason?.includes(decision.because.replace(/^Because you /, '')))
    return undefined;
  const denied = state.state === 'ended' && state.outcome === 'denied';
  if (decision.by !== 'person') return withFullStop(`${denied ? 'Denied' : 'Allowed'} ${inside(decision.because)}`);
  return {
    once: 'You allowed it once.',
    chat: 'You allowed it, and this tool in this chat.',
    always: 'You allowed it, and made a rule for it.',
    deny: 'You denied it.',
  }[decision.answer];
}

/** What a row is tagged with when it ran and nobody was asked. A rule that was revoked since says no more than that it was one. */
export function tagOf({ decision, state }: Call, rule: ToolRule | undefined): string | undefined {
  if (decision?.by === 'hints') return 'hints trusted';
  if (decision?.by !== 'rule' || (state.state === 'ended' && state.outcome === 'denied')) return undefined;
  return rule?.scope.scope === 'chat' ? 'allowed in this chat' : 'always allowed';
}

/** Whether it never ran, though nobody said that it should not. */
export function wasRefused({ decision, state }: Call): boolean {
  return state.state === 'ended' && state.outcome === 'failed' && (decision === undefined || state.tookMs === 0);
}

/** A reason goes on where the sentence began: "because you always allow this tool". */
function inside(because: string): string {
  const words = because.replace(/^Because\b/, 'because').replace(/^You\b/, 'because you');
  return words.startsWith('because') ? words : `because ${words}`;
}

function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
