import { z } from 'zod';
import { hashOf } from '../base/fingerprint.ts';
import type { SecretTexts } from './secret-texts.ts';

const Client = z.looseObject({ client_id: z.string(), client_secret: z.string().optional() });

/**
 * The result of signing in. It counts for one server at one address, and for the authorization
 * server that issued it.
 */
const Grant = z.object({
  url: z.string(),
  /** The address of the server's metadata, where a challenge named it. */
  metadata: z.string().optional(),
  issuer: z.string(),
  /** The name by which the authorization server knows the server. */
  resource: z.string().optional(),
  client: Client,
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  expiresAt: z.number().optional(),
  /** Absent in grants of older versions, and where nobody knows when the token is over. */
  renewAt: z.number().optional(),
  /** The scopes that were asked for, and those already had. */
  scope: z.string().optional(),
  /** Other origins on this machine or in its network at which the person let it be asked. */
  local: z.array(z.string()).optional(),
});
export type Grant = z.infer<typeof Grant>;

/** The place of a server's grant in the secrets store: one for each address it ever had. */
export function grantName(server: string, url: string): string {
  return `server/${server}/sign-in/${hashOf(url).slice(0, 32)}`;
}

export async function readGrant(store: SecretTexts, server: string, url: string): Promise<Grant | undefined> {
  const text = await store.read(grantName(server, url));
  if (!text) return undefined;
  try {
    const grant = Grant.safeParse(JSON.parse(text)).data;
    return grant?.url === url ? grant : undefined;
  } catch {
    return undefined;
  }
}

export async function writeGrant(store: SecretTexts, server: string, grant: Grant): Promise<void> {
  await store.write(grantName(server, grant.url), JSON.stringify(grant));
}

/** The name of the secret of the app as a client of a server, in the store. */
export function clientSecretName(server: string): string {
  return `server/${server}/oauth/client-secret`;
}
