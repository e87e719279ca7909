import { z } from 'zod';

/**
 * An exact version of a package with all that it needs, as a lockfile says it. Nothing of it is on
 * the disk yet.
 */
export const InstallPlan = z.object({
  name: z.string(),
  version: z.string(),
  /** SHA-256 of the lockfile, in which every package has its version and its hash. */
  lock: z.string(),
  /** The account that published this version; absent where the registry does not say. */
  publisher: z.string().optional(),
  license: z.string().optional(),
  /** Bytes of the package itself, unpacked; absent where the registry does not say. */
  size: z.number().optional(),
  /** How many packages it is, with those that it needs. */
  packages: z.number(),
  /**
   * The lockfile came with the app, for a server of it: all packages take about so many bytes on
   * the disk, and the rules for the server stay.
   */
  shipped: z.object({ bytes: z.number() }).optional(),
  /** Packages that want to run code of theirs while they are installed, as `name@version`. */
  scripts: z.array(z.string()),
  /** The version that the server is started from now, and the difference. */
  before: z
    .object({
      version: z.string(),
      publisher: z.string().optional(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.object({ name: z.string(), before: z.string(), now: z.string() })),
    })
    .optional(),
});
export interface InstallPlan extends z.infer<typeof InstallPlan> {}
