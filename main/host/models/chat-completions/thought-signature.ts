import { z } from 'zod';

/**
 * The signature that an endpoint that speaks chat completions (Gemini's) sends beside a call and
 * wants back with it: a block of its own before the calls of the reply. `of`: the place of the call
 * among them.
 */
const ThoughtSignature = z.object({ type: z.literal('thought_signature'), of: z.number(), signature: z.string() });
export type ThoughtSignature = z.infer<typeof ThoughtSignature>;

const InMetadata = z.record(z.string(), z.object({ thoughtSignature: z.string() }));

/** The block for the call at this place, from what the library read beside it. */
export function signatureFrom(metadata: unknown, of: number): ThoughtSignature[] {
  const found = InMetadata.safeParse(metadata).data ?? {};
  return Object.values(found).map(({ thoughtSignature: signature }) => ({ type: 'thought_signature' as const, of, signature }));
}

export function isThoughtSignature(block: unknown): block is ThoughtSignature {
  return ThoughtSignature.safeParse(block).success;
}
