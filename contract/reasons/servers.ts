import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Why a server is not ready, or what it offers cannot be used. */
export const servers = {
  'no-such-server': {},
  /** The settings file says something else than the person agreed to. */
  'server-changed': {},
  'review-server': { command: z.string() },
} as const satisfies Area;
