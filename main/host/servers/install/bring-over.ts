import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { neededPackage } from '../../../../contract/built-in-servers.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { BuiltIn, Log } from '../../base/needs.ts';
import type { ConfiguredServer } from '../../storage/settings.ts';
import { type InstalledFolders, lockHash } from './installed-folders.ts';
import { npmPackages } from './npm.ts';
import { shippedLockfile } from './shipped-packages.ts';

type Needs = {
  dataFolder: string;
  builtIn: BuiltIn[];
  folders: Pick<InstalledFolders, 'takeIn'>;
  log: Log;
};

const Manifest = z.object({ version: z.string() });

/**
 * An older version of the app installed what a built-in server needs in `servers/<id>/packages`.
 * The server is given that, without a download.
 */
export function bringOver(server: ConfiguredServer, { dataFolder, builtIn, folders, log }: Needs): ConfiguredServer {
  const needed = neededPackage(server);
  const file = builtIn.find(({ id }) => id === server.id)?.packages;
  const { launch } = server;
  if (!needed || file === undefined || launch.kind !== 'stdio' || launch.installed) return server;
  const old = join(dataFolder, 'servers', server.id, 'packages');
  try {
    // Such a folder is one that was not whole.
    for (const left of [`${old}.new`, `${old}.away`]) rmSync(left, { recursive: true, force: true });
    if (!existsSync(old)) return server;
    const manifest = readFileSync(join(old, 'node_modules', needed.name, 'package.json'), 'utf8');
    const installed = {
      needed: needed.name,
      ...Manifest.parse(JSON.parse(manifest)),
      lock: lockHash(lockfileIn(old, file)),
      scripts: false,
    };
    folders.takeIn(old, { from: 'npm', name: needed.name, wanted: '' }, installed);
    return { ...server, launch: { ...launch, installed } };
  } catch (cause) {
    log.warn(`What an older version installed for ${server.name} could not be brought over: ${old}`, cause);
    return server;
  }
}

/** Written anew where it says the same as the one of now, so that it has the same hash. */
function lockfileIn(folder: string, file: string): string {
  const path = join(folder, npmPackages.lockfile);
  const [text, shipped] = [readFileSync(path, 'utf8'), shippedLockfile(file)];
  if (canonical(JSON.parse(text)) !== canonical(JSON.parse(shipped))) return text;
  writeFileSync(path, shipped);
  return shipped;
}
