import { z } from 'zod';
import { ServerId } from './server.ts';

/**
 * The cost of the servers that run as programs on this computer, in bytes; absent where the system
 * does not tell. `own`: of the host itself. `leftOver`: processes that outlived their server.
 */
export const ServerCosts = z.object({
  servers: z.array(z.object({ server: ServerId, memory: z.number().optional(), processes: z.number().optional() })),
  own: z.number(),
  leftOver: z.number().optional(),
});
export interface ServerCosts extends z.infer<typeof ServerCosts> {}
