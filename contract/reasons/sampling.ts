import type { Area } from './shapes.ts';

/** Why a sampling request or its reply cannot be sent. */
export const sampling = {
  'no-reply-yet': {},
} as const satisfies Area;
