import { extractWWWAuthenticateParams } from '@modelcontextprotocol/client';

/** A challenge: what a server wants before it answers. */
export type Challenge = {
  wants: 'sign-in' | 'more-rights';
  /** The address of its metadata, as the server wrote it. */
  metadata?: string;
  scope?: string;
};

type Needs = {
  /** The one place the token is for. */
  server: URL;
  fetch: typeof fetch;
  /** The token to use; one that was just turned away is renewed first. */
  token(refused?: string): Promise<string | undefined>;
  /** The answer is held back until this is done: its receiver would take it for an outage. */
  onChallenge(challenge: Challenge): Promise<void>;
};

/**
 * Speaks to a server as somebody who signed in. Headers the person gave come first: with their own
 * Authorization nothing is added.
 */
export function authorizedFetch({ server, fetch, token, onChallenge }: Needs): typeof fetch {
  /** The token, or none, by which the last message was answered. */
  let served: { token: string | undefined } | undefined;
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    if (origin !== server.origin || new Headers(init?.headers).has('authorization')) return fetch(input, init);

    const used = await token();
    const response = await fetch(input, withToken(init, used));
    if (response.status === 403) {
      const { error, scope } = extractWWWAuthenticateParams(response);
      if (error === 'insufficient_scope') await onChallenge({ wants: 'more-rights', metadata: metadataOf(response), scope });
    }
    const isPost = init?.method === 'POST';
    if (isPost && response.ok) served = { token: used };
    if (response.status !== 401) return response;

    const renewed = used === undefined ? undefined : await token(used);
    if (renewed !== undefined && renewed !== used) {
      const second = await fetch(input, withToken(init, renewed));
      if (isPost && second.ok) served = { token: renewed };
      if (second.status !== 401) return second;
    }
    // Messages are answered: what is refused is the stream of what the server says unasked.
    if (!isPost && served && served.token === used) return new Response(null, { status: 405 });
    const { scope } = extractWWWAuthenticateParams(response);
    await onChallenge({ wants: 'sign-in', metadata: metadataOf(response), scope });
    return response;
  };
}

/** The SDK's parser gives an address whose odd characters are gone already. */
function metadataOf(response: Response): string | undefined {
  if (!extractWWWAuthenticateParams(response).resourceMetadataUrl) return undefined;
  const [, quoted, bare] = /resource_metadata=(?:"([^"]+)"|([^\s,]+))/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
  return quoted ?? bare;
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit | undefined {
  if (token === undefined) return init;
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
