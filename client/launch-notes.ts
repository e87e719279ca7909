import type { Launch } from '../contract/server.ts';
import { launchVariables, variablesIn } from '../contract/variables.ts';
import { downloadsFrom } from './moving-version.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

type LaunchTrustWords = Words['serverSetup']['trust'];

/**
 * The risk of starting a program, or of connecting to an address, said before a person trusts it.
 */
export function launchWarning(trust: LaunchTrustWords, launch: Launch): Phrase {
  if (launch.kind === 'http') {
    return isUnencrypted(launch.url) ? trust.notEncrypted : trust.getsArguments;
  }
  if (launch.installed) return trust.installed(launch.installed.version);
  const from = downloadsFrom(launch.command, launch.args);
  if (from === undefined) return trust.runsAsYou;
  return typeof from === 'string' ? trust.downloads[from] : trust.downloads.host(from.host);
}

/** An address of plain http that is not on this computer: others on the way read and change all. */
export function isUnencrypted(url: string): boolean {
  return /^http:/i.test(url) && !/^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/?#]|$)/i.test(url);
}

/**
 * The variables that a launch takes from the person's environment, and those they are asked for.
 */
export function variableNotes(trust: LaunchTrustWords, launch: Launch): Phrase[] {
  const fromEnvironment = launchVariables(launch)
    .filter(({ variable, isAddress }) => variable.kind === 'environment' && !isAddress)
    .map(({ variable }) => variable.name);
  const asked = askedVariables(launch);
  const variables = launchVariables(launch).map(({ variable }) => variable);
  return [
    ...(variables.some(({ kind }) => kind === 'node') ? [trust.ownNode] : []),
    ...(variables.some(({ kind }) => kind === 'bundle') ? [trust.bundleFolder] : []),
    ...(fromEnvironment.length > 0 ? [environmentNote(trust, launch, fromEnvironment)] : []),
    ...(asked.length > 0 ? [trust.asked(asked)] : []),
  ];
}

/**
 * Names of the variables whose values only a person can give: an address takes nothing from the
 * environment.
 */
export function askedVariables(launch: Launch): string[] {
  return launchVariables(launch)
    .filter(({ variable: { kind }, isAddress }) => kind === 'input' || kind === 'other' || (kind === 'environment' && isAddress))
    .map(({ variable }) => variable.name);
}

/** The program comes out of a bundle. */
export function isInBundle(launch: Launch): boolean {
  return launch.kind === 'stdio' && variablesIn(launch.command).some(({ kind }) => kind === 'bundle');
}

/** Names of the secrets of a launch that are kept, or will be, in the key store. */
export function putAway(launch: Launch): string[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  const lifted = launchVariables(launch).flatMap(({ variable: { kind, name } }) => (kind === 'secret' ? [name] : []));
  return [...values.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])), ...lifted];
}

function environmentNote(trust: LaunchTrustWords, launch: Launch, names: string[]): Phrase {
  return launch.kind === 'http' ? trust.sentFromEnvironment(hostOf(launch.url), names) : trust.fromEnvironment(names);
}

/** The host of an address with its port, without a user name. */
function hostOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? url;
}
