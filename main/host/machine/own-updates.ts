import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { UpdateSource } from '../base/needs.ts';
import type { PackageKind } from '../base/update-file.ts';

const Manifest = z.object({
  name: z.string(),
  homepage: z.string(),
  updates: z.object({ feed: z.url({ protocol: /^https?$/ }), publicKey: z.string() }),
});

/** An installed desktop app that can replace itself. */
type OwnPackage = { package: PackageKind; arch: string; install: Extract<UpdateSource['way'], { by: 'app' }>['install'] };

/**
 * How the copy of the app in `root` learns of newer versions. Undefined in a checkout, and while
 * the identity in `package.json` has placeholders for the feed and the key.
 */
export function ownUpdates(root: string, own?: OwnPackage): UpdateSource | undefined {
  const read = Manifest.safeParse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  if (!read.success || !isKey(read.data.updates.publicKey)) return undefined;
  const { name, homepage, updates } = read.data;
  const way = own ? { by: 'app' as const, ...own } : wayOf(root, name, homepage);
  return way && { feed: new URL(updates.feed), publicKey: updates.publicKey, way };
}

function wayOf(root: string, name: string, homepage: string): UpdateSource['way'] | undefined {
  const parent = dirname(root);
  // A system that no installer of ours is for, or the command line beside an installed app.
  if (basename(parent) === 'resources') return { by: 'page', address: homepage };
  if (basename(parent) !== 'node_modules') return undefined;
  const project = dirname(parent);
  if (basename(dirname(project)) === '_npx') return { by: 'command', command: `npx ${name}@latest` };
  // npm has no manifest above what it installs for all projects.
  const isOfProject = existsSync(join(project, 'package.json'));
  return { by: 'command', command: `npm install ${isOfProject ? '' : '--global '}${name}@latest` };
}

function isKey(text: string): boolean {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
