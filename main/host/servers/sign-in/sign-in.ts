import { HostError } from '../../../../contract/errors.ts';
import { inLog } from '../../../../contract/reason.ts';
import type { Launch } from '../../../../contract/server.ts';
import { detached } from '../../base/guard.ts';
import type { Needs as ShellNeeds } from '../../base/needs.ts';
import type { KnownServers } from '../known-servers.ts';
import type { HostServer } from '../server.ts';
import { notReady } from '../not-ready.ts';
import { browserAddress } from './addresses.ts';
import { Attempt } from './attempt.ts';
import { authorizedFetch, type Challenge } from './authorized-fetch.ts';
import { type Challenged, Challenges } from './challenges.ts';
import { type ByProxy, createCheckedFetch, resolve } from './checked-fetch.ts';
import { type FlowEffect, type FlowEvent, keepsRenewed, nextOfFlow, noFlow, type SignInEvent, type SignInPlace } from './flow.ts';
import type { Grant } from '../grants.ts';
import { type Guarded, guardedFetch } from './guarded-fetch.ts';
import { KeptGrant } from './kept-grant.ts';
import { readableAnswers } from './readable-answers.ts';
import { revoke } from './revoke.ts';
import { whySignInFailed } from './why-it-failed.ts';

export type SignInNeeds = Pick<ShellNeeds, 'clock' | 'log' | 'openInBrowser' | 'clientDocument'> &
  ByProxy & {
    servers: Pick<KnownServers, 'known' | 'of' | 'storeOf'>;
    /** The outcome of signing in is part of the server's life. */
    tell(id: string, event: SignInEvent): void;
  };

/**
 * Signing in at one remote server: does what its state machine (`flow.ts`) says, and tells it what
 * comes of that.
 */
export class SignIn {
  readonly #server: HostServer;
  readonly #needs: SignInNeeds;
  /**
   * For places the person gave or agreed to, wherever they are. A kept connection may have died
   * while the person was reading.
   */
  readonly #askKnown: typeof fetch;
  readonly #challenges = new Challenges();
  #flow = noFlow;
  #attempt: Attempt | undefined;
  /** The request that waits for the address. */
  #asked = Promise.withResolvers<SignInPlace>();
  #kept: KeptGrant | undefined;
  /** The address for which an authorization server refused the resource indicator. */
  #resourceRefusedAt: string | undefined;
  #isUsed = false;

  constructor(server: HostServer, needs: SignInNeeds) {
    this.#server = server;
    this.#needs = needs;
    this.#askKnown = createCheckedFetch({ ...needs, resolve, isInside: () => false });
  }

  /**
   * `agreed` are other origins on this machine or in its network that the person agreed to; what
   * more it takes is said.
   */
  async start(agreed: string[] = []): Promise<SignInPlace> {
    this.#remote();
    const server = this.#server.now();
    if (server.state.state === 'off') throw new HostError('not-ready', notReady(server));
    if (server.state.state === 'changed') throw new HostError('unsupported', notReady(server));
    this.#tell({ type: 'started', agreed });
    return this.#asked.promise;
  }

  /** Only what the person has before them, and only now. */
  async open(): Promise<void> {
    const { state } = this.#server.now();
    const flow = this.#flow;
    if (flow.is !== 'waiting' || state.state !== 'signing-in' || state.url !== flow.url.href) {
      throw new HostError('unsupported', { code: 'no-sign-in-under-way' });
    }
    this.#needs.tell(this.#server.id, { type: 'sign-in-opened' });
    await this.#needs.openInBrowser(browserAddress(flow.url.href).href);
  }

  /** With the rights it had it may go on. */
  async cancel(): Promise<void> {
    const { launch } = this.#server.now();
    this.#tell({ type: 'cancelled' });
    const { is, attempts: attempt } = this.#flow;
    if (is !== 'cancelled' || launch.kind !== 'http') return;
    const grant = await this.#grantOrNone(this.#keptAt(launch.url));
    this.#tell({ attempt, type: 'looked', hasGrant: grant !== undefined, host: new URL(launch.url).host });
  }

