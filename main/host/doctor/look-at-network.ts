import { networkInterfaces } from 'node:os';
import type { Finding } from '../../../contract/finding.ts';

/** Looks for network interfaces that lead off this machine. */
export function lookAtNetwork(): Finding[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const interfaces = new Set(addresses.filter(({ internal }) => !internal).map(({ mac, address }) => `${mac} ${address}`)).size;
  return [{ code: 'network', state: interfaces === 0 ? 'missing' : 'ok', interfaces }];
}
