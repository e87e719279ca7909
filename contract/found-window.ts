import { z } from 'zod';

/**
 * A model's window as a refusal showed it. `said`: the window its endpoint gave then; absent: none.
 * Once it gives another one, this is not believed. `sent`: about so many tokens were refused.
 */
export const FoundWindow = z.object({ tokens: z.number(), at: z.number(), said: z.number().optional(), sent: z.number().optional() });
export interface FoundWindow extends z.infer<typeof FoundWindow> {}
