import type { FirstWords } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { phraseOf } from '../../../client/words/reason-words.ts';
import type { ToolRule } from '../../../contract/approval.ts';
import type { Call } from '../../../contract/conversation.ts';

/** The reason why the call ran or did not; undefined when nobody and nothing decided. */
export function sayWhy(words: FirstWords, { decision, state }: Call): Phrase | undefined {
  const { why } = words.thread;
  switch (decision?.by) {
    case undefined:
      return undefined;
    case 'person':
      return why[decision.answer];
    case 'rule':
      return (wasDenied(state) ? why.deniedByRule : why.allowedByRule)(phraseOf(words, decision.because));
    case 'hints':
      return why.allowedByHints(phraseOf(words, decision.because));
    default:
      return decision satisfies never;
  }
}

/** A call that a rule denied: then the rule is the reason, and there is no other. */
export function wasDeniedByRule({ decision, state }: Call): boolean {
  return decision?.by === 'rule' && wasDenied(state);
}

/**
 * The tag of a row whose call ran and nobody was asked. A rule that was revoked since says no more
 * than that it was one.
 */
export function tagOf({ decision, state }: Call, rule: ToolRule | undefined): 'hints' | 'chat' | 'always' | undefined {
  if (decision?.by === 'hints') return 'hints';
  if (decision?.by !== 'rule' || wasDenied(state)) return undefined;
  return rule?.scope.scope === 'chat' ? 'chat' : 'always';
}

/** A call that never ran, though nobody said that it should not. */
export function wasRefused({ decision, state }: Call): boolean {
  return state.state === 'ended' && state.outcome === 'failed' && (decision === undefined || state.tookMs === 0);
}

function wasDenied(state: Call['state']): boolean {
  return state.state === 'ended' && state.outcome === 'denied';
}
