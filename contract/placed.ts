import { z } from 'zod';

/**
 * The way the tools of a server come to a model: `always` with every request, `found` once it
 * searched for them, `automatic` with every request as long as all that are there are few.
 */
export const Placed = z.enum(['automatic', 'always', 'found']);
export type Placed = z.infer<typeof Placed>;
