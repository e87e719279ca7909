import { randomBytes } from 'node:crypto';
import {
  auth,
  exchangeAuthorization,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  OAuthError,
  OAuthErrorCode,
  RegistrationRejectedError,
} from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import { browserAddress, plainAddress } from './addresses.ts';
import { assertBearer } from './assert-bearer.ts';
import { REDIRECT_ADDRESS } from './callback-listener.ts';
import type { Grant } from '../grants.ts';
import { assertIssuer } from './issuer.ts';
import { lifeOf } from './kept-grant.ts';
import { askForToken, assertResource, refusesResource, withSlash } from './resource.ts';

type AuthorizationInput = {
  url: string;
  /** The address of its metadata, as the server wrote it, and the scopes to ask for. */
  metadata?: string;
  scope?: string;
  /**
   * Where the browser comes back to: the second where an authorization server does not take the
   * first.
   */
  redirectUrl: string;
  localhostUrl: string;
  state: string;
  /** The app as a client that the authorization server knows already. */
  client?: { client_id: string; client_secret?: string; issuer?: string };
  /** Address of the document in which the app introduces itself. */
  clientDocument?: string;
  /**
   * The authorization server is not told which server the token is for. The scopes say it: they are
   * the person's own.
   */
  leavesOutResource: boolean;
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
  const { url, metadata, scope, localhostUrl, state, clientDocument, leavesOutResource, clock } = about;
  let { client, redirectUrl } = about;
  let discovered: OAuthDiscoveryState | undefined;
  let address: URL | undefined;
  let verifier = '';
  let resource: string | undefined;
  const provider: OAuthClientProvider = {
    get redirectUrl() {
      return redirectUrl;
    },
    clientMetadataUrl: clientDocument,
    get clientMetadata() {
      return {
        client_name: 'Switchyard',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
      };
    },
    state: () => state,
    // The client that the person entered is for any issuer that decides about this server.
    clientInformation: (context) => client && { ...(context && { issuer: context.issuer }), ...client },
    saveClientInformation: (information) => void (client = information),
    tokens: () => undefined,
    // The code is exchanged by `finish`.
    saveTokens: () => undefined,
    redirectToAuthorization: (where) => void (address = where),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    discoveryState: () => discovered,
    saveDiscoveryState(found) {
      assertIssuer(found);
      assertResource(url, found);
      assertCodeChallenge(found);
      assertClient(found);
      // Asked for last, when the person has signed in already: a place that may not be asked is
      // said before.
      const { token_endpoint: token } = found.authorizationServerMetadata ?? {};
      if (token !== undefined) about.check(new URL(token));
      discovered = found;
    },
    saveResourceUrl: (found) => void (resource = found),
    ...(leavesOutResource && { validateResourceURL: async () => undefined }),
  };

  try {
    await ask().catch((error: unknown) => {
      if (!isRedirectRefused(error)) throw error;
      redirectUrl = localhostUrl;
      return ask();
    });
  } catch (error) {
    // Only then: servers of 2025-03-26 need no metadata.
    if (discovered && !discovered.authorizationServerMetadata) throw saysNotWhere(new URL(url), error);
    throw error;
  }
  if (!address) throw new Error('There is no address to sign in at.');
  return { url: browserAddress(address.href), finish };

  function ask(): ReturnType<typeof auth> {
    return auth(provider, {
      serverUrl: withSlash(url),
      resourceMetadataUrl: metadata === undefined ? undefined : plainAddress(metadata),
      scope,
      fetchFn: about.fetch,
      // The SDK's own check knows no slash: `assertIssuer` is ours.
      skipIssuerMetadataValidation: true,
      forceReauthorization: true,
    });
  }

  /** Said before anybody is sent to a page on which nobody knows the app. */
  function assertClient({ authorizationServerMetadata: found, authorizationServerUrl }: OAuthDiscoveryState): void {
    if (client || !found || found.registration_endpoint !== undefined) return;
    if (clientDocument !== undefined && found['client_id_metadata_document_supported'] === true) return;
    const { host } = new URL(authorizationServerUrl);
    throw new HostError('unsupported', { code: 'sign-in-needs-client', host, redirect: REDIRECT_ADDRESS });
  }

  async function finish(answer: URLSearchParams): Promise<Grant> {
    if (!client || !discovered) throw new Error('The sign-in was not begun.');
    const { authorizationServerUrl, authorizationServerMetadata } = discovered;
    const issuer = authorizationServerMetadata?.issuer ?? authorizationServerUrl;
    const code = only(answer, 'code');
    if (code === undefined) throw refusalOf(answer);
    const iss = only(answer, 'iss');
    const exchange = (named: string | undefined) =>
      exchangeAuthorization(authorizationServerUrl, {
        metadata: authorizationServerMetadata,
        clientInformation: client ?? { client_id: '' },
        authorizationCode: code,
        // Letter by letter (RFC 9207): a slash counts. The server's own spelling is known, too.
        iss: iss !== undefined && iss === discovered?.resourceMetadata?.authorization_servers?.[0] ? issuer : iss,
        codeVerifier: verifier,
        redirectUri: redirectUrl,
        resource: named,
        fetchFn: about.fetch,
      });
    const { tokens, resource: taken } = await askForToken(resource, exchange);
    assertBearer(tokens);
    return {
      url,
      metadata,
      issuer,
      resource: taken,
      client,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      ...lifeOf(tokens, clock),
      scope: address?.searchParams.get('scope') ?? undefined,
    };
  }
}

/** The refusals that say nothing of the addresses to lead back to. */
const OF_OTHER_THINGS = new Set([401, 403, 404, 405, 429]);

function isRedirectRefused(error: unknown): boolean {
  return error instanceof RegistrationRejectedError && error.status < 500 && !OF_OTHER_THINGS.has(error.status);
}

/** Text that a browser brought back may be written by anybody: its codes are read alone. */
function refusalOf(answer: URLSearchParams): Error {
  if (refusesResource(answer.get('error'), answer.get('error_description'))) {
    return new OAuthError(OAuthErrorCode.InvalidTarget, 'The authorization server refused the resource.');
  }
  return new HostError('server-failed', { code: 'sign-in-denied' });
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
