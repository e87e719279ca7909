import { selectClientAuthMethod } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Grant } from '../grants.ts';
import { discoverIssuer, isSameIssuer } from './issuer.ts';

const Methods = z.array(z.string()).optional();
const Revocation = z.looseObject({
  issuer: z.string(),
  revocation_endpoint: z.string(),
  revocation_endpoint_auth_methods_supported: Methods,
  token_endpoint_auth_methods_supported: Methods,
});

/** Asks the authorization server to forget what it gave. One that cannot is left as it is. */
export async function revoke(grant: Grant, fetch: typeof globalThis.fetch): Promise<void> {
  const discovered = await discoverIssuer(grant, fetch);
  const metadata = Revocation.safeParse(discovered.authorizationServerMetadata).data;
  if (!metadata || !isSameIssuer(metadata.issuer, grant.issuer)) return;
  const supported = metadata.revocation_endpoint_auth_methods_supported ?? metadata.token_endpoint_auth_methods_supported ?? [];
  const method = selectClientAuthMethod(grant.client, supported);
  const tokens = [
    ['refresh_token', grant.refreshToken],
    ['access_token', grant.accessToken],
  ] as const;
  for (const [hint, token] of tokens) {
    if (token === undefined) continue;
    const { client_id: id, client_secret: secret = '' } = grant.client;
    const body = new URLSearchParams({ token, token_type_hint: hint });
    const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
    if (method === 'client_secret_basic') {
      headers.set('authorization', `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`);
    } else {
      body.set('client_id', id);
      if (method === 'client_secret_post') body.set('client_secret', secret);
    }
    await fetch(metadata.revocation_endpoint, { method: 'POST', headers, body });
  }
}
