import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/** Reasons why the data folder could not be read or written while the app runs. */
export const storage = {
  'disk-full': {},
  'data-folder-read-only': {},
  'data-folder-failed': { why },
  /** `version` is that of the folder, `reads` the newest that this program can open. */
  'data-folder-newer': { folder: string, version: number, reads: number },
  /** Of a folder that has to be migrated: nothing was. `bytes` are needed, `room` is there. */
  'no-room-for-backup': { bytes: number, room: number },
  'backup-not-made': { folder: string, why },
  'no-such-backup': { name: string },
  'backup-newer': { name: string },
  'backup-not-restored': { name: string, why },
  /** An older folder on a disk that takes nothing. */
  'data-folder-not-updated': {},
  'no-full-text-search': {},
  'settings-not-written': { why },
  'no-such-notice': {},
} as const satisfies Area;
