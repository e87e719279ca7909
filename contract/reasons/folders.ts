import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Reasons why a folder cannot be used, or is not told to a server. */
export const folders = {
  'folder-not-listed': {},
  'path-not-absolute': { example: z.string() },
  'server-starts-otherwise': { server: z.string() },
  'folder-not-restorable': {},
  'folder-unreadable': { folder: z.string() },
  'folder-is-file': { path: z.string() },
  'folder-missing': { folder: z.string() },
  'instructions-too-long': { name: z.string(), kilobytes: z.number() },
  'instructions-not-text': { name: z.string() },
  'instructions-changed': { name: z.string() },
} as const satisfies Area;