  async signOut(): Promise<void> {
    const { url } = this.#remote();
    const kept = this.#keptAt(url);
    this.#challenges.forget();
    this.#tell({ type: 'signed-out' });
    const attempt = this.#flow.attempts;
    let grant: Grant | undefined;
    try {
      grant = await kept.read();
      await kept.forget();
    } catch (error) {
      this.#tell({ attempt, type: 'not-forgotten' });
      throw error;
    }
    this.#tell({ attempt, type: 'forgotten', host: new URL(url).host });
    if (!grant) return;
    await revoke(grant, this.#guarded(url, grant.local).fetch).catch((error: unknown) => this.#warn('the sign-in was not revoked', error));
  }

  /** Something else is done with the server: a sign-in under way is over. */
  end(): void {
    this.#tell({ type: 'ended' });
  }

  /** The `fetch` of one run of the server: as the person who signed in, if somebody did. */
  fetch(report: (challenged: Challenged) => void): typeof fetch {
    const { launch } = this.#server.now();
    if (launch.kind !== 'http') return this.#needs.fetch;
    const { url } = launch;
    const kept = this.#keptAt(url);
    this.#isUsed = false;
    return authorizedFetch({
      server: new URL(url),
      fetch: this.#needs.fetch,
      token: (refused) => this.#token(kept, refused),
      onChallenge: async (challenge) => report(await this.#challenged(kept, challenge)),
    });
  }

  /** The run that was begun last asks as somebody who signed in. */
  isUsed(): boolean {
    return this.#isUsed;
  }

  /** The token by which the run that was begun last asks; undefined: it asks as nobody. */
  async usedToken(): Promise<{ expiresAt?: number; renews: boolean } | undefined> {
    const { launch } = this.#server.now();
    const grant = launch.kind === 'http' && this.#isUsed ? await this.#keptAt(launch.url).read() : undefined;
    return grant && { ...(grant.expiresAt !== undefined && { expiresAt: grant.expiresAt }), renews: grant.refreshToken !== undefined };
  }

  #tell(event: FlowEvent): void {
    const { flow, effects } = nextOfFlow(this.#flow, event);
    this.#flow = flow;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: FlowEffect): void {
    switch (effect.do) {
      case 'ask':
        this.#asked = Promise.withResolvers();
        this.#attempt = this.#attemptOf(effect.attempt, effect.agreed);
        return detached('where somebody signs in', this.#attempt.ask());
      case 'answer':
        return this.#asked.resolve(effect.place);
      case 'refuse':
        return this.#asked.reject(effect.error);
      case 'record-page':
        return this.#server.signInRecorder().page(effect.url);
      case 'exchange':
        return this.#attempt && detached('the answer of a sign-in', this.#attempt.exchange(effect.answer));
      case 'keep':
        return detached('the grant of a sign-in', this.#keep(effect.attempt, effect.grant));
      case 'log':
        return this.#warn(inLog(effect.error.reason), effect.error.cause ?? effect.error);
      case 'tell':
        return this.#needs.tell(this.#server.id, effect.event);
      case 'close':
        return this.#attempt?.close();
      default:
        return effect satisfies never;
    }
  }

  #attemptOf(attempt: number, agreed: string[]): Attempt {
    const { clientDocument, clock } = this.#needs;
    const launch = this.#remote();
    return new Attempt({
      server: this.#server.id,
      launch,
      store: this.#needs.servers.storeOf(this.#server.now()),
      kept: this.#keptAt(launch.url),
      challenge: this.#challenges.last,
      isResourceRefused: this.#resourceRefusedAt === launch.url,
      agreed,
      clientDocument,
      guarded: (local) => this.#guarded(launch.url, local),
      clock,
      tell: (event) => {
        if (event.type === 'failed' && event.error.reason.code === 'sign-in-resource-refused') this.#resourceRefusedAt = launch.url;
        this.#tell({ ...event, attempt });
      },
    });
  }

  async #keep(attempt: number, grant: Grant): Promise<void> {
    try {
      await this.#keptAt(grant.url).keep(grant);
      this.#tell({ attempt, type: 'kept' });
    } catch (error) {
      this.#tell({ attempt, type: 'failed', error: whySignInFailed(error, new URL(grant.url)) });
    }
  }

  async #token(kept: KeptGrant, refused?: string): Promise<string | undefined> {
    const token = await kept.token(refused);
    if (token === undefined) return undefined;
    this.#isUsed = true;
    this.#server.redactor.add(token);
    return token;
  }

  async #challenged(kept: KeptGrant, challenge: Challenge): Promise<Challenged> {
    const had = await this.#grantOrNone(kept);
    return this.#challenges.note(kept.url, challenge, had?.scope);
  }

  /** Unreadable, it counts as nothing: they are asked again. */
  async #grantOrNone(kept: KeptGrant): Promise<Grant | undefined> {
    try {
      return await kept.read();
    } catch (error) {
      this.#warn('the sign-in could not be read', error);
      return undefined;
    }
  }

  #keptAt(url: string): KeptGrant {
    if (this.#kept?.url === url) return this.#kept;
    const { clock, log } = this.#needs;
    this.#kept = new KeptGrant({
      server: this.#server.id,
      url,
      store: this.#needs.servers.storeOf(this.#server.now()),
      guarded: (local) => this.#guarded(url, local),
      keepsRenewed: () => keepsRenewed(this.#flow),
      clock,
      log,
    });
    return this.#kept;
  }

  #guarded(url: string, local: string[] = []): Guarded {
    const { clock } = this.#needs;
    const { fetch, check } = guardedFetch({ fetch: this.#askKnown, resolve, byProxy: this.#needs, server: new URL(url), local, clock });
    return { fetch: readableAnswers(this.#server.signInRecorder().fetch(fetch)), check };
  }

  #remote(): Extract<Launch, { kind: 'http' }> {
    const { launch, name } = this.#server.now();
    if (launch.kind !== 'http') throw new HostError('unsupported', { code: 'no-sign-in-there', server: name });
    return launch;
  }

  #warn(what: string, error: unknown): void {
    this.#needs.log.warn(`Server ${this.#server.id}: ${what}`, error);
  }
}
