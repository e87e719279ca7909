import askToConnect from 'undici/lib/api/api-connect.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import { HostError, hostErrorIn } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { systemCodeOf } from '../base/system-code.ts';
import type { ProxyServer } from './read-proxy.ts';

/** Each keeps its connections. */
const agents = new Map<string, ProxyAgent>();

/**
 * Asks through a proxy: by a tunnel, or over plain http with the whole address, as most proxies
 * want it. Rejects with a HostError where the proxy is what stands in the way.
 */
export async function fetchThrough(
  proxy: ProxyServer,
  fetch: typeof globalThis.fetch,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, dispatcher: agentOf(proxy) }).catch((cause: unknown) => {
    throw whyNotThrough(cause, proxy) ?? cause;
  });
  if (response.status !== WANTS_PASSWORD) return response;
  await response.body?.cancel();
  throw wantsPassword(proxy);
}

function agentOf(proxy: ProxyServer): ProxyAgent {
  const key = JSON.stringify(proxy);
  const agent = agents.get(key) ?? new ProxyAgent(optionsOf(proxy));
  agents.set(key, agent);
  return agent;
}

function optionsOf(proxy: ProxyServer): ConstructorParameters<typeof ProxyAgent>[0] {
  const { address, user, password = '' } = proxy;
  const about = { uri: address, proxyTunnel: false, clientFactory: tunnelsOf(proxy) };
  if (user === undefined) return about;
  // Undici gives a SOCKS proxy those of an address as they are encoded there.
  const named = { username: user, password };
  if (address.startsWith('socks5:')) return { ...about, ...named };
  return { ...about, token: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** Connections to the proxy, each of which becomes a tunnel once it says 200. */
function tunnelsOf(proxy: ProxyServer) {
  return (url: URL, options: object): Pool => {
    const pool = new Pool(url, options);
    return Object.assign(pool, {
      async connect(to: Parameters<typeof askToConnect>[0]) {
        const answer = await askToConnect.call(pool, to);
        const { socket, statusCode: status } = answer;
        if (status === 200) return answer;
        socket.on('error', () => undefined).destroy();
        throw status === WANTS_PASSWORD
          ? wantsPassword(proxy)
          : failed({ code: 'proxy-refused', proxy: proxy.address, host: to.path, status });
      },
    });
  };
}

const WANTS_PASSWORD = 407;
/** Codes for a proxy to which no connection comes about: nobody else is connected to. */
const NOT_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Without the error as its cause: that would read as if the other end had failed. */
function whyNotThrough(cause: unknown, proxy: ProxyServer): HostError | undefined {
  const detail = systemCodeOf(cause);
  if (detail !== undefined && NOT_THERE.includes(detail)) return failed({ code: 'proxy-unreachable', proxy: proxy.address, detail });
  if (detail?.startsWith('UND_ERR_SOCKS5_AUTH')) return wantsPassword(proxy);
  // Undici's words for a plain request, of which it hands on no answer.
  const isRefused =
    cause instanceof Error && cause.cause instanceof Error && cause.cause.message.startsWith('Proxy Authentication Required');
  return isRefused ? wantsPassword(proxy) : hostErrorIn(cause);
}

function wantsPassword({ address: proxy, user }: ProxyServer): HostError {
  return failed({ code: user === undefined ? 'proxy-wants-password' : 'proxy-refuses-password', proxy });
}

function failed(reason: Reason): HostError {
  return new HostError('server-failed', reason);
}
