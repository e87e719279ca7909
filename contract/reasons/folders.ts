import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Why a folder cannot be used, or is not told to a server. */
export const folders = {
  'folder-not-listed': {},
  'path-not-absolute': { example: z.string() },
} as const satisfies Area;
