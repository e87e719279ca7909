import { code, phrase } from '../phrase.ts';
import { format, list, named, number, plural } from './format.ts';

/**
 * A package in an exact version, before it is installed: in the place of a command, or for a
 * built-in server that needs it.
 */
export const install = {
  publishedBy: (account: string) => phrase`Published by: ${account}`,
  publisherUnknown: 'Published by: the registry does not say',
  publisherBefore: (account: string) => phrase`The version before was published by: ${account}`,
  license: (name: string) => phrase`License: ${name}`,
  size: (packages: number, bytes: number | undefined, before?: number) => {
    const count = plural(packages, { one: '# package, without any other', other: '# packages, with those that it needs' });
    if (bytes === undefined) return `Size: ${count}`;
    return before === undefined
      ? `Size: ${format.bytes(bytes)} itself; ${count}`
      : `Size: ${format.bytes(before)} → ${format.bytes(bytes)} itself; ${count}`;
  },
  sizeOfAll: (packages: number, bytes: number) =>
    `Size: about ${format.bytes(bytes)} in all; ${plural(packages, { one: '# package', other: '# packages' })}`,
  changes: (added: number, removed: number, changed: number) =>
    `Packages: ${number(added)} added, ${number(removed)} removed, ${number(changed)} in another version`,
  change: (name: string, before: string, now: string) => phrase`${name}: ${before} → ${now}`,
  added: (names: string[]) => phrase`Added: ${list(names)}`,
  removed: (names: string[]) => phrase`Removed: ${list(names)}`,
  noScripts: 'Install scripts: none',
  scriptsOff: (names: string[]) => phrase`Install scripts, which will not run: ${list(names)}`,
  scriptsRun: (names: string[]) => phrase`Install scripts, which will run as you: ${list(names)}`,
  newScripts: (names: string[]) => phrase`Of these the version before had none: ${list(names)}`,
  lockBefore: (hash: string) => phrase`SHA-256 of the lockfile before: ${hash}`,
  lock: (hash: string) => phrase`SHA-256 of the lockfile: ${hash}`,
  lockShipped: (hash: string) => phrase`SHA-256 of the lockfile, which came with Switchyard: ${hash}`,
  goesOn: 'Your rules for this server and your answers about it stay: its command could have started this version at any time.',
  lookFirst: (version: string, before: string) =>
    phrase`To compare the tools, ${version} is fetched and started once beside ${before}, with the arguments, variables and secrets of this server. It is asked for its tools, and ended. ${before} stays in use meanwhile.`,
  lookPress: (version: string) => phrase`Fetch ${version} and start it once`,
  looking: (version: string) => phrase`${version} is asked for its tools`,
  tools: (added: number, changed: number, removed: number, same: number) =>
    `Tools: ${number(added)} new, ${number(changed)} changed, ${number(removed)} removed, ${number(same)} as before`,
  toolsUnknown: (before: string, tools: number) =>
    phrase`Tools: ${[number(tools)]}. Those of ${before} are not known, since it was never started.`,
  toolDifference: 'Tools that come, change or go',
  isNew: 'new',
  isChanged: 'changed',
  isRemoved: 'removed',
  rulesStay: (count: number) => plural(count, { one: 'Rules: # stays', other: 'Rules: # stay' }),
  rulesEnd: (tools: string[]) => phrase`Rules that end, because the tool changed or is gone: ${list(tools)}`,
  otherRulesEnd: (count: number) =>
    plural(count, { one: '# rule that is for no tool of it ends', other: '# rules that are for no tool of it end' }),
  hintsEnd: 'Your trust in its hints ends, because a tool came or changed.',
  answersStay: 'Your answers on what it handles and on folders stay.',
  lookFailed: (version: string) => phrase`${version} listed no tools:`,
  lookFailedMore: 'The tools cannot be compared. If you use this version all the same, the rules for this server and your trust in it end.',
  olderStays: (before: string) => phrase`${before} is kept to go back to. A version before that goes.`,
  take: (version: string) => phrase`Use ${version} from now on`,
  goBack: (version: string) => phrase`Go back to ${version}`,
  goBackMore: (version: string) => phrase`Version ${version} is kept to go back to.`,
  soFar: (bytes: number) => `${format.bytes(bytes)} so far`,
  soFarOf: (bytes: number, all: number) => `${format.bytes(bytes)} of about ${format.bytes(all)}`,
  underWay: 'Installing',
  needs: (library: string, version: string) => phrase`Needs ${library} ${version}, which does not come with Switchyard`,
  costs: (bytes: number) => `It takes about ${format.bytes(bytes)}. You see exactly what it is before anything is fetched.`,
  fetched: (runner: string) => phrase`Fetched by ${code(runner)} at every start`,
  fetchedMore:
    'The registry is asked each time which version is to run. An exact version can be installed in a folder of Switchyard, and started from there.',
  isInstalled: (version: string) => phrase`Version ${version} is installed`,
  isInstalledMore: (runner: string) => phrase`It starts from a folder of Switchyard, without ${code(runner)} and without a registry.`,
  isNeeded: (library: string) => phrase`It is ${library}, which this server needs.`,
  mark: (version: string) => phrase`installed ${version}`,
  installIt: 'Install…',
  installOf: (server: string) => phrase`Install the package of ${named(server)}`,
  findUpdate: 'Look for an update…',
  findUpdateOf: (server: string) => phrase`Look for an update of ${named(server)}`,
  runnerAgain: (runner: string) => phrase`Use ${runner} again`,
  removeIt: (library: string) => phrase`Remove ${library}`,
  libraryRemoved: (library: string, server: string) =>
    phrase`${library} was removed, and ${named(server)} is off. What it keeps is still there.`,
  nothingYet: 'Nothing of it has run.',
  beforeAsking: (runner: string) =>
    phrase`Switchyard asks the registry which version ${code(runner)} would fetch now, and all that it needs. Nothing of it runs, and nothing is kept.`,
  beforeAskingShipped: (library: string, version: string) =>
    phrase`The lockfile of ${library} ${version} came with Switchyard, and has the hash of every package. The registry is asked only who published it. Nothing of it runs, and nothing is kept.`,
  askRegistry: 'Ask the registry',
  planned: (name: string, version: string) => phrase`${named(name)} ${version}`,
  update: (name: string, before: string, version: string) => phrase`${named(name)} ${before} → ${version}`,
  isNewest: (version: string) => phrase`Version ${version} is installed, and is what the registry has.`,
  isShipped: (version: string) => phrase`Version ${version} is installed, and is what this version of Switchyard uses.`,
  letScripts: 'Let install scripts run as you',
  letScriptsMore: 'They are code of these packages, and can do anything that you can.',
  press: (version: string) => phrase`Install ${version}`,
  installing: (version: string) => phrase`Installing ${version}`,
  done: (name: string, version: string) => phrase`${named(name)} ${version} was installed`,
  cancel: 'Cancel',
  close: 'Close',
};
