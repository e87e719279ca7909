import { z } from 'zod';
import { Trouble } from './server.ts';
import { ToolChanges } from './tool-changes.ts';

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
  /**
   * The version that the server is started from now, and the difference. Absent also where this is
   * the same version, whose folder is gone.
   */
  before: z
    .object({
      version: z.string(),
      lock: z.string(),
      publisher: z.string().optional(),
      size: z.number().optional(),
      /** Packages among `scripts` that had none in that version, or were not there. */
      newScripts: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.object({ name: z.string(), before: z.string(), now: z.string() })),
    })
    .optional(),
});
export interface InstallPlan extends z.infer<typeof InstallPlan> {}

/**
 * The outcome of a look at a new version of a server: it was started once beside the version in
 * use, asked for its tools, and ended. `known`: the tools of the version in use were listed at some
 * time; otherwise all count as added.
 */
export const InstallLook = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('listed'),
    known: z.boolean(),
    tools: ToolChanges,
    /** Rules that go on, the tools of those that end, and how many end that are for no tool. */
    rules: z.object({ stay: z.number(), end: z.array(z.string()), others: z.number() }),
    /** The trust in what the server says of its tools ends. */
    hintsEnd: z.boolean(),
  }),
  z.object({ is: z.literal('failed'), trouble: Trouble }),
]);
export type InstallLook = z.infer<typeof InstallLook>;
