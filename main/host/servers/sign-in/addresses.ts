import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { isLoopbackHost } from '../../network/private-addresses.ts';

/**
 * Characters no address has, and that the parser would drop or turn into others: blanks, line
 * breaks, backslashes, hidden ones.
 */
const ODD = /[\s\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/u;

/**
 * An address a browser may be sent to: over https, or plain on this computer; with nobody's name in
 * it and nothing hidden.
 */
export function browserAddress(text: string): URL {
  const url = plainAddress(text);
  const why = whyUnsafe(url);
  if (why) throw refused(why);
  return url;
}

/** The address a text is, with nothing that the parser had to repair. */
export function plainAddress(text: string): URL {
  if (ODD.test(text)) throw refused({ code: 'address-odd' });
  const url = URL.parse(text);
  if (!url) throw refused({ code: 'address-invalid' });
  return url;
}

/**
 * The reason why nobody is sent to an address and nothing is asked there; undefined when it may be.
 */
export function whyUnsafe(url: URL): Reason | undefined {
  if (url.username !== '' || url.password !== '') return { code: 'address-with-name' };
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))) return undefined;
  return { code: 'address-not-https', address: `${url.protocol}//${url.host}` };
}

/**
 * The keys in which metadata of a server (RFC 9728) or an authorization server (RFC 8414) names
 * addresses.
 */
const NAMES_ADDRESSES = /^(issuer|resource|authorization_servers|.+_endpoint)$/;

/** Refuses an answer that names an address with odd characters: a parser no longer sees them. */
export function assertPlainAddresses(answer: string, host: string): void {
  for (const [key, value] of Object.entries(objectOf(answer))) {
    if (!NAMES_ADDRESSES.test(key)) continue;
    for (const text of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof text !== 'string' || !ODD.test(text)) continue;
      throw new HostError('server-failed', { code: 'sign-in-address-odd', host, field: key });
    }
  }
}

function refused(why: Reason): HostError {
  return new HostError('unsupported', { code: 'sign-in-address-refused', why });
}

function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
