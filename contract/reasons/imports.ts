import { z } from 'zod';
import type { Area } from './shapes.ts';

const count = z.number();

/** Reasons why a file of chats is not imported or will not be, and what of one was left out. */
export const imports = {
  'import-gone': {},
  'import-too-large': { megabytes: z.number() },
  'export-too-large': { megabytes: z.number() },
  'import-not-json': { text: z.string() },
  'import-too-deep': { levels: z.number() },
  'import-format-unknown': {},
  'import-version-newer': { version: z.number() },
  /** `problems`: which field and why, as zod prints them. */
  'import-misfit': { problems: z.string() },
  'import-name-is-path': { name: z.string() },
  'import-file-changed': { hash: z.string() },
  'import-nothing': {},
  'left-out-ends': { count },
  'left-out-chat': { title: z.string() },
  'left-out-files': { count },
  'left-out-there': { count },
  'left-out-tools': { count },
  'left-out-hidden': { count },
  'left-out-kind': { kind: z.string(), count },
} as const satisfies Area;
