import type { Clock, Log } from '../base/needs.ts';
import { type ProxyServer, readProxyList } from './read-proxy.ts';

type Needs = {
  /** The proxies that the system names for an address: `PROXY host:80; DIRECT`. */
  ask(url: string): Promise<string>;
  clock: Pick<Clock, 'elapsed'>;
  log: Pick<Log, 'warn'>;
};

/** An answer of the system is kept for this time; a change of its settings counts after it. */
const KEPT_MS = 60_000;
const MOST_KEPT = 200;

/**
 * The proxy that the system names for an address, asked once a minute for each origin. Undefined:
 * none, or the system said nothing.
 */
export function createSystemProxy({ ask, clock, log }: Needs): (url: URL) => Promise<ProxyServer | undefined> {
  const kept = new Map<string, { at: number; proxy: Promise<ProxyServer | undefined> }>();
  return ({ origin }) => {
    const found = kept.get(origin);
    if (found && clock.elapsed() - found.at < KEPT_MS) return found.proxy;
    if (kept.size >= MOST_KEPT) kept.clear();
    const proxy = ask(`${origin}/`).then(readProxyList, (cause: unknown) => {
      log.warn('The system did not say its proxy', cause);
      return undefined;
    });
    kept.set(origin, { at: clock.elapsed(), proxy });
    return proxy;
  };
}
