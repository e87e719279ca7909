import type { Launch } from '../../../contract/server.ts';

type DraftedClient = Extract<Launch, { kind: 'http' }>['oauth'];

/**
 * A sign-in client while it is edited. A secret that is kept stays the one until another is typed
 * or it is removed.
 */
export type ClientDraft = { id: string; secret: string; keepsSecret: boolean; scopes: string };

export function toClientDraft(client: DraftedClient): ClientDraft {
  const { clientId = '', clientSecret = '', scopes = [] } = client ?? {};
  const kept = typeof clientSecret !== 'string';
  return { id: clientId, secret: kept ? '' : clientSecret, keepsSecret: kept, scopes: scopes.join(' ') };
}

export function fromClientDraft({ id, secret, keepsSecret, scopes }: ClientDraft): DraftedClient {
  if (!id.trim()) return undefined;
  const clientSecret = secret.trim() || (keepsSecret ? { secret: true as const } : undefined);
  const wanted = scopes.split(/\s+/).filter(Boolean);
  return { clientId: id.trim(), ...(clientSecret && { clientSecret }), ...(wanted.length > 0 && { scopes: wanted }) };
}

/** A secret and scopes are those of a client. */
export function clientProblem({ id, secret, scopes }: ClientDraft): 'needs-client-id' | undefined {
  return !id.trim() && (secret.trim() || scopes.trim()) ? 'needs-client-id' : undefined;
}
