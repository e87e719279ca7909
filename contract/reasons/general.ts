import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/** Reasons that belong to no area, and all that are others' words and nothing else. */
export const general = {
  /** A sentence of an older version. Others' words may stand in it. */
  'said-before': { text: string },
  /** A newer version gave this reason: its code and parameters as JSON. */
  'from-newer-version': { text: string },
  'server-said': { server: string, text: string },
  'endpoint-said': { endpoint: string, status: number.optional(), text: string },
  /** The operating system, Node, SQLite or another library. */
  'system-said': { text: string },
  /** Nobody foresaw it; the log of the host has the details. */
  bug: {},
  several: { whys: z.array(why) },
} as const satisfies Area;
