import { code, phrase } from '../phrase.ts';
import { format, list, named, number, plural } from './format.ts';

/** A package in an exact version, before it is installed in the place of its command. */
export const install = {
  publishedBy: (account: string) => phrase`Published by: ${account}`,
  publisherUnknown: 'Published by: the registry does not say',
  publisherBefore: (account: string) => phrase`The version before was published by: ${account}`,
  license: (name: string) => phrase`License: ${name}`,
  size: (packages: number, bytes: number | undefined) => {
    const count = plural(packages, { one: '# package, without any other', other: '# packages, with those that it needs' });
    return bytes === undefined ? `Size: ${count}` : `Size: ${format.bytes(bytes)} itself; ${count}`;
  },
  changes: (added: number, removed: number, changed: number) =>
    `Packages: ${number(added)} added, ${number(removed)} removed, ${number(changed)} in another version`,
  change: (name: string, before: string, now: string) => phrase`${name}: ${before} → ${now}`,
  added: (names: string[]) => phrase`Added: ${list(names)}`,
  removed: (names: string[]) => phrase`Removed: ${list(names)}`,
  noScripts: 'Install scripts: none',
  scriptsOff: (names: string[]) => phrase`Install scripts, which will not run: ${list(names)}`,
  scriptsRun: (names: string[]) => phrase`Install scripts, which will run as you: ${list(names)}`,
  lock: (hash: string) => phrase`SHA-256 of the lockfile: ${hash}`,
  voids: 'It is a new launch: the rules for this server, and your trust in it, end.',
  soFar: (bytes: number) => `${format.bytes(bytes)} so far`,
  fetched: (runner: string) => phrase`Fetched by ${code(runner)} at every start`,
  fetchedMore:
    'The registry is asked each time which version is to run. An exact version can be installed in a folder of Switchyard, and started from there.',
  isInstalled: (version: string) => phrase`Version ${version} is installed`,
  isInstalledMore: (runner: string) => phrase`It starts from a folder of Switchyard, without ${code(runner)} and without a registry.`,
  mark: (version: string) => phrase`installed ${version}`,
  installIt: 'Install…',
  installOf: (server: string) => phrase`Install the package of ${named(server)}`,
  findUpdate: 'Look for an update…',
  findUpdateOf: (server: string) => phrase`Look for an update of ${named(server)}`,
  runnerAgain: (runner: string) => phrase`Use ${runner} again`,
  nothingYet: 'Nothing of it has run.',
  beforeAsking: (runner: string) =>
    phrase`Switchyard asks the registry which version ${code(runner)} would fetch now, and all that it needs. Nothing of it runs, and nothing is kept.`,
  askRegistry: 'Ask the registry',
  planned: (name: string, version: string) => phrase`${named(name)} ${version}`,
  update: (name: string, before: string, version: string) => phrase`${named(name)} ${before} → ${version}`,
  isNewest: (version: string) => phrase`Version ${version} is installed, and is what the registry has.`,
  letScripts: 'Let install scripts run as you',
  letScriptsMore: 'They are code of these packages, and can do anything that you can.',
  press: (version: string) => phrase`Install ${version}`,
  installing: (version: string) => phrase`Installing ${version}`,
  done: (name: string, version: string) => phrase`${named(name)} ${version} was installed`,
  cancel: 'Cancel',
  close: 'Close',
};
