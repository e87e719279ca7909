import { randomBytes } from 'node:crypto';
import { auth, type OAuthClientProvider, type OAuthDiscoveryState, type StoredOAuthTokens } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import { browserAddress, plainAddress } from './addresses.ts';
import { assertBearer } from './assert-bearer.ts';
import type { Grant } from '../grants.ts';

type AuthorizationInput = {
  url: string;
  /** The address of its metadata, as the server wrote it, and the scopes to ask for. */
  metadata?: string;
  scope?: string;
  redirectUrl: string;
  state: string;
  /** The app as a client that the authorization server knows already. */
  client?: { client_id: string; client_secret?: string; issuer?: string };
  /** Address of the document in which the app introduces itself. */
  clientDocument?: string;
  fetch: typeof fetch;
  /** Throws unless this place may be asked. */
  check(url: URL): void;
  clock: Clock;
};

export type Authorization = {
  /** The page on which the person signs in. */
  url: URL;
  /** Takes what came back from there. */
  finish(answer: URLSearchParams): Promise<Grant>;
};

export function newState(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Finds out who decides about the server, introduces the app there, and gives the address at which
 * the person signs in.
 */
export async function beginAuthorization(about: AuthorizationInput): Promise<Authorization> {
  const { url, metadata, scope, redirectUrl, state, clientDocument, clock } = about;
  let client = about.client;
  let discovered: OAuthDiscoveryState | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let address: URL | undefined;
  let verifier = '';
  let resource: string | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadataUrl: clientDocument,
    clientMetadata: {
      client_name: 'Switchyard',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: 'native',
    },
    state: () => state,
    // The client that the person entered is for any issuer that decides about this server.
    clientInformation: (context) => client && { ...(context && { issuer: context.issuer }), ...client },
    saveClientInformation: (information) => void (client = information),
    tokens: () => undefined,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (where) => void (address = where),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    discoveryState: () => discovered,
    saveDiscoveryState(found) {
      assertCodeChallenge(found);
      // Asked for last, when the person has signed in already: a place that may not be asked is
      // said before.
      const { token_endpoint: token } = found.authorizationServerMetadata ?? {};
      if (token !== undefined) about.check(new URL(token));
      discovered = found;
    },
    saveResourceUrl: (found) => void (resource = found),
  };
  const options = {
    serverUrl: url,
    resourceMetadataUrl: metadata === undefined ? undefined : plainAddress(metadata),
    scope,
    fetchFn: about.fetch,
  };

  try {
    await auth(provider, { ...options, forceReauthorization: true });
  } catch (error) {
    // Only then: servers of 2025-03-26 need no metadata.
    if (discovered && !discovered.authorizationServerMetadata) throw saysNotWhere(new URL(url), error);
    throw error;
  }
  if (!address) throw new Error('There is no address to sign in at.');
  return { url: browserAddress(address.href), finish };

  async function finish(answer: URLSearchParams): Promise<Grant> {
    const code = only(answer, 'code');
    if (code === undefined) throw new HostError('server-failed', { code: 'sign-in-denied' });
    await auth(provider, { ...options, authorizationCode: code, iss: only(answer, 'iss') });
    if (!tokens || !client || !discovered) throw new Error('The sign-in gave nothing.');
    assertBearer(tokens);
    return {
      url,
      issuer: discovered.authorizationServerMetadata?.issuer ?? discovered.authorizationServerUrl,
      resource,
      client,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: tokens.expires_in === undefined ? undefined : clock.now() + tokens.expires_in * 1000,
      scope: address?.searchParams.get('scope') ?? undefined,
    };
  }
}

function saysNotWhere({ host }: URL, cause: unknown): HostError {
  return new HostError('server-failed', { code: 'sign-in-place-unknown', host }, { cause });
}

/**
 * Without it a code that somebody overheard would be worth a token. Servers older than the metadata
 * say nothing about it.
 */
function assertCodeChallenge({ authorizationServerMetadata: metadata }: OAuthDiscoveryState): void {
  if (!metadata || metadata.code_challenge_methods_supported?.includes('S256')) return;
  throw new HostError('server-failed', { code: 'sign-in-without-pkce', host: new URL(metadata.issuer).host });
}

/** A parameter that came twice may mean one thing to us and another to somebody else. */
function only(answer: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = answer.getAll(name);
  if (more.length > 0) throw new Error(`The answer has more than one ${name}.`);
  return value;
}
