import { z } from 'zod';
import { type Area, why } from './shapes.ts';

/** Reasons why a sampling request or its reply cannot be sent. */
export const sampling = {
  'no-reply-yet': {},
  /** The condition of a rule. */
  'sampling-rule': { effect: z.enum(['never', 'always', 'chat']), requests: z.number().optional(), tokens: z.number().optional() },
  'asked-too-often': { server: z.string() },
  'too-much-waiting': {},
  'no-model-to-answer': {},
  'reply-not-kept': {},
  'already-sent': {},
  'more-tokens-than-asked': { server: z.string(), most: z.number() },
  'more-tokens-than-model': { model: z.string(), most: z.number() },
  'tool-not-brought': { server: z.string(), tool: z.string() },
  'tool-cannot-be-on': { tool: z.string(), why },
  'tool-pair-torn-apart': {},
  'nothing-to-return': {},
  'tool-was-off': { tool: z.string() },
  'budget-needs-chat': {},
  'answered-by-model': { model: z.string(), tokens: z.number(), how: z.enum(['by-rule', 'edited', 'unchanged']) },
  'person-returned-nothing': {},
  'person-sent-nothing': {},
  /** The reason why this model is proposed. `hint`: the name the server asked for. */
  'model-is-only-one': {},
  'model-fits-hint': { server: z.string(), hint: z.string(), model: z.string() },
  'model-near-hint': { server: z.string(), hint: z.string(), model: z.string() },
  'model-fits-wish': { hint: z.string().optional(), wish: z.enum(['cost', 'speed', 'intelligence']), model: z.string() },
  'model-without-wish': {
    server: z.string(),
    hint: z.string().optional(),
    because: z.enum(['usual', 'sees-images', 'first']),
    model: z.string(),
  },
} as const satisfies Area;
