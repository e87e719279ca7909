import type { Thinking, ThinkingPart } from '../../../contract/thinking.ts';
import type { ModelError } from './model-error.ts';

/** `isForGood`: the model does not take it at all, and not only in this request. */
type Refused = { part: ThinkingPart; left: Thinking; isForGood: boolean };

/** The part of how a model is asked to think that an endpoint refused, by the names of the fields in what it says; and what is left to ask. */
export function partRefused({ whole: said }: ModelError, { effort, ...thinking }: Thinking): Refused | undefined {
  // Earlier thinking may not fit together with being asked for more.
  const isForGood = !/\bmessages\.\d/.test(said);
  if (effort && /effort|output_config/i.test(said)) return { part: 'effort', left: thinking, isForGood };
  if (thinking.mode && /thinking|budget|reasoning/i.test(said)) return { part: thinking.mode, left: effort ? { effort } : {}, isForGood };
  return undefined;
}
