import type { ProxyChoice } from '../../../contract/proxy.ts';
import type { Needs as ShellNeeds, Secrets } from '../base/needs.ts';
import { withSystemTrust } from '../machine/trust-system.ts';
import { isLoopbackHost } from './private-addresses.ts';
import { trustCertificates } from './certificates.ts';
import { chosenProxy, withPassword } from './chosen-proxy.ts';
import { environmentProxy } from './environment-proxy.ts';
import { isExcepted } from './excepted.ts';
import { addressWithPassword, type FoundProxy, type ProxyServer } from './read-proxy.ts';

type Needs = Pick<ShellNeeds, 'fetch' | 'environment'> & {
  /** The choice of the person; undefined: none was made. */
  choice(): ProxyChoice | undefined;
  /** The file with certificates that the person named. */
  certificates?: () => string | undefined;
  secrets: Pick<Secrets, 'read'>;
  /** Undefined: nobody here knows what the system says. */
  systemProxy?: ((url: URL) => Promise<ProxyServer | undefined>) | undefined;
};

/** Where packages come from, for a system that has a proxy for some hosts alone. */
const PACKAGES = new URL('https://registry.npmjs.org/');
const NO_VARIABLES = Object.fromEntries(
  ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap((name) => [name, name.toUpperCase()]).map((name) => [name, undefined]),
);

/** Finds the proxy of each address, and asks through it. This machine is always asked directly. */
export function createNetwork({ fetch: fetchDirectly, environment, choice, certificates, secrets, systemProxy }: Needs) {
  return {
    fetch: fetchByWay satisfies typeof fetch,
    proxyOf,
    isProxied: async (url: URL) => (await proxyOf(url)) !== undefined,
    proxyVariables,
  };

  async function fetchByWay(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    trustCertificates(certificates?.());
    const proxy = await proxyOf(new URL(input instanceof Request ? input.url : input));
    if (!proxy) return withSystemTrust(() => fetchDirectly(input, init));
    const { fetchThrough } = await import('./fetch-through.ts');
    return withSystemTrust(() => fetchThrough(proxy, fetchDirectly, input, init));
  }

  /** Undefined: it is asked directly. */
  async function proxyOf(url: URL): Promise<FoundProxy | undefined> {
    if (isLoopbackHost(url.hostname)) return undefined;
    const chosen = choice();
    switch (chosen?.use) {
      case 'none':
        return undefined;
      case 'address':
        if (isExcepted(url, chosen.except ?? '')) return undefined;
        return { ...(await withPassword(secrets, chosenProxy(chosen))), from: 'setting' };
      default: {
        const found = environmentProxy(url, environment) ?? (await ofSystem(url));
        return found === 'direct' ? undefined : found;
      }
    }
  }

  /**
   * The same way for programs that fetch packages: the variables that differ from those of the
   * environment.
   */
  async function proxyVariables(): Promise<Record<string, string | undefined>> {
    const chosen = choice();
    if (chosen?.use === 'none') return NO_VARIABLES;
    const proxy = chosen?.use === 'address' ? await withPassword(secrets, chosenProxy(chosen)) : await proxyOf(PACKAGES);
    if (!proxy || ('from' in proxy && proxy.from === 'environment')) return {};
    const url = addressWithPassword(proxy);
    const except = chosen?.use === 'address' ? (chosen.except ?? '') : '';
    return {
      ...NO_VARIABLES,
      HTTP_PROXY: url,
      HTTPS_PROXY: url,
      NO_PROXY: ['localhost', '127.0.0.1', '::1', ...except.split(/[\s,;]+/)].filter(Boolean).join(','),
    };
  }

  async function ofSystem(url: URL): Promise<FoundProxy | undefined> {
    const proxy = await systemProxy?.(url);
    return proxy && { ...proxy, from: 'system' };
  }
}
