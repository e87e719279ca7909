import { connect } from 'node:net';
import type { FindingOf } from '../../../contract/finding.ts';
import type { State } from '../../../contract/state.ts';
import { HostError } from '../../../contract/errors.ts';
import { systemCodeOf } from '../base/system-code.ts';
import type { Clock } from '../base/needs.ts';
import type { FoundProxy } from '../network/read-proxy.ts';

type Needs = {
  state: Pick<State, 'endpoints' | 'servers'>;
  proxyOf(url: URL): Promise<FoundProxy | undefined>;
  clock: Pick<Clock, 'after'>;
};

const PATIENCE_MS = 4000;
/** Has a proxy told that no model and no server needs yet. Nothing is asked there. */
const ANYWHERE = new URL('https://example.com/');
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 };

/** Finds the proxies through which models and servers are asked, and whether they are there. */
export async function lookAtProxies({ state, proxyOf, clock }: Needs): Promise<FindingOf<'proxy'>[]> {
  const found = new Map<string, { proxy: FoundProxy; hosts: Set<string> }>();
  try {
    for (const url of [ANYWHERE, ...addressesIn(state)]) {
      const proxy = await proxyOf(url);
      if (!proxy) continue;
      const { hosts } = found.get(proxy.address) ?? { hosts: new Set<string>() };
      if (url !== ANYWHERE) hosts.add(url.host);
      found.set(proxy.address, { proxy, hosts });
    }
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    return [{ code: 'proxy', state: 'missing', proxy: '', from: 'environment', hosts: [], why: cause.reason }];
  }
  return Promise.all(
    [...found.values()].map(async ({ proxy, hosts }): Promise<FindingOf<'proxy'>> => {
      const detail = await whyNotThere(new URL(proxy.address), clock);
      return {
        code: 'proxy',
        state: detail === undefined ? 'ok' : 'missing',
        proxy: proxy.address,
        from: proxy.from,
        ...(proxy.from === 'environment' && { variable: proxy.variable }),
        hosts: [...hosts],
        ...(detail !== undefined && { why: { code: 'proxy-unreachable', proxy: proxy.address, detail } }),
      };
    }),
  );
}

function addressesIn({ endpoints, servers }: Needs['state']): URL[] {
  const models = Object.values(endpoints).map(({ baseUrl }) => baseUrl);
  const remote = Object.values(servers).map(({ launch }) => (launch.kind === 'http' ? launch.url : ''));
  return [...models, ...remote].flatMap((address) => URL.parse(address) ?? []);
}

/** The code of the system where no connection comes about. */
function whyNotThere({ hostname, port, protocol }: URL, clock: Needs['clock']): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(port) || (PORTS[protocol] ?? 80), hostname.replace(/^\[(.*)\]$/, '$1'));
    const end = (code?: string) => {
      cancel();
      socket.destroy();
      resolve(code);
    };
    const cancel = clock.after(PATIENCE_MS, () => end('ETIMEDOUT'));
    socket.once('connect', () => end());
    socket.once('error', (cause) => end(systemCodeOf(cause) ?? cause.message));
  });
}
