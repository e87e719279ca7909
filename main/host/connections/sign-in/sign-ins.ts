import { computeScopeUnion, IssuerMismatchError, isStrictScopeSuperset } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { Server, ServerState } from '../../../../contract/server.ts';
import type { Needs as ShellNeeds } from '../../needs.ts';
import { oauthClient } from '../reachable.ts';
import type { SecretTexts } from '../secret-texts.ts';
import { messageOf } from '../trouble.ts';
import { browserAddress } from './addresses.ts';
import { authorizedFetch, type Challenge } from './authorized-fetch.ts';
import { beginAuthorization, newState } from './authorization.ts';
import { listenForCallback } from './callback-listener.ts';
import { grantName, readGrant, writeGrant } from './grants.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { keepSignedIn } from './keep-signed-in.ts';
import { revoke } from './revoke.ts';

type Needs = Pick<ShellNeeds, 'fetch' | 'clock' | 'log' | 'openInBrowser' | 'clientDocument'> & {
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  storeOf(server: Server): SecretTexts;
  /** Ends the connection and says what the server waits for. */
  rest(id: string, state: ServerState): void;
  start(id: string): void;
};

type Attempt = { url?: URL; end(): void };

const LASTS_MS = 5 * 60_000;
/** How often a server may want what it was just given. */
const MOST_REPEATS = 2;

