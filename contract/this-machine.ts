import type { Launch } from './server.ts';

/**
 * A host of a parsed address that is this machine. Parsing writes every form of an IPv4 address as
 * four numbers, and one within IPv6 as two hexadecimal ones.
 */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|(0|127)(\.\d+){3})\.?$/.test(host) || /^\[::(1|ffff:(0|7f[\da-f]{2}):[\da-f]{1,4})?\]$/.test(host);
}

/**
 * A server elsewhere leads nobody to this machine: whatever listens here would get a request that
 * the person did not choose.
 */
export function mayNameThisMachine(launch: Launch | undefined): boolean {
  return launch !== undefined && (launch.kind !== 'http' || isThisMachine(new URL(launch.url).hostname));
}
