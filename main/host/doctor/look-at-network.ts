import { networkInterfaces } from 'node:os';
import type { Finding } from '../../../contract/finding.ts';

const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];

/**
 * Looks for network interfaces that lead off this machine, and for a proxy in the environment, past
 * which the app goes.
 */
export function lookAtNetwork(environment: Record<string, string | undefined>): Finding[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const interfaces = new Set(addresses.filter(({ internal }) => !internal).map(({ mac, address }) => `${mac} ${address}`)).size;
  const variable = PROXIES.find((name) => environment[name]);
  const network: Finding = { code: 'network', state: interfaces === 0 ? 'missing' : 'ok', interfaces };
  return variable === undefined ? [network] : [network, { code: 'proxy', state: 'missing', variable }];
}
