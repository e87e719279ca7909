import { z } from 'zod';
import { Reason } from './reason.ts';

/**
 * A native part of a built-in server, too large to come with the app: installed when a person asks
 * for it, and taken away again.
 */
export const NativePart = z.object({
  library: z.string(),
  version: z.string(),
  /** Room on disk, about. */
  bytes: z.number(),
  /** The folder it lies in. */
  place: z.string(),
  now: z.discriminatedUnion('state', [
    /** With a reason: it could not be installed. */
    z.object({ state: z.literal('missing'), why: Reason.optional() }),
    z.object({ state: z.literal('installing'), bytes: z.number() }),
    z.object({ state: z.literal('there') }),
    z.object({ state: z.literal('removing') }),
    /** Nobody makes it for this system and processor. */
    z.object({ state: z.literal('unsupported') }),
  ]),
});
export interface NativePart extends z.infer<typeof NativePart> {}
