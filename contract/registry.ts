import { z } from 'zod';
import { BundleField } from './bundle.ts';
import { Reason } from './reason.ts';
import { Launch } from './server.ts';

/** The registry that is asked where the person chose no other one. */
export const OFFICIAL_REGISTRY = 'https://registry.modelcontextprotocol.io';

/** One value that an entry asks for, of an argument, a variable or a header. */
export const RegistryField = BundleField.extend({
  /** No other value is taken. */
  choices: z.array(z.string()).optional(),
  placeholder: z.string().optional(),
});
export interface RegistryField extends z.infer<typeof RegistryField> {}

/** `github`, `domain`: the official registry looked at it. `unproved`: nobody says so. */
export const Publisher = z.object({ name: z.string(), proof: z.enum(['github', 'domain', 'unproved']) });
export interface Publisher extends z.infer<typeof Publisher> {}

/** The kinds of packages that can be taken over, and addresses. */
export const WayKind = z.enum(['npm', 'pypi', 'oci', 'mcpb', 'remote', 'other']);
export type WayKind = z.infer<typeof WayKind>;

/** One package or address of an entry, as a way to get its server. */
export const RegistryWay = z.object({
  kind: WayKind,
  /** The package or the address, in the words of the entry. */
  says: z.string(),
  how: z.discriminatedUnion('is', [
    /** Marks stand for secrets, and `{NAME}` for a value that is missing. */
    z.object({ is: z.literal('launch'), launch: Launch, fields: z.array(RegistryField) }),
    /** A bundle to download first, with the SHA-256 that its file has to have. */
    z.object({ is: z.literal('bundle'), url: z.string(), hash: z.string() }),
    z.object({ is: z.literal('refused'), reason: Reason }),
  ]),
  /** Parts of the entry that are not taken over. */
  leftOut: z.array(Reason),
});
export interface RegistryWay extends z.infer<typeof RegistryWay> {}

export const EntryStatus = z.enum(['active', 'deprecated', 'deleted']);
export type EntryStatus = z.infer<typeof EntryStatus>;

/** One entry in a list. All text is of its publisher. */
export const RegistryRow = z.object({
  name: z.string(),
  title: z.string().optional(),
  description: z.string(),
  version: z.string(),
  publisher: Publisher,
  status: EntryStatus,
});
export interface RegistryRow extends z.infer<typeof RegistryRow> {}

/** Nothing of it was started, and no address of it was asked. */
export const RegistryEntry = RegistryRow.extend({
  /** Of all that it says, as the registry gave it. */
  hash: z.string(),
  /** A name that no server has yet. */
  freeName: z.string(),
  statusMessage: z.string().optional(),
  publishedAt: z.number().optional(),
  repository: z.string().optional(),
  website: z.string().optional(),
  ways: z.array(RegistryWay),
});
export interface RegistryEntry extends z.infer<typeof RegistryEntry> {}

/** The time at which the registry gave it; `stale`: the reason why it was not asked again. */
export const Given = z.object({ at: z.number(), stale: Reason.optional() });
export interface Given extends z.infer<typeof Given> {}
