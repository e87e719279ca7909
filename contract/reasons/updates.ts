import { number, string, type Area } from './shapes.ts';

/** The reason why no update is found, downloaded or installed. */
export const updates = {
  'updates-not-here': {},
  'update-said': { host: string, status: number },
  /** Not reached, or lost in the middle. */
  'update-broke-off': { host: string },
  'update-too-large': { host: string, bytes: number },
  'update-unreadable': { host: string },
  'update-wrongly-signed': { host: string },
  /** `seen`: the newest version that a signed list named before. */
  'update-older-than-seen': { version: string, seen: string },
  'update-without-file': { version: string },
  'update-other-file': { file: string },
  /** Since the person read of it. */
  'update-not-offered': { version: string },
  'update-not-installed': { version: string },
} as const satisfies Area;
