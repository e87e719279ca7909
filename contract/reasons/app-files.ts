import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

/** Reasons why a settings file of another app is not read, or a server in it is not brought in. */
export const appFiles = {
  'app-file-not-there': {},
  /** None of the files that apps keep in the folder of a project. */
  'app-folder-without-settings': {},
  'app-file-not-file': {},
  'app-file-of-another': {},
  'app-file-forbidden': {},
  'app-file-link-loop': {},
  'app-file-too-large': { megabytes: number },
  'app-file-too-many': { count: number, most: number },
  'app-file-not-text': {},
  'app-file-changing': {},
  'app-file-slow': { seconds: number },
  /** `text`: as the system says it. */
  'app-file-failed': { text: string },
  /** Since its servers were shown. */
  'app-file-changed': { path: string },
  'entry-too-long': { server: string, kilobytes: number },
} as const satisfies Area;
