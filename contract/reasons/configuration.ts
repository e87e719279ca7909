import type { Area } from './shapes.ts';

/** Why a server as pasted, read from a file or edited cannot be used. */
export const configuration = {
  'server-name-missing': {},
} as const satisfies Area;
