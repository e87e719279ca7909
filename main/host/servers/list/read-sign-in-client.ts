import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';
import { isFields } from '../../base/fields.ts';

type SignInClient = NonNullable<Extract<Launch, { kind: 'http' }>['oauth']>;

/**
 * The app as a client, from a server's `oauth`, in the spellings that are about; without a client
 * ID it says nothing of that.
 */
export function readSignInClient(server: string | undefined, oauth: unknown): SignInClient | undefined {
  if (oauth === undefined || oauth === null || typeof oauth === 'boolean') return undefined;
  if (!isFields(oauth)) throw new HostError('bad-input', { code: 'entry-oauth-not-object', ...namedInReason(server) });
  const clientId = textOf(oauth['clientId'] ?? oauth['client_id'] ?? oauth['CLIENT_ID']);
  if (!clientId) return undefined;
  const clientSecret = textOf(oauth['clientSecret'] ?? oauth['client_secret'] ?? oauth['CLIENT_SECRET']);
  const scopes = scopesOf(server, oauth['scopes'] ?? oauth['scope']);
  return { clientId, ...(clientSecret && { clientSecret }), ...(scopes.length > 0 && { scopes }) };
}

/** A value that another app would ask for (`${input:…}`) is left out, for the person to fill in. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\$\{input:[^}]*\}/g, '').trim() : '';
}

function scopesOf(server: string | undefined, scopes: unknown): string[] {
  if (scopes === undefined || scopes === null) return [];
  if (typeof scopes === 'string') return scopes.split(/[\s,]+/).filter(Boolean);
  if (Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string')) return scopes;
  throw new HostError('bad-input', { code: 'entry-scopes-not-texts', ...namedInReason(server) });
}

/** The parameter of a reason about this server, which may have no name. */
export function namedInReason(server: string | undefined): { server?: string } {
  return server === undefined ? {} : { server };
}
