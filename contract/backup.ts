import { z } from 'zod';

/** A backup of the chats and rules. `version`: of the data folder, as it was by then. */
export const Backup = z.object({ name: z.string(), at: z.number(), version: z.number(), bytes: z.number() });
export interface Backup extends z.infer<typeof Backup> {}
