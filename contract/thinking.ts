import { z } from 'zod';
import { SamplingField } from './answer-sampling.ts';

/**
 * `off`: no thinking; `adaptive`: as much as the model finds right; `budget`: up to so many tokens.
 */
export const ThinkingMode = z.enum(['off', 'adaptive', 'budget']);
export type ThinkingMode = z.infer<typeof ThinkingMode>;

export const Effort = z.enum(['low', 'medium', 'high', 'xhigh', 'max']);
export type Effort = z.infer<typeof Effort>;

/** Tokens for thinking, where nobody said how many. */
export const USUAL_BUDGET = 4_096;
/** Endpoints take no smaller budget. */
export const LEAST_BUDGET = 1_024;

/**
 * Thinking and effort that are asked of a model. An absent field is not asked for: then the model
 * does as it does by itself.
 */
export const Thinking = z.object({
  mode: ThinkingMode.optional(),
  /** Tokens, for the mode `budget`. */
  budget: z.number().int().min(LEAST_BUDGET).max(128_000).optional(),
  effort: Effort.optional(),
});
export interface Thinking extends z.infer<typeof Thinking> {}

/**
 * A part of the request that an endpoint may refuse for a model. `summary`: what was thought, in
 * words; `encrypted`: what was thought, to be sent back.
 */
export const ThinkingPart = z.enum([...ThinkingMode.options, 'effort', 'summary', 'encrypted']);
export type ThinkingPart = z.infer<typeof ThinkingPart>;

/** Kinds of thinking and effort that a model can be asked for. */
export const Thinks = z.object({ modes: z.array(ThinkingMode), efforts: z.array(Effort) });
export interface Thinks extends z.infer<typeof Thinks> {}

/** All of a request that an endpoint may refuse for a model, and that is left out then. */
export const RefusedPart = z.enum([...ThinkingPart.options, ...SamplingField.options]);
export type RefusedPart = z.infer<typeof RefusedPart>;

/** `wanted`: by the person, in chats that say nothing else. `refused`: found out by asking. */
export const ModelThinking = z.object({ wanted: Thinking.optional(), refused: z.array(RefusedPart).optional() });
export interface ModelThinking extends z.infer<typeof ModelThinking> {}
