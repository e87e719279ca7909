import { OAuthError, OAuthErrorCode, type OAuthTokens, refreshAuthorization } from '@modelcontextprotocol/client';
import type { Clock, Log } from '../../base/needs.ts';
import type { SecretTexts } from '../secret-texts.ts';
import { assertBearer } from './assert-bearer.ts';
import { type Grant, grantName, readGrant, writeGrant } from '../grants.ts';
import type { Guarded } from './guarded-fetch.ts';
import { discoverIssuer, isSameIssuer } from './issuer.ts';
import { askForToken } from './resource.ts';

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
/** A renewal that failed is not tried again at once: many requests may be turned away at a time. */
const RESTS_MS = 30_000;
/** Refusals that say nothing of the refresh token. */
const PASSING = new Set<string>([OAuthErrorCode.ServerError, OAuthErrorCode.TemporarilyUnavailable, OAuthErrorCode.TooManyRequests]);

/** The grant of one server at one address, in the secrets store, and its token, renewed in time. */
export class KeptGrant {
  readonly url: string;
  readonly #needs: Needs;
  #renewing: Promise<Grant | undefined> | undefined;
  /** The refresh token that failed last, and how long it is let rest. */
  #failed: { refreshToken: string; until: number } | undefined;

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
    const { accessToken, refreshToken, expiresAt } = grant;
    const renewAt = grant.renewAt ?? (expiresAt === undefined ? Infinity : expiresAt - BEFORE_MS);
    const isOver = refused === accessToken || this.#needs.clock.now() >= renewAt;
    if (!isOver || refreshToken === undefined || this.#rests(refreshToken)) return accessToken;
    this.#renewing ??= this.#renew(grant).finally(() => (this.#renewing = undefined));
    return (await this.#renewing)?.accessToken ?? accessToken;
  }

  async #renew(grant: Grant): Promise<Grant | undefined> {
    const { server, guarded, keepsRenewed, clock, log } = this.#needs;
    try {
      const renewed = await renewedGrant(grant, guarded(grant.local).fetch, clock);
      // Signed out or in anew meanwhile: what came too late is not kept.
      if (!renewed || (await this.read())?.accessToken !== grant.accessToken || !keepsRenewed()) return undefined;
      await this.keep(renewed);
      return renewed;
    } catch (error) {
      const isRefused = error instanceof OAuthError && !PASSING.has(error.code);
      this.#failed = { refreshToken: grant.refreshToken ?? '', until: isRefused ? Infinity : clock.elapsed() + RESTS_MS };
      log.warn(`Server ${server}: the sign-in could not be renewed`, error);
      return undefined;
    }
  }

  #rests(refreshToken: string): boolean {
    return this.#failed?.refreshToken === refreshToken && this.#needs.clock.elapsed() < this.#failed.until;
  }
}

/**
 * The time at which a token is over, and at which it is renewed: soon before, or at half of a short
 * life. One that does not say when it is over is renewed once it is turned away.
 */
export function lifeOf({ expires_in: seconds }: OAuthTokens, clock: Clock): Pick<Grant, 'expiresAt' | 'renewAt'> {
  if (seconds === undefined) return { expiresAt: undefined, renewAt: undefined };
  const ms = seconds * 1000;
  return { expiresAt: clock.now() + ms, renewAt: clock.now() + Math.max(ms - BEFORE_MS, ms / 2) };
}

/**
 * The grant with a new token; undefined where the server names another authorization server by now.
 */
async function renewedGrant(grant: Grant, fetchFn: typeof fetch, clock: Clock): Promise<Grant | undefined> {
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = await discoverIssuer(grant, fetchFn);
  // A refresh token is for its issuer, even if the server names another one now.
  if (!isSameIssuer(metadata?.issuer ?? authorizationServerUrl, grant.issuer)) return undefined;
  const { tokens, resource } = await askForToken(grant.resource, (named) =>
    refreshAuthorization(authorizationServerUrl, {
      metadata,
      clientInformation: grant.client,
      refreshToken: grant.refreshToken ?? '',
      resource: named,
      fetchFn,
    }),
  );
  assertBearer(tokens);
  return {
    ...grant,
    resource,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? grant.refreshToken,
    ...lifeOf(tokens, clock),
  };
}
