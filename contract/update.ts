import { z } from 'zod';
import { Reason } from './reason.ts';

/** A version that is newer than this app, as its signed manifest names it. */
export const NewerVersion = z.object({
  version: z.string(),
  /** The changes, in the words of those who released it: plain text, and text of others. */
  notes: z.string(),
  /** Size of the download; absent where the app does not download it. */
  bytes: z.number().optional(),
});
export interface NewerVersion extends z.infer<typeof NewerVersion> {}

/**
 * How this copy of the app becomes a newer one: by itself, by a command that the person types, or
 * from a page that the person opens.
 */
export const UpdateWay = z.discriminatedUnion('by', [
  z.object({ by: z.literal('app') }),
  z.object({ by: z.literal('command'), command: z.string() }),
  z.object({ by: z.literal('page'), address: z.string() }),
]);
export type UpdateWay = z.infer<typeof UpdateWay>;

const newer = NewerVersion;

/** The updates of this app, where it looks for them. */
export const Update = z.object({
  /** The host that is asked for newer versions. */
  host: z.string(),
  way: UpdateWay,
  /** The last look. `why`: it did not find out which version is the newest. */
  looked: z.object({ at: z.number(), why: Reason.optional() }).optional(),
  now: z.discriminatedUnion('state', [
    /** Nothing newer is known. */
    z.object({ state: z.literal('newest') }),
    /** `why`: the person agreed before, and it could not be installed. */
    z.object({ state: z.literal('offered'), newer, why: Reason.optional() }),
    /** The person said “Not now”, which counts for this version. */
    z.object({ state: z.literal('put-off'), newer }),
    z.object({ state: z.literal('downloading'), newer, bytes: z.number() }),
    /** The file is here and verified. The app installs it once nothing has run for a moment. */
    z.object({ state: z.literal('ready'), newer }),
    z.object({ state: z.literal('installing'), newer }),
  ]),
});
export interface Update extends z.infer<typeof Update> {}
