import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Why a tool call was decided as it was, and how it ended. */
export const calls = {
  'no-such-tool': { tool: z.string() },
} as const satisfies Area;
