import { z } from 'zod';
import { asked, CallQuestion } from './approval.ts';
import { EntryId } from './conversation.ts';
import { ElicitationQuestion } from './elicitation.ts';
import { SamplingQuestion } from './sampling.ts';

/**
 * A server wants to know the folders for the first time: nothing is told before the person agreed.
 */
export const RootsQuestion = z.object({ ...asked, kind: z.literal('roots'), call: EntryId.optional() });
export interface RootsQuestion extends z.infer<typeof RootsQuestion> {}

/** Each thing that waits for a person, in both protocol eras. */
export const Question = z.discriminatedUnion('kind', [CallQuestion, SamplingQuestion, ElicitationQuestion, RootsQuestion]);
export type Question = z.infer<typeof Question>;

/**
 * A question that waits for the person. A request whose reply is being written waits for the model.
 */
export function isWaiting(question: Question): boolean {
  return question.gone === undefined && !(question.kind === 'sampling' && question.stage.stage === 'answering');
}
