import { z } from 'zod';

/**
 * Under which something stands in a record of the state. A word that every object answers to finds
 * something there that nobody put in.
 */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => !(id in Object.prototype), 'Is no id');
