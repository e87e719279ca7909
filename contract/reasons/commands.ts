import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Reasons why a command of the command line cannot do what it was asked, though it was typed well. */
export const commands = {
  'server-not-ready': { server: z.string() },
  'offers-of-server-not-ready': { server: z.string(), kind: z.enum(['tool', 'prompt']) },
  'nobody-lists-resource': { uri: z.string() },
  'resource-empty': {},
  'content-not-for-file': {},
} as const satisfies Area;
