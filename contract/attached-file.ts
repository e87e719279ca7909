import { z } from 'zod';

/**
 * SHA-256 of a content in hex: the name under which the host keeps it, and the only one by which it
 * is asked for.
 */
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/);

const Size = { width: z.number().int().positive(), height: z.number().int().positive() };

/**
 * A file the person gave to a message. Its content lies in the data folder, once, however often it
 * is attached.
 */
export const AttachedFile = z.object({
  hash: FileHash,
  name: z.string().min(1).max(255),
  bytes: z.number().int().positive(),
  /** Read from the content, whatever its name says. */
  kind: z.enum(['image', 'pdf', 'text']),
  mimeType: z.string().max(100),
  /** Of a picture. */
  ...z.object(Size).partial().shape,
  /** About how many a model reads it as; absent where nobody can tell. */
  tokens: z.number().int().nonnegative().optional(),
  /** The smaller picture that models get, where the original is larger than they take. */
  scaled: z.object({ hash: FileHash, bytes: z.number().int().positive(), ...Size }).optional(),
});
export interface AttachedFile extends z.infer<typeof AttachedFile> {}

/** One message carries no more of them, and none that is larger. */
export const MOST_FILES = 20;
export const MOST_FILE_BYTES = 32_000_000;

/** Bytes of a file that cross at a time. */
export const FILE_PIECE = 512 * 1024;

/** Models scale pictures that are longer to this before they look at them. */
export const LONGEST_EDGE = 1568;
/** The most bytes of one picture that models take: 5 MB as base64. */
export const MOST_PICTURE_BYTES = Math.floor((5 * 1024 * 1024) / 4) * 3;

/**
 * About how many tokens a model reads a picture as: one for each 750 pixels, once it is scaled
 * down.
 */
export function pictureTokens({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return Math.ceil((width * scale * height * scale) / 750);
}

/** The content that goes to a model. */
export function sentOf(file: AttachedFile): { hash: string; bytes: number } {
  return file.scaled ?? file;
}
