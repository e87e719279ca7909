import type { Area } from './shapes.ts';

/** Why a server is not ready, or what it offers cannot be used. */
export const servers = {
  'no-such-server': {},
} as const satisfies Area;
