import type { Area } from './shapes.ts';

/** Why a question of a server (sampling, a form, a page) or of a call cannot be answered. */
export const asks = {
  'no-such-question': {},
} as const satisfies Area;
