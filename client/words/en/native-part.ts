import { phrase } from '../phrase.ts';
import { format, named } from './format.ts';

/**
 * The native part of a built-in server, which does not come with the app: before, while and after
 * it is installed.
 */
export const nativePart = {
  needs: (library: string, version: string) => phrase`Needs ${library} ${version}, which does not come with Switchyard`,
  costs: (bytes: number, place: string) =>
    phrase`It takes about ${[format.bytes(bytes)]} in ${place}. npm fetches it and checks every package against its hash.`,
  install: (bytes: number) => `Install (${format.bytes(bytes)})`,
  installing: (library: string, version: string) => phrase`Installing ${library} ${version}`,
  soFar: (bytes: number, all: number) => `${format.bytes(bytes)} of about ${format.bytes(all)}`,
  version: 'Version',
  from: 'From',
  registry: 'the npm registry, hashes as in the lockfile that came with Switchyard',
  to: 'To',
  stop: 'Cancel',
  removing: (library: string) => phrase`Removing ${library}`,
  removeIt: (library: string) => phrase`Remove ${library}`,
  unsupported: (library: string) => phrase`There is no ${library} for this system and processor, so this server cannot work here.`,
  installed: (library: string, version: string, server: string) => phrase`${library} ${version} is installed, and ${named(server)} is on.`,
  removed: (library: string, server: string) => phrase`${library} was removed, and ${named(server)} is off. What it keeps is still there.`,
  nothingToRemove: (library: string) => phrase`${library} is not installed.`,
  stopped: 'The installation was cancelled. Nothing of it is left.',
  usage: (command: string, names: readonly string[]) => phrase`Say which server: ${command} ${names.join(' | ')}`,
};
