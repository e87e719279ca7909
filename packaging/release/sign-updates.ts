import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { placeholdersIn, readIdentity } from '../identity.ts';
import { changesOf } from './changes.ts';
import { makeManifest, MANIFEST_NAME } from './updates-manifest.ts';

const PRIVATE_KEY = 'SWITCHYARD_UPDATE_KEY';

/**
 * Writes the signed manifest of updates beside the installers of a release, in `out/release`. The
 * changelog says what is new. The private key is taken from the environment and written nowhere.
 */
function signUpdates(): void {
  const identity = readIdentity('.');
  const undecided = placeholdersIn(identity);
  if (undecided.length > 0) throw new Error(`package.json has placeholders: ${undecided.join(', ')}.`);
  const privateKey = process.env[PRIVATE_KEY];
  if (!privateKey) throw new Error(`${PRIVATE_KEY} has to hold the private key of updates, as PEM.`);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const notes = changesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (notes === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  const folder = join('out', 'release');
  // Of this version, and not of the newest: a newer release changes nothing at this address.
  const address = `${identity.repository.replace(/\.git$/, '')}/releases/download/v${version}/`;
  const text = makeManifest({ folder, version, address, notes, privateKey, publicKey: identity.updates.publicKey });
  writeFileSync(join(folder, MANIFEST_NAME), text);
}

signUpdates();
