import type { Area } from './shapes.ts';

/** Why a sign-in at a server did not succeed. */
export const signIn = {
  'sign-in-cancelled': {},
} as const satisfies Area;
