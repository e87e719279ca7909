import { computeScopeUnion, IssuerMismatchError } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../needs.ts';
import { messageOf } from '../read-error.ts';
import { type Authorization, beginAuthorization, newState } from './authorization.ts';
import type { Challenge } from './authorized-fetch.ts';
import { listenForCallback } from './callback-listener.ts';
import type { Grant } from './grants.ts';

type About = {
  url: string;
  challenge: Challenge | undefined;
  /** What the person gave before. */
  before: Grant | undefined;
  oauth: { scopes?: string[] } | undefined;
  client: { client_id: string; client_secret?: string; issuer?: string } | undefined;
  clientDocument: string | undefined;
  fetch: typeof fetch;
  clock: Clock;
  onGranted(grant: Grant): Promise<void>;
  /** It is over, and why; the person reads it. */
  onOver(reason: string, error?: unknown): void;
};

const LASTS_MS = 5 * 60_000;

/** One try to sign in: from asking where, over waiting for the browser to come back, to what that gave. Nothing is heard of it once it ended. */
export function createAttempt({ url, challenge, before, oauth, client, clientDocument, fetch, clock, onGranted, onOver }: About) {
  let closeListener = () => undefined as void;
  let cancelLimit = () => undefined as void;
  let ended = false;

  return { begin, end };

  /** Gives the address at which the person signs in. */
  async function begin(): Promise<URL> {
    try {
      const state = newState();
      let authorization: Authorization | undefined;
      const listener = await listenForCallback({ state, onAnswer: (answer) => authorization && void take(authorization, answer) });
      closeListener = listener.close;
      cancelLimit = clock.after(LASTS_MS, () => over('Nobody signed in within five minutes.'));
      authorization = await beginAuthorization({
        url,
        metadata: challenge?.metadata,
        scope: computeScopeUnion(before?.scope, challenge?.scope, oauth?.scopes?.join(' ')),
        redirectUrl: listener.redirectUrl,
        state,
        client,
        clientDocument,
        fetch,
        clock,
      });
      if (ended) throw new HostError('unsupported', 'This sign-in was cancelled.');
      return authorization.url;
    } catch (error) {
      const words = wordsOf(error);
      over(words, error);
      throw new HostError(error instanceof HostError ? error.code : 'server-failed', words, { cause: error });
    }
  }

  async function take(authorization: Authorization, answer: URLSearchParams): Promise<void> {
    try {
      const grant = await authorization.finish(answer);
      if (ended) return;
      await onGranted(grant);
      end();
    } catch (error) {
      over(wordsOf(error), error);
    }
  }

  function over(reason: string, error?: unknown): void {
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

/** What came with the answer of a browser may be written by anybody; it is not shown. */
function wordsOf(error: unknown): string {
  if (error instanceof IssuerMismatchError) return 'The answer to the sign-in came from somebody else than it was asked of.';
  if (error instanceof HostError) return error.message;
  return `The sign-in did not work: ${messageOf(error).split('\n', 1)[0]?.slice(0, 300) ?? ''}`;
}
