import type { Reason } from '../../contract/reason.ts';
import { reasons } from './en/reasons.ts';
import { flat } from './phrase.ts';
import { say } from './reason-words.ts';

/**
 * For models and servers, who read English whatever the person's language is; hidden characters are
 * spelled out.
 */
export function reasonInEnglish(reason: Reason): string {
  return flat(say({ reasons }, reason));
}
