import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

/** Reasons why a folder cannot be used, or is not told to a server. */
export const folders = {
  'folder-not-listed': {},
  'path-not-absolute': { example: string },
  'server-starts-otherwise': { server: string },
  'folder-not-restorable': {},
  'folder-unreadable': { folder: string },
  'folder-is-file': { path: string },
  'folder-missing': { folder: string },
  'instructions-too-long': { name: string, kilobytes: number },
  'instructions-not-text': { name: string },
  'instructions-changed': { name: string },
} as const satisfies Area;
