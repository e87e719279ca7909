import { z } from 'zod';

/**
 * The program that has a data folder for itself: the desktop app, the web shell, a command with a
 * host of its own, or `switchyard doctor`.
 */
export const Runner = z.enum(['desktop', 'web', 'command', 'doctor']);
export type Runner = z.infer<typeof Runner>;
