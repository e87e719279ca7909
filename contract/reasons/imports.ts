import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

const count = number;

/** Reasons why a file of chats is not imported or will not be, and what of one was left out. */
export const imports = {
  'import-gone': {},
  'import-too-large': { megabytes: number },
  'export-too-large': { megabytes: number },
  'import-not-json': { text: string },
  'import-too-deep': { levels: number },
  'import-format-unknown': {},
  'import-version-newer': { version: number },
  /** `problems`: which field and why, as zod prints them. */
  'import-misfit': { problems: string },
  'import-name-is-path': { name: string },
  'import-file-changed': { hash: string },
  'import-nothing': {},
  'left-out-ends': { count },
  'left-out-chat': { title: string },
  /** `names`: of those that have one, the first few. */
  'left-out-files': { count, names: z.array(string).optional() },
  'left-out-folders': { count },
  'left-out-there': { count },
  'left-out-tools': { count },
  'left-out-hidden': { count },
  'left-out-kind': { kind: string, count },
} as const satisfies Area;
