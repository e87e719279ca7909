import { z } from 'zod';
import { Reason } from './reason.ts';
import { Launch } from './server.ts';

/** A value of the form of a bundle. A list is for a field that takes several. */
export const BundleValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100)]);
export type BundleValue = z.infer<typeof BundleValue>;

/** One field of `user_config`. A sensitive value goes to the key store. */
export const BundleField = z.object({
  /** Its key in `user_config`. */
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

/** A bundle as its manifest describes it. Nothing of it was started, and nothing was kept. */
export const Bundle = z.object({
  /** SHA-256 of the file. */
  hash: z.string(),
  /** A name that no server has yet. */
  name: z.string(),
  /** The words of its maker. */
  says: z.object({
    name: z.string(),
    version: z.string(),
    author: z.string(),
    description: z.string(),
    license: z.string().optional(),
    tools: z.array(z.string()),
  }),
  files: z.number(),
  /** Bytes, unpacked. */
  size: z.number(),
  runs: z.enum(['node', 'python', 'binary', 'uv']),
  /**
   * The launch with the given values. `${user_config.KEY}` stands where a value is missing, and
   * `${secret:KEY}` for a sensitive one.
   */
  launch: Launch,
  fields: z.array(BundleField),
  warnings: z.array(Reason),
});
export interface Bundle extends z.infer<typeof Bundle> {}

export const BundleValues = z.record(z.string(), BundleValue);
export type BundleValues = z.infer<typeof BundleValues>;
