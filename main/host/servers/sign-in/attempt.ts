import { computeScopeUnion } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import type { SecretTexts } from '../secret-texts.ts';
import { type Authorization, beginAuthorization, newState } from './authorization.ts';
import type { Challenge } from './authorized-fetch.ts';
import { type CallbackListener, listenForCallback } from './callback-listener.ts';
import type { AttemptEvent } from './flow.ts';
import { clientSecretName, type Grant } from '../grants.ts';
import type { Guarded } from './guarded-fetch.ts';
import type { KeptGrant } from './kept-grant.ts';
import { whySignInFailed } from './why-it-failed.ts';

type Needs = {
  server: string;
  launch: Extract<Launch, { kind: 'http' }>;
  store: SecretTexts;
  /** The grant from before. */
  kept: Pick<KeptGrant, 'read'>;
  challenge: Challenge | undefined;
  /** The authorization server refused the resource indicator (RFC 8707) before. */
  isResourceRefused: boolean;
  /** Other origins on this machine or in its network that the person agreed to just now. */
  agreed: string[];
  clientDocument: string | undefined;
  /** Asks the places that the server names, with these other origins. */
  guarded(local: string[]): Guarded;
  clock: Clock;
  tell(event: AttemptEvent): void;
};

type Before = { grant: Grant | undefined; client: { client_id: string; client_secret?: string; issuer?: string } | undefined };

const LASTS_MS = 5 * 60_000;

/**
 * One attempt to sign in: asks where, waits for the browser, exchanges the code. Its course is told
 * as events.
 */
export class Attempt {
  readonly #needs: Needs;
  #local: string[] = [];
  #listener: CallbackListener | undefined;
  #authorization: Authorization | undefined;
  #cancelLimit = () => undefined as void;
  /** The reason why nothing more is asked. */
  #refused: HostError | undefined;
  /** The place that was asked last. */
  #asked: URL;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#asked = new URL(needs.launch.url);
  }

  /**
   * Finds the address at which the person signs in, and waits for the browser to come back from
   * there.
   */
  async ask(): Promise<void> {
    const { tell } = this.#needs;
    let before: Before;
    try {
      before = await this.#before();
    } catch (error) {
      return tell({ type: 'not-read', error });
    }
    try {
      tell({ type: 'placed', url: await this.#begin(before) });
    } catch (error) {
      tell({ type: 'failed', error: this.#failureOf(error) });
    }
  }

  /** Exchanges the code that the browser brought. */
  async exchange(answer: URLSearchParams): Promise<void> {
    const { tell } = this.#needs;
    try {
      const grant = await this.#authorization?.finish(answer);
      if (grant) tell({ type: 'granted', grant: { ...grant, local: this.#local } });
    } catch (error) {
      tell({ type: 'failed', error: this.#failureOf(error) });
    }
  }

  /** Nothing more is asked, and the browser is not waited for. */
  close(): void {
    this.#refused ??= new HostError('unsupported', { code: 'sign-in-cancelled' });
    this.#cancelLimit();
    this.#listener?.close();
  }

  async #before(): Promise<Before> {
    const { server, launch, store, kept } = this.#needs;
    const grant = await kept.read();
    const client = await oauthClient({ server, launch, store });
    // The client's secret is for the issuer that took it before, even if the server names another
    // one now.
    const isSame = client && grant?.client.client_id === client.client_id;
    return { grant, client: isSame ? { ...client, issuer: grant.issuer } : client };
  }

  async #begin({ grant, client }: Before): Promise<URL> {
    const { launch, challenge, isResourceRefused, agreed, clientDocument, clock, tell } = this.#needs;
    this.#local = [...new Set([...(grant?.local ?? []), ...agreed])];
    const guarded = this.#needs.guarded(this.#local);
    const state = newState();
    const listener = await listenForCallback({ state, onAnswer: (answer) => tell({ type: 'answered', answer }) });
    this.#listener = listener;
    // The attempt ended before the listener was there.
    if (this.#refused) listener.close();
    else this.#cancelLimit = clock.after(LASTS_MS, () => tell({ type: 'late', minutes: LASTS_MS / 60_000 }));
    const own = launch.oauth?.scopes?.join(' ');
    // Without the resource nothing but the scopes says what the token is for: those of a server
    // could name another one (token misuse).
    const leavesOutResource = isResourceRefused && own !== undefined && own !== '';
    this.#authorization = await beginAuthorization({
      url: launch.url,
      metadata: challenge?.metadata ?? grant?.metadata,
      scope: leavesOutResource ? own : computeScopeUnion(grant?.scope, challenge?.scope, own),
      redirectUrl: listener.redirectUrl,
      localhostUrl: listener.localhostUrl,
      leavesOutResource,
      state,
      client,
      clientDocument,
      fetch: (input, init) => this.#fetch(guarded, input, init),
      check: guarded.check,
      clock,
    });
    // The SDK may have gone on after a refusal.
    if (this.#refused) throw this.#refused;
    return this.#authorization.url;
  }

  /** After one refusal nothing more is asked: the SDK would go on with the next best guess. */
  async #fetch(guarded: Guarded, input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (this.#refused) throw this.#refused;
    this.#asked = new URL(input instanceof Request ? input.url : input);
    try {
      return await guarded.fetch(input, init);
    } catch (error) {
      if (error instanceof HostError) this.#refused = error;
      throw error;
    }
  }

  #failureOf(error: unknown): HostError {
    return this.#refused ?? whySignInFailed(error, this.#asked);
  }
}

/** The app as a client of the server's authorization server, if that knows it. */
async function oauthClient({ server, launch, store }: Pick<Needs, 'server' | 'launch' | 'store'>) {
  if (!launch.oauth) return undefined;
  const { clientId, clientSecret } = launch.oauth;
  const secret = typeof clientSecret === 'string' ? clientSecret : clientSecret && (await store.read(clientSecretName(server)));
  return { client_id: clientId, ...(secret !== undefined && { client_secret: secret }) };
}
