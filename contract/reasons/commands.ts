import { z } from 'zod';
import type { Area } from './shapes.ts';
import { string } from './shapes.ts';

/**
 * Reasons why a command of the command line cannot do what it was asked, though it was typed well.
 */
export const commands = {
  'server-not-ready': { server: string },
  'offers-of-server-not-ready': { server: string, kind: z.enum(['tool', 'prompt']) },
  'nobody-lists-resource': { uri: string },
  'resource-empty': {},
  'content-not-for-file': {},
} as const satisfies Area;
