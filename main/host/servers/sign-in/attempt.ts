import { computeScopeUnion } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { detached } from '../../base/guard.ts';
import type { Clock } from '../../base/needs.ts';
import { type Authorization, beginAuthorization, newState } from './authorization.ts';
import type { Challenge } from './authorized-fetch.ts';
import { listenForCallback } from './callback-listener.ts';
import type { Grant } from './grants.ts';
import { type Guarded, WantsLocal } from './guarded-fetch.ts';
import { whySignInFailed } from './why-it-failed.ts';

type AttemptInput = {
  url: string;
  challenge: Challenge | undefined;
  /** The grant from before. */
  before: Grant | undefined;
  oauth: { scopes?: string[] } | undefined;
  client: { client_id: string; client_secret?: string; issuer?: string } | undefined;
  clientDocument: string | undefined;
  guarded: Guarded;
  clock: Clock;
  onGranted(grant: Grant): Promise<void>;
  /** The attempt is over, and why; the person reads it. */
  onOver(reason: Reason, error?: unknown): void;
};

const LASTS_MS = 5 * 60_000;

/** One try to sign in: from asking where, over waiting for the browser to come back, to what that gave. Nothing is heard of it once it ended. */
export function createAttempt({ url, challenge, before, oauth, client, clientDocument, guarded, clock, onGranted, onOver }: AttemptInput) {
  let closeListener = () => undefined as void;
  let cancelLimit = () => undefined as void;
  let ended = false;
  let refused: HostError | undefined;
  let asked: URL | undefined;

  return { begin, end };

  /** Gives the address at which the person signs in, or the origin in a private network that they have to agree to before. */
  async function begin(): Promise<URL | { local: string }> {
    try {
      const state = newState();
      let authorization: Authorization | undefined;
      const listener = await listenForCallback({
        state,
        onAnswer: (answer) => authorization && detached('the answer of a sign-in', take(authorization, answer)),
      });
      closeListener = listener.close;
      cancelLimit = clock.after(LASTS_MS, () => over({ code: 'nobody-signed-in', minutes: LASTS_MS / 60_000 }));
      authorization = await beginAuthorization({
        url,
        metadata: challenge?.metadata,
        scope: computeScopeUnion(before?.scope, challenge?.scope, oauth?.scopes?.join(' ')),
        redirectUrl: listener.redirectUrl,
        state,
        client,
        clientDocument,
        fetch,
        check: guarded.check,
        clock,
      });
      if (refused) throw refused;
      if (ended) throw new HostError('unsupported', { code: 'sign-in-cancelled' });
      return authorization.url;
    } catch (error) {
      const why = failureOf(error);
      over(why.reason, error);
      if (why instanceof WantsLocal) return { local: why.origin };
      throw why;
    }
  }

  async function take(authorization: Authorization, answer: URLSearchParams): Promise<void> {
    try {
      const grant = await authorization.finish(answer);
      if (ended) return;
      await onGranted(grant);
      end();
    } catch (error) {
      over(failureOf(error).reason, error);
    }
  }

  /** After one refusal nothing more is asked: the SDK would go on with the next best guess. */
  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (refused) throw refused;
    asked = new URL(input instanceof Request ? input.url : input);
    try {
      return await guarded.fetch(input, init);
    } catch (error) {
      if (error instanceof HostError) refused = error;
      throw error;
    }
  }

  function failureOf(error: unknown): HostError {
    return refused ?? whySignInFailed(error, asked ?? new URL(url));
  }

  function over(reason: Reason, error?: unknown): void {
    if (ended) return end();
    end();
    onOver(reason, error);
  }

  function end(): void {
    ended = true;
    cancelLimit();
    closeListener();
  }
}
