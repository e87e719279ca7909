import { type Area, number, string } from './shapes.ts';

/**
 * Reasons why a request did not get past a proxy, and the most likely cures. `proxy` is its address
 * without name and password; `detail` is the code of the system.
 */
export const network = {
  'proxy-unreachable': { proxy: string, detail: string },
  'proxy-wants-password': { proxy: string },
  'proxy-refuses-password': { proxy: string },
  /** The proxy answered the request to connect to this host with another status than 200. */
  'proxy-refused': { proxy: string, host: string, status: number },
  'proxy-variable-unusable': { variable: string },
  'proxy-address-invalid': {},
  'proxy-address-with-name': {},
  /** The file is missing, or holds no certificate in PEM form. */
  'certificates-unusable': { path: string },
  'check-proxy': {},
  'trust-authority': {},
} as const satisfies Area;
