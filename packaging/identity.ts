import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The manifest of the repository: the one file that says what the app is called and whose it is. */
export type Identity = z.infer<typeof Identity>;
const Identity = z.object({
  /** Of the package on npm. */
  name: z.string(),
  productName: z.string(),
  build: z.object({ appId: z.string() }),
  /** Who maintains the packages: a name and an address. */
  author: z.string(),
  homepage: z.string(),
  repository: z.string(),
  bugs: z.string(),
  /** Where the app looks for newer versions, and the public key that their manifest is signed for. */
  updates: z.object({ feed: z.string(), publicKey: z.string() }),
  /** Of the command that people type. */
  bin: z.record(z.string(), z.string()),
});

export function readIdentity(project: string): Identity {
  return Identity.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
}

/**
 * The fields that nobody has decided yet: they stand for an address or an id that has `invalid` for
 * a domain, which no one can own. A build takes them, a release does not.
 */
export function placeholdersIn({ build, author, homepage, repository, bugs, updates }: Identity): string[] {
  const { feed, publicKey } = updates;
  const fields = {
    'build.appId': build.appId,
    author,
    homepage,
    repository,
    bugs,
    'updates.feed': feed,
    'updates.publicKey': publicKey,
  };
  return Object.entries(fields).flatMap(([field, value]) => (/\binvalid\b/.test(value) ? [`${field}: ${value}`] : []));
}
