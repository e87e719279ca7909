import { discoverOAuthServerInfo, refreshAuthorization } from '@modelcontextprotocol/client';
import type { Clock, Log } from '../../base/needs.ts';
import type { SecretTexts } from '../secret-texts.ts';
import { assertBearer } from './assert-bearer.ts';
import { type Grant, grantName, readGrant, writeGrant } from '../grants.ts';
import type { Guarded } from './guarded-fetch.ts';

type Needs = {
  server: string;
  url: string;
  store: SecretTexts;
  /** Asks the places that the server names, with these other origins. */
  guarded(local: string[] | undefined): Pick<Guarded, 'fetch'>;
  /** A token that was renewed just now may be kept. */
  keepsRenewed(): boolean;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** A token is renewed while it still counts: a request may be long under way. */
const BEFORE_MS = 60_000;

/** The grant of one server at one address, in the secrets store, and its token, renewed in time. */
export class KeptGrant {
  readonly url: string;
  readonly #needs: Needs;
  #renewing: Promise<Grant | undefined> | undefined;

  constructor(needs: Needs) {
    this.url = needs.url;
    this.#needs = needs;
  }

  read(): Promise<Grant | undefined> {
    const { store, server, url } = this.#needs;
    return readGrant(store, server, url);
  }

  keep(grant: Grant): Promise<void> {
    const { store, server } = this.#needs;
    return writeGrant(store, server, grant);
  }

  forget(): Promise<void> {
    const { store, server, url } = this.#needs;
    return store.remove(grantName(server, url));
  }

  /**
   * The token to use; one that was just turned away is renewed first. However many ask for it, it
   * is renewed once.
   */
  async token(refused?: string): Promise<string | undefined> {
    const grant = await this.read();
    if (!grant) return undefined;
    const { accessToken, expiresAt } = grant;
    const isOver = refused === accessToken || (expiresAt !== undefined && this.#needs.clock.now() >= expiresAt - BEFORE_MS);
    if (!isOver || grant.refreshToken === undefined) return accessToken;
    this.#renewing ??= this.#renew(grant).finally(() => (this.#renewing = undefined));
    return (await this.#renewing)?.accessToken ?? accessToken;
  }

  async #renew(grant: Grant): Promise<Grant | undefined> {
    const { server, guarded, keepsRenewed, log } = this.#needs;
    try {
      const renewed = await renewedGrant(grant, guarded(grant.local).fetch, this.#needs.clock);
      // Signed out or in anew meanwhile: what came too late is not kept.
      if (!renewed || (await this.read())?.accessToken !== grant.accessToken || !keepsRenewed()) return undefined;
      await this.keep(renewed);
      return renewed;
    } catch (error) {
      log.warn(`Server ${server}: the sign-in could not be renewed`, error);
      return undefined;
    }
  }
}

/**
 * The grant with a new token; undefined where the server names another authorization server by now.
 */
async function renewedGrant(grant: Grant, fetchFn: typeof fetch, clock: Clock): Promise<Grant | undefined> {
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = await discoverOAuthServerInfo(grant.url, { fetchFn });
  // A refresh token is for its issuer, even if the server names another one now.
  if ((metadata?.issuer ?? authorizationServerUrl) !== grant.issuer) return undefined;
  const tokens = await refreshAuthorization(authorizationServerUrl, {
    metadata,
    clientInformation: grant.client,
    refreshToken: grant.refreshToken ?? '',
    resource: grant.resource,
    fetchFn,
  });
  assertBearer(tokens);
  return {
    ...grant,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? grant.refreshToken,
    expiresAt: tokens.expires_in === undefined ? undefined : clock.now() + tokens.expires_in * 1000,
  };
}
