import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Why a tool call was decided as it was, and how it ended. */
export const calls = {
  'no-such-tool': { tool: z.string() },
  /** `besides`: what there was to say of the call itself. */
  'result-not-kept': { why, besides: why.optional() },
  /** Of a long result only what the chat shows was kept. */
  'whole-result-not-kept': { why, besides: why.optional() },
  /** What the person wrote when they denied the call. */
  'person-said': { text: z.string() },
  'arguments-misfit': { tool: z.string(), problems: z.array(why) },
} as const satisfies Area;
