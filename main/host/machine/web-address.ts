import { HostError } from '../../../contract/errors.ts';

/**
 * The address as a URL parser writes it: http(s), without a user name that could pass for a host,
 * without control characters.
 */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new HostError('unsupported', { code: 'address-not-web' });
  if (url.username || url.password) throw new HostError('unsupported', { code: 'address-with-user-name' });
  return url.href;
}
