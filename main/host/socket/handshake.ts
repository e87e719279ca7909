import { z } from 'zod';
import { Reason } from '../../../contract/reason.ts';
import { HostErrorCode } from '../../../contract/errors.ts';
import { FolderIdentity } from '../base/folder-identity.ts';

/**
 * The lines before the wire of the contract begins, JSON each. Every version there will ever be has
 * to read these lines, so fields are only added to them.
 */
export const Hello = z.object({
  hello: z.literal('switchyard'),
  version: z.string(),
  contract: z.string(),
  pid: z.number().int().positive(),
  /** The data folder that the command names. Older versions do not say it. */
  folder: FolderIdentity.optional(),
});
export type Hello = z.infer<typeof Hello>;

export const HandshakeReply = z.union([
  /** Open this file, so that the host sees which process you are, and say `opened`. */
  z.object({ open: z.string() }),
  z.object({ welcome: z.literal(true) }),
  /** The real path of the folder that this host has: it is not the one that the command names. */
  z.object({ otherFolder: z.string() }),
  z.object({ refused: z.object({ code: HostErrorCode.catch('bug'), reason: Reason }) }),
]);
export type HandshakeReply = z.infer<typeof HandshakeReply>;

export const OPENED = JSON.stringify({ opened: true });

/** A handshake that takes longer is none. */
export const HANDSHAKE_MS = 30_000;

export function readLine<T extends z.ZodType>(schema: T, line: string | undefined): z.infer<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
}

export { contractHash } from './contract-hash.ts';
