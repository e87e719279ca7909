import { z } from 'zod';

/** No API takes more of them in one request. */
export const MOST_STOPS = 4;
export const LONGEST_STOP = 200;

/** Nucleus sampling: the model chooses among the likeliest tokens that together have this share. */
export const TopP = z.number().min(0).max(1);

/**
 * A stop sequence: the answer ends where the model would write it. The Messages API takes none of
 * spaces alone.
 */
export const StopSequence = z.string().min(1).max(LONGEST_STOP).regex(/\S/);

/** The person's choice for the answers of a chat; an absent field is not asked for. */
export const AnswerSampling = z.object({
  topP: TopP.optional(),
  stop: z.array(StopSequence).min(1).max(MOST_STOPS).optional(),
});
export interface AnswerSampling extends z.infer<typeof AnswerSampling> {}

/** A field of it that an endpoint may refuse for a model. */
export const SamplingField = z.enum(['top-p', 'stop']);
export type SamplingField = z.infer<typeof SamplingField>;
