import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ownCommand } from './own-command.ts';

/**
 * `command`: ours as a person types it there. `homepage`: absent while the identity of the app is
 * not decided.
 */
export type Installation = { root: string; version: string; command: string; homepage?: string; renderer: string; servers: string };

const Manifest = z.object({ name: z.string(), version: z.string(), homepage: z.string().optional() });

/**
 * The folder in which this program is installed. Found by walking up, because a bundler decides how
 * deep a part of it lies.
 */
export function findInstallation(from = dirname(fileURLToPath(import.meta.url))): Installation {
  const manifest = join(from, 'package.json');
  const parent = dirname(from);
  if (existsSync(manifest)) {
    const { name, version, homepage } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
    return {
      root: from,
      version,
      command: ownCommand({ root: from, name }),
      ...(homepage !== undefined && !isPlaceholder(homepage) && { homepage }),
      renderer: join(from, 'dist', 'renderer'),
      servers: join(from, 'dist', 'servers'),
    };
  }
  if (parent === from) throw new Error('No package.json lies above this program.');
  return findInstallation(parent);
}

function isPlaceholder(address: string): boolean {
  return new URL(address).hostname.endsWith('.invalid');
}
