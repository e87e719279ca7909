import { HostError } from '../../../contract/errors.ts';
import { isExcepted } from './excepted.ts';
import { type FoundProxy, readProxy } from './read-proxy.ts';

/**
 * The proxy that the environment names for an address; `direct`: it says that there is none;
 * undefined: it says nothing. As for curl, small letters come first. Throws HostError for a value
 * that is no address.
 */
export function environmentProxy(url: URL, environment: Record<string, string | undefined>): FoundProxy | 'direct' | undefined {
  const except = setFirst(environment, 'no_proxy');
  if (except && isExcepted(url, except.value)) return 'direct';
  const set = setFirst(environment, `${url.protocol.slice(0, -1)}_proxy`) ?? setFirst(environment, 'all_proxy');
  if (!set) return undefined;
  const { variable, value } = set;
  const proxy = readProxy(value);
  if (!proxy) throw new HostError('unsupported', { code: 'proxy-variable-unusable', variable });
  return { ...proxy, from: 'environment', variable };
}

function setFirst(environment: Record<string, string | undefined>, name: string): { variable: string; value: string } | undefined {
  for (const variable of [name, name.toUpperCase()]) {
    const value = environment[variable]?.trim();
    if (value) return { variable, value };
  }
  return undefined;
}
