import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_SERVERS, type BuiltInServer } from '../../../contract/built-in-servers.ts';
import type { BuiltIn } from '../base/needs.ts';

type Needs = {
  /** The folder of the built servers: one file each. */
  serversFolder: string;
  dataFolder: string;
  /** Starts a JavaScript file on Node. */
  node: { command: string };
};

type Shipped = {
  /**
   * Arguments besides its program. `own` is a folder of its own in the data folder, which it makes
   * itself.
   */
  args(own: string): string[];
  /**
   * Files that the server loads besides its program, by names that say nothing of their content.
   */
  loads?: string[];
  /** A person has to turn it on first. */
  off?: true;
  /** The file that says which packages it needs besides. */
  packages?: string;
};

/** How each is started. Its purpose is said in `client/words/…/servers.ts` (`builtInFor`). */
const SHIPPED: Record<BuiltInServer, Shipped> = {
  notes: { args: (own) => [join(own, 'notes.json')] },
  files: { args: () => [], off: true },
  vectors: {
    args: (own) => [join(own, 'tables')],
    loads: ['vectors-offline.js'],
    off: true,
    packages: 'vectors-packages.json',
  },
  showcase: { args: () => [], off: true },
};

/** The servers that ship with the app. */
export function builtInServers({ serversFolder, dataFolder, node }: Needs): BuiltIn[] {
  return BUILT_IN_SERVERS.map((id) => {
    const { args, loads = [], off, packages } = SHIPPED[id];
    const program = join(serversFolder, `${id}.js`);
    const own = join(dataFolder, 'servers', id);
    const needed = packages === undefined ? undefined : join(serversFolder, packages);
    const content = hashOf([program, ...loads.map((name) => join(serversFolder, name)), ...(needed === undefined ? [] : [needed])]);
    const launch = {
      kind: 'stdio' as const,
      command: node.command,
      args: [program, ...args(own)],
      env: {},
    };
    return {
      id,
      name: id,
      launch,
      ...(off && { off }),
      ...(needed !== undefined && { packages: needed }),
      ...(content !== undefined && { content }),
    };
  });
}

/**
 * Files that servers share (`parts/`) have their content in their names, so the hash of the program
 * covers them.
 */
function hashOf(paths: string[]): string | undefined {
  try {
    const hash = createHash('sha256');
    for (const path of paths) hash.update(readFileSync(path));
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
