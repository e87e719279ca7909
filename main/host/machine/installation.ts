import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Installation = { root: string; version: string; renderer: string; servers: string };

/**
 * The folder in which this program is installed. Found by walking up, because a bundler decides how
 * deep a part of it lies.
 */
export function findInstallation(from = dirname(fileURLToPath(import.meta.url))): Installation {
  const manifest = join(from, 'package.json');
  const parent = dirname(from);
  if (existsSync(manifest)) {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
    return { root: from, version, renderer: join(from, 'dist', 'renderer'), servers: join(from, 'dist', 'servers') };
  }
  if (parent === from) throw new Error('No package.json lies above this program.');
  return findInstallation(parent);
}
