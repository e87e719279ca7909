import type { ToolRule } from '../../contract/approval.ts';
import type { Call } from '../../contract/conversation.ts';
import type { Told } from '../../client/words/reason-words.ts';
import { Reason } from '../../contract/reason.ts';

/** Why the call ran or did not, as one sentence; undefined when nobody and nothing decided, or its reason says so itself. */
export function sayWhy({ decision, state }: Call): Told | undefined {
  if (!decision) return undefined;
  const denied = state.state === 'ended' && state.outcome === 'denied';
  if (decision.by !== 'person') {
    const { because } = decision;
    if (because.code !== 'said-before') return because;
    const isSaid = decision.by === 'rule' && state.state === 'ended' && state.reason && says(state.reason, because.text);
    return isSaid ? undefined : withFullStop(`${denied ? 'Denied' : 'Allowed'} ${inside(because.text)}`);
  }
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

/** Calls of older versions say it in the result, too. */
function says(reason: Reason, because: string): boolean {
  return reason.code === 'said-before' && reason.text.includes(because.replace(/^Because you /, ''));
}

/** A sentence of an older version goes on where this one began: "because you always allow this tool". */
function inside(because: string): string {
  const words = because.replace(/^Because\b/, 'because').replace(/^You\b/, 'because you');
  return words.startsWith('because') ? words : `because ${words}`;
}

function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
