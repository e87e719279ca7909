import { z } from 'zod';
import { BundleValue, BundleValues } from './bundle-values.ts';
import { Id } from './id.ts';
import { Reason } from './reason.ts';
import { Launch, ServerId } from './server.ts';

/** One field of `user_config`. A sensitive value goes to the key store. */
export const BundleField = z.object({
  /** The key of the field in `user_config`. */
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'directory', 'file']),
  title: z.string(),
  description: z.string().optional(),
  required: z.boolean(),
  multiple: z.boolean(),
  sensitive: z.boolean(),
  /** Filled in already: `${HOME}` and the like stand for folders of this machine. */
  default: BundleValue.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export interface BundleField extends z.infer<typeof BundleField> {}

/** The facts that two versions of a bundle are compared by. */
export const BundleFacts = z.object({
  /** The words of its maker. */
  says: z.object({
    name: z.string(),
    version: z.string(),
    author: z.string(),
    description: z.string(),
    license: z.string().optional(),
    tools: z.array(z.string()),
  }),
  runs: z.enum(['node', 'python', 'binary', 'uv']),
  fields: z.array(BundleField),
});
export interface BundleFacts extends z.infer<typeof BundleFacts> {}

/** A server here that is started from a bundle of the same name. */
export const BundleBefore = BundleFacts.extend({
  server: ServerId,
  /** `other-file`: another file that says the same version. */
  is: z.enum(['same-file', 'other-file', 'older', 'newer']),
  /** The form as it was filled in; sensitive values are not among them. */
  values: BundleValues,
  /** Sensitive fields whose value is here. */
  kept: z.array(z.string()),
});
export interface BundleBefore extends z.infer<typeof BundleBefore> {}

/** A bundle as its manifest describes it. Nothing of it was started, and nothing was kept. */
export const Bundle = BundleFacts.extend({
  /** SHA-256 of the file. */
  hash: z.string(),
  /** A name that no server has yet. */
  name: z.string(),
  isSigned: z.boolean(),
  files: z.number(),
  /** Bytes, unpacked. */
  size: z.number(),
  /**
   * The launch with the values that its server here has. `${user_config.KEY}` stands where a value
   * is missing, and `${secret:KEY}` for a sensitive one.
   */
  launch: Launch,
  warnings: z.array(Reason),
  before: BundleBefore.optional(),
});
export interface Bundle extends z.infer<typeof Bundle> {}

/** A bundle that is downloaded: bytes so far, and of how many, where the address says so. */
export const BundleDownload = z.object({ bytes: z.number(), of: z.number().optional() });
export interface BundleDownload extends z.infer<typeof BundleDownload> {}

/** A bundle that a shell or a command opened, until the person saw it to its end. */
export const BundleToReview = z.object({ id: Id, path: z.string() });
export interface BundleToReview extends z.infer<typeof BundleToReview> {}

/** Characters of base64 in one piece of a file that is brought. */
export const BUNDLE_PIECE = 1 << 20;
