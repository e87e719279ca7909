import { z } from 'zod';
import { EntryId, TurnId } from './conversation.ts';

/**
 * One of the branches that part at a message. `turn` is where it begins, `ends` how many branches
 * it has become since, `model` the one that answered there, once it does.
 */
export const Branch = z.object({ turn: TurnId, model: z.string().optional(), ends: z.number() });
export interface Branch extends z.infer<typeof Branch> {}

/**
 * A place of the path in view where the history could have gone another way. Other messages stand
 * there (`message`), or the message there was answered more than once (`answer`). `branches` are in
 * the order in which they were begun; `shown` is the one in view.
 */
export const Fork = z.object({
  of: z.enum(['message', 'answer']),
  /** The message in view. */
  message: EntryId,
  branches: z.array(Branch),
  shown: z.number(),
});
export interface Fork extends z.infer<typeof Fork> {}

/**
 * The place of a turn in the history: after which other, or `null` at the beginning; it may answer
 * the message of an earlier one.
 */
export const ForkPoint = z.object({ turn: TurnId, after: TurnId.nullable(), answers: TurnId.optional() });
export interface ForkPoint extends z.infer<typeof ForkPoint> {}
