import { z } from 'zod';

/** The package that an installed desktop app came in. */
export const PackageKind = z.enum(['deb', 'rpm', 'AppImage', 'nsis', 'mac']);
export type PackageKind = z.infer<typeof PackageKind>;

/** A file that a signed manifest named, downloaded and verified. `sha512` in base64. */
export const UpdateFile = z.object({
  path: z.string(),
  version: z.string(),
  package: PackageKind,
  bytes: z.number(),
  sha512: z.string(),
});
export type UpdateFile = z.infer<typeof UpdateFile>;
