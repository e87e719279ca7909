import { z } from 'zod';
import { Reason } from './reason.ts';

/** The file in which people write how to work in a folder, for whatever model works there. */
export const INSTRUCTIONS_FILE = 'AGENTS.md';

/** Such a file as it lies in its folder now, and what of it models are told. */
export const FolderInstructions = z.object({
  found: z.discriminatedUnion('is', [
    z.object({ is: z.literal('none') }),
    /** `hash`: SHA-256 of the text, hexadecimal. */
    z.object({ is: z.literal('text'), text: z.string(), hash: z.string() }),
    z.object({ is: z.literal('odd'), reason: Reason }),
  ]),
  /**
   * The hash of the text that the person looked at and models are told since; absent: they are told
   * none.
   */
  used: z.string().optional(),
});
export interface FolderInstructions extends z.infer<typeof FolderInstructions> {}
