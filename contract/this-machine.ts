/**
 * A server elsewhere leads nobody to this machine: whatever listens here would get a request that
 * the person did not choose. `host`: of a parsed address. `from`: of the address of the server;
 * undefined: a program of this machine.
 */
export function mayLeadTo(host: string, from: string | undefined): boolean {
  return !isThisMachine(host) || from === undefined || isThisMachine(from);
}

/**
 * Parsing writes every form of an IPv4 address as four numbers, and one within IPv6 as two
 * hexadecimal ones.
 */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|(0|127)(\.\d+){3})\.?$/.test(host) || /^\[::(1|ffff:(0|7f[\da-f]{2}):[\da-f]{1,4})?\]$/.test(host);
}
