import { createPublicKey, verify } from 'node:crypto';
import semver from 'semver';
import { z } from 'zod';
import { PackageKind } from '../base/update-file.ts';

/**
 * The first line of every manifest. It is part of the signed bytes, so a signature for something
 * else does not fit here.
 */
const HEAD = 'Switchyard updates 1\n';
const MOST_NOTES = 8000;
const MOST_BYTES = 1_000_000_000;

const version = z
  .string()
  .max(100)
  .refine((text) => semver.valid(text) === text);

/** One file of a release. `sha512` in base64. */
export const ManifestFile = z.object({
  package: PackageKind,
  arch: z.enum(['x64', 'arm64']),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  bytes: z.number().int().positive().max(MOST_BYTES),
  sha512: z.string().regex(/^[\w+/]{86}==$/),
});
export interface ManifestFile extends z.infer<typeof ManifestFile> {}

/** A release as those who made it describe it. `notes`: what changed, as plain text. */
export const UpdateManifest = z.object({ version, notes: z.string().max(MOST_NOTES), files: z.array(ManifestFile).max(40) });
export interface UpdateManifest extends z.infer<typeof UpdateManifest> {}

/**
 * The manifest as it is published: the first line, the signature in base64 as the second, and the
 * JSON. `sign` gives the ed25519 signature of these bytes.
 */
export function writeUpdateManifest(manifest: UpdateManifest, sign: (bytes: Buffer) => Buffer): string {
  const json = `${JSON.stringify(UpdateManifest.parse(manifest), null, 2)}\n`;
  return `${HEAD}${sign(Buffer.from(HEAD + json)).toString('base64')}\n${json}`;
}

/**
 * The manifest in these bytes. Nothing of the JSON is read before the signature was verified over
 * its exact bytes.
 */
export function readUpdateManifest(bytes: Buffer, publicKey: string): UpdateManifest | 'unreadable' | 'wrongly-signed' {
  const head = Buffer.from(HEAD);
  const end = bytes.indexOf('\n', head.length);
  if (!bytes.subarray(0, head.length).equals(head) || end < 0) return 'unreadable';
  const written = bytes.subarray(head.length, end).toString('latin1');
  const signature = Buffer.from(written, 'base64');
  // Base64 has several spellings of the same bytes; one of them counts.
  if (signature.toString('base64') !== written) return 'wrongly-signed';
  const json = bytes.subarray(end + 1);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  // Of another kind a signature would be verified in another way than it was made.
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The public key of updates is not an ed25519 key.');
  if (!verify(null, Buffer.concat([head, json]), key, signature)) return 'wrongly-signed';
  const read = UpdateManifest.safeParse(parsed(json));
  return read.success ? read.data : 'unreadable';
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}
