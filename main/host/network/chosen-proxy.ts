import { z } from 'zod';
import { HostError } from '../../../contract/errors.ts';
import type { ProxyChoice, ProxyWish } from '../../../contract/proxy.ts';
import type { Secrets } from '../base/needs.ts';
import { type ProxyServer, readProxy } from './read-proxy.ts';

type ChosenAddress = Extract<ProxyChoice | ProxyWish, { use: 'address' }>;

/** The proxy at an address that a person typed, yet without its password. Throws HostError. */
export function chosenProxy({ address, user }: ChosenAddress): ProxyServer {
  const proxy = readProxy(address.trim());
  if (!proxy) throw new HostError('bad-input', { code: 'proxy-address-invalid' });
  if (proxy.user !== undefined || proxy.password !== undefined) throw new HostError('bad-input', { code: 'proxy-address-with-name' });
  return { address: proxy.address, ...(user && { user }) };
}

const NAME = 'proxy-password';
const Kept = z.object({ address: z.string(), user: z.string(), password: z.string() });

/** Undefined: the one that is kept for this proxy stays. Returns whether there is one. */
export async function keepPassword(secrets: Secrets, proxy: ProxyServer, password: string | undefined): Promise<boolean> {
  const { address, user = '' } = proxy;
  const kept = password ?? (await withPassword(secrets, proxy)).password ?? '';
  if (kept === '') await forgetPassword(secrets);
  else await secrets.write(NAME, JSON.stringify({ address, user, password: kept } satisfies z.infer<typeof Kept>));
  return kept !== '';
}

export async function forgetPassword(secrets: Secrets): Promise<void> {
  await secrets.remove(NAME);
}

/** A password goes to the proxy that it was typed for, whatever the settings file says by now. */
export async function withPassword(secrets: Pick<Secrets, 'read'>, proxy: ProxyServer): Promise<ProxyServer> {
  if (proxy.user === undefined) return proxy;
  const text = await secrets.read(NAME);
  const kept = text === undefined ? undefined : Kept.parse(JSON.parse(text));
  const isOfThis = kept?.address === proxy.address && kept.user === proxy.user;
  return isOfThis ? { ...proxy, password: kept.password } : proxy;
}
