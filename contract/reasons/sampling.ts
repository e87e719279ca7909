import { z } from 'zod';
import { type Area, number, string } from './shapes.ts';

/** Reasons why a sampling request or its reply cannot be sent. */
export const sampling = {
  'no-reply-yet': {},
  /** The condition of a rule. */
  'sampling-rule': { effect: z.enum(['never', 'always', 'chat']), requests: number.optional(), tokens: number.optional() },
  'asked-too-often': { server: string },
  'too-much-waiting': {},
  'no-model-to-answer': {},
  'reply-not-kept': {},
  'reply-kept-back': {},
  'already-sent': {},
  'more-tokens-than-asked': { server: string, most: number },
  'more-tokens-than-model': { model: string, most: number },
  'tool-not-brought': { server: string, tool: string },
  'tool-pair-torn-apart': {},
  'nothing-to-return': {},
  'tool-was-off': { tool: string },
  'budget-needs-chat': {},
  'answered-by-model': { model: string, tokens: number, how: z.enum(['by-rule', 'edited', 'unchanged']) },
  'person-returned-nothing': {},
  'person-sent-nothing': {},
  /** The reason why this model is proposed. `hint`: the name the server asked for. */
  'model-is-only-one': {},
  'model-fits-hint': { server: string, hint: string, model: string },
  'model-near-hint': { server: string, hint: string, model: string },
  'model-fits-wish': { hint: string.optional(), wish: z.enum(['cost', 'speed', 'intelligence']), model: string },
  'model-without-wish': {
    server: string,
    hint: string.optional(),
    because: z.enum(['usual', 'sees-images', 'first']),
    model: string,
  },
} as const satisfies Area;
