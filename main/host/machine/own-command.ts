import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const COMMAND = 'switchyard';

type InstalledIn = { root: string; name: string; platform?: NodeJS.Platform; environment?: Record<string, string | undefined> };

/**
 * The command of ours as a person types it, where it is installed in `root`. On npm `switchyard` is
 * the package of somebody else, so `npx switchyard` is right in a checkout alone, where npx takes
 * the command of the folder. `name`: of our package.
 */
export function ownCommand({ root, name, platform = process.platform, environment = process.env }: InstalledIn): string {
  const parent = dirname(root);
  // The archive of Electron, or the folder beside it: on each system these are their names.
  if (/^app\.asar(?:\.unpacked)?$/.test(basename(root))) {
    // An installed app. Its .deb and its .rpm put the command on the PATH, and nothing else does.
    return platform === 'linux' && environment['APPIMAGE'] === undefined ? COMMAND : `npx ${name}`;
  }
  if (basename(parent) !== 'node_modules') return `npx ${COMMAND}`;
  // A package of a project, or of the cache of npx, has a manifest above it. One that is installed
  // for all projects has none, and npm links its command.
  return existsSync(join(dirname(parent), 'package.json')) ? `npx ${name}` : COMMAND;
}
