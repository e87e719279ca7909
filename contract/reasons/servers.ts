import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Why a server is not ready, or what it offers cannot be used. */
export const servers = {
  'no-such-server': {},
  /** The settings file says something else than the person agreed to. */
  'server-changed': {},
  'review-server': { command: z.string() },
  'server-removed': {},
  'server-off': { server: z.string() },
  'server-not-reviewed': { server: z.string() },
  'server-starting': { server: z.string() },
  'server-ended-restarting': { server: z.string() },
  'server-restarting': { server: z.string() },
  'server-not-connected': { server: z.string(), why },
  'server-wants-sign-in': { server: z.string(), why: why.optional() },
  'server-ended-too-often': { times: z.number(), why },
  'tools-in-doubt': { server: z.string(), because: z.enum(['announced', 'unheard', 'old']), problem: why.optional() },
} as const satisfies Area;
