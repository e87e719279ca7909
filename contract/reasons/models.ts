import type { Area } from './shapes.ts';

/** Why a model or its endpoint does not answer. */
export const models = {
  'default-model-gone': {},
} as const satisfies Area;
