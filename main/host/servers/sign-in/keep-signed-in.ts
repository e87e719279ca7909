import { discoverOAuthServerInfo, refreshAuthorization } from '@modelcontextprotocol/client';
import type { Clock } from '../../base/needs.ts';
import { assertBearer } from './assert-bearer.ts';
import type { Grant } from './grants.ts';

type Needs = {
  read(): Promise<Grant | undefined>;
  write(grant: Grant): Promise<void>;
  /** Asks where this grant may be renewed. */
  fetchFor(grant: Grant): typeof fetch;
  clock: Clock;
  onTrouble(error: unknown): void;
};

/** A token is renewed while it still counts: a request may be long under way. */
const BEFORE_MS = 60_000;

/** Gives the token of a grant, renewed in time. However many ask for it, it is renewed once. */
export function keepSignedIn({ read, write, fetchFor, clock, onTrouble }: Needs) {
  let renewing: Promise<Grant | undefined> | undefined;

  return async (refused?: string): Promise<string | undefined> => {
    const grant = await read();
    if (!grant) return undefined;
    const { accessToken, expiresAt } = grant;
    const isOver = refused === accessToken || (expiresAt !== undefined && clock.now() >= expiresAt - BEFORE_MS);
    if (!isOver || grant.refreshToken === undefined) return accessToken;
    renewing ??= renew(grant).finally(() => (renewing = undefined));
    return (await renewing)?.accessToken ?? accessToken;
  };

  async function renew(grant: Grant): Promise<Grant | undefined> {
    const fetch = fetchFor(grant);
    try {
      const { authorizationServerUrl, authorizationServerMetadata: metadata } = await discoverOAuthServerInfo(grant.url, {
        fetchFn: fetch,
      });
      // A refresh token is for those who issued it, whoever the server names now.
      if ((metadata?.issuer ?? authorizationServerUrl) !== grant.issuer) return undefined;
      const tokens = await refreshAuthorization(authorizationServerUrl, {
        metadata,
        clientInformation: grant.client,
        refreshToken: grant.refreshToken ?? '',
        resource: grant.resource,
        fetchFn: fetch,
      });
      assertBearer(tokens);
      const renewed: Grant = {
        ...grant,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? grant.refreshToken,
        expiresAt: tokens.expires_in === undefined ? undefined : clock.now() + tokens.expires_in * 1000,
      };
      // Signed out meanwhile: what came too late is not kept.
      if ((await read())?.accessToken !== grant.accessToken) return undefined;
      await write(renewed);
      return renewed;
    } catch (error) {
      onTrouble(error);
      return undefined;
    }
  }
}