/** Signing in at remote servers: who is asked for what, by whom it is answered, and where the answer is kept. */
export function createSignIns(needs: Needs) {
  const { clock, log, known, rest } = needs;
  const attempts = new Map<string, Attempt>();
  const challenges = new Map<string, Challenge>();
  const used = new Set<string>();
  const repeats = new Map<string, number>();
  const tokens = new Map<string, ReturnType<typeof keepSignedIn>>();

  return {
    /** How one run of a server asks: as the person who signed in, if somebody did. */
    fetchFor(id: string, onSignedOut: (state: ServerState) => void): typeof fetch {
      const server = known(id);
      if (server.launch.kind !== 'http') return needs.fetch;
      const { url } = server.launch;
      used.delete(id);
      return authorizedFetch({
        server: new URL(url),
        fetch: needs.fetch,
        async token(refused) {
          const token = await tokenOf(server, url)(refused);
          if (token !== undefined) used.add(id);
          return token;
        },
        onChallenge(challenge) {
          challenges.set(id, challenge);
          void readGrant(needs.storeOf(server), id, url).then((grant) => onSignedOut(stateFor(id, url, challenge, grant?.scope)));
        },
      });
    },

    /** Whether the run that was begun last asks as somebody who signed in. */
    isUsed: (id: string): boolean => used.has(id),

    async start(id: string): Promise<{ url: string; host: string }> {
      const { url } = remote(id);
      end(id);
      const attempt: Attempt = { end: () => undefined };
      attempts.set(id, attempt);
      try {
        const address = await begin(id, url, attempt);
        if (attempts.get(id) !== attempt) throw new HostError('unsupported', 'This sign-in was cancelled.');
        attempt.url = address;
        rest(id, { state: 'signing-in', since: clock.now(), url: address.href, opened: false });
        return { url: address.href, host: address.host };
      } catch (error) {
        if (attempts.get(id) === attempt) giveUp(id, attempt, wordsOf(error));
        throw error instanceof HostError ? error : new HostError('server-failed', wordsOf(error), { cause: error });
      }
    },

    /** Only what the person has before them, and only now. */
    async open(id: string): Promise<void> {
      const { state } = known(id);
      const url = attempts.get(id)?.url;
      if (!url || state.state !== 'signing-in' || state.url !== url.href)
        throw new HostError('unsupported', 'There is no sign-in under way.');
      rest(id, { ...state, opened: true });
      await needs.openInBrowser(browserAddress(url.href).href);
    },

    /** With the rights it had it may go on. */
    async cancel(id: string): Promise<void> {
      const server = known(id);
      if (!attempts.has(id)) return;
      end(id);
      const { url } = remote(id);
      const grant = await readGrant(needs.storeOf(server), id, url);
      if (grant) needs.start(id);
      else rest(id, { state: 'signed-out', at: clock.now(), reason: `You have not signed in at ${new URL(url).host}.` });
    },

    async signOut(id: string): Promise<void> {
      const server = known(id);
      const { url } = remote(id);
      end(id);
      repeats.delete(id);
      const grant = await readGrant(needs.storeOf(server), id, url);
      await needs.storeOf(server).remove(grantName(id, url));
      rest(id, { state: 'signed-out', at: clock.now(), reason: `You signed out at ${new URL(url).host}.` });
      if (grant) await revoke(grant, guarded(url)).catch((error: unknown) => log.warn(`Server ${id}: the sign-in was not revoked`, error));
    },

    /** Something else is done with the server: a sign-in under way is over. */
    end,

    close: () => [...attempts.keys()].forEach(end),
  };

  async function begin(id: string, url: string, attempt: Attempt): Promise<URL> {
    const server = known(id);
    const store = needs.storeOf(server);
    const challenge = challenges.get(id);
    const grant = await readGrant(store, id, url);
    const oauth = server.launch.kind === 'http' ? server.launch.oauth : undefined;
    const state = newState();
    const listener = await listenForCallback({ state, onAnswer: (answer) => void take(answer) });
    const cancelLimit = clock.after(LASTS_MS, () => giveUp(id, attempt, 'Nobody signed in within five minutes.'));
    attempt.end = () => {
      cancelLimit();
      listener.close();
    };
    const authorization = await beginAuthorization({
      url,
      metadata: challenge?.metadata,
      scope: computeScopeUnion(grant?.scope, challenge?.scope, oauth?.scopes?.join(' ')),
      redirectUrl: listener.redirectUrl,
      state,
      client: await oauthClient(id, server.launch, store.read),
      clientDocument: needs.clientDocument,
      fetch: guarded(url),
      clock,
    });
    return authorization.url;

    async function take(answer: URLSearchParams): Promise<void> {
      if (attempts.get(id) !== attempt) return;
      try {
        const granted = await authorization.finish(answer);
        if (attempts.get(id) !== attempt) return;
        await writeGrant(store, id, granted);
        end(id);
        needs.start(id);
      } catch (error) {
        log.warn(`Server ${id}: the sign-in could not be finished`, error);
        giveUp(id, attempt, wordsOf(error));
      }
    }
  }

  function giveUp(id: string, attempt: Attempt, reason: string): void {
    if (attempts.get(id) !== attempt) return;
    end(id);
    rest(id, { state: 'signed-out', at: clock.now(), reason });
  }

  function end(id: string): void {
    attempts.get(id)?.end();
    attempts.delete(id);
  }

  function stateFor(id: string, url: string, { wants, scope }: Challenge, had: string | undefined): ServerState {
    const { host } = new URL(url);
    const at = clock.now();
    if (wants === 'sign-in') return { state: 'signed-out', at, reason: `${host} wants to know who you are.` };
    const isNew = isStrictScopeSuperset(computeScopeUnion(had, scope), had);
    const repeated = isNew ? 0 : (repeats.get(id) ?? 0) + 1;
    repeats.set(id, repeated);
    if (repeated < MOST_REPEATS)
      return { state: 'signed-out', at, reason: `${host} wants more rights than you gave it: ${scope ?? 'it does not say which'}.` };
    repeats.delete(id);
    const reason = `${host} wants rights that it was given already, again and again.`;
    return { state: 'failed', at, trouble: { reason, cure: 'Ask whoever runs the server.', stderr: [] } };
  }

  function tokenOf(server: Server, url: string): ReturnType<typeof keepSignedIn> {
    const key = grantName(server.id, url);
    const there = tokens.get(key);
    if (there) return there;
    const store = needs.storeOf(server);
    const made = keepSignedIn({
      read: () => readGrant(store, server.id, url),
      write: (grant) => writeGrant(store, server.id, grant),
      fetch: guarded(url),
      clock,
      onTrouble: (error) => log.warn(`Server ${server.id}: the sign-in could not be renewed`, error),
    });
    tokens.set(key, made);
    return made;
  }

  function guarded(url: string): typeof fetch {
    return guardedFetch({ fetch: needs.fetch, server: new URL(url), clock });
  }

  function remote(id: string): { url: string } {
    const { launch, name } = known(id);
    if (launch.kind !== 'http') throw new HostError('unsupported', `${name} runs on this computer: there is nothing to sign in at.`);
    return launch;
  }
}

/** What came with the answer of a browser may be written by anybody; it is not shown. */
function wordsOf(error: unknown): string {
  if (error instanceof IssuerMismatchError) return 'The answer to the sign-in came from somebody else than it was asked of.';
  if (error instanceof HostError) return error.message;
  return `The sign-in did not work: ${messageOf(error).split('\n', 1)[0]?.slice(0, 300) ?? ''}`;
}
