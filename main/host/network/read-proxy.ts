/** The place that names a proxy. */
type ProxySource = { from: 'setting' } | { from: 'environment'; variable: string } | { from: 'system' };

/** `address` has no name and no password in it, and may be shown. */
export type ProxyServer = { address: string; user?: string; password?: string };

export type FoundProxy = ProxyServer & ProxySource;

/** Schemes of proxies; a SOCKS proxy resolves the names itself, by each of its schemes. */
const KINDS: Record<string, string> = {
  'http:': 'http:',
  'https:': 'https:',
  'socks:': 'socks5:',
  'socks5:': 'socks5:',
  'socks5h:': 'socks5:',
};

/**
 * Reads the address of a proxy as people write it, with or without its scheme. Undefined: it is
 * none.
 */
export function readProxy(text: string): ProxyServer | undefined {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  const kind = url && KINDS[url.protocol];
  if (!url || !kind || url.hostname === '') return undefined;
  return {
    address: `${kind}//${url.host}`,
    ...(url.username !== '' && { user: decoded(url.username) }),
    ...(url.password !== '' && { password: decoded(url.password) }),
  };
}

/** For a program that takes all of it as one address. */
export function addressWithPassword({ address, user = '', password = '' }: ProxyServer): string {
  return Object.assign(new URL(address), { username: encodeURIComponent(user), password: encodeURIComponent(password) }).href;
}

/** The first usable proxy of a list as systems and PAC files write it: `PROXY host:80; DIRECT`. */
export function readProxyList(list: string): ProxyServer | undefined {
  for (const entry of list.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return undefined;
    const scheme = LISTED[kind.toUpperCase()];
    const proxy = scheme === undefined ? undefined : readProxy(`${scheme}://${host}`);
    if (proxy) return proxy;
  }
  return undefined;
}

const LISTED: Record<string, string> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS5: 'socks5', SOCKS: 'socks5' };

/** A password may have a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
