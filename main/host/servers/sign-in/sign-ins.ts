import { HostError } from '../../../../contract/errors.ts';
import { inLog } from '../../../../contract/reason.ts';
import type { Launch, Server } from '../../../../contract/server.ts';
import type { Needs as ShellNeeds } from '../../base/needs.ts';
import { oauthClient } from '../list/reachable.ts';
import type { SecretTexts } from '../list/secret-texts.ts';
import type { LifeEvent } from '../session/life.ts';
import { notReady } from '../session/not-ready.ts';
import { browserAddress } from './addresses.ts';
import { createAttempt } from './attempt.ts';
import type { SignInRecorder } from '../../traffic/record-sign-in.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { type Challenged, createChallenges } from './challenges.ts';
import { createCheckedFetch, resolve } from './checked-fetch.ts';
import { grantName, readGrant, writeGrant } from './grants.ts';
import { type Guarded, guardedFetch } from './guarded-fetch.ts';
import { keepSignedIn } from './keep-signed-in.ts';
import { revoke } from './revoke.ts';

type Needs = Pick<ShellNeeds, 'fetch' | 'clock' | 'log' | 'openInBrowser' | 'clientDocument'> & {
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  storeOf(server: Server): SecretTexts;
  /** The outcome of signing in is part of the server's life. */
  tell(id: string, event: SignInEvent): void;
  /** The recorder of what is asked for the sign-in of this server. */
  recorded(id: string): SignInRecorder;
  /** A token is about to be used. */
  onToken(id: string, token: string): void;
};

/** The part of a server's life that signing in decides. */
export type SignInEvent = Extract<LifeEvent, { type: 'sign-in-begun' | 'sign-in-opened' | 'sign-in-over' | 'signed-in' }>;

/** For places the person gave or agreed to, wherever they are. A kept connection may have died while the person was reading. */
const askKnown = createCheckedFetch({ resolve, isInside: () => false });

export type SignIns = ReturnType<typeof createSignIns>;

/** Signing in at remote servers: who is asked for what, by whom it is answered, and where the answer is kept. */
export function createSignIns(needs: Needs) {
  const { clock, log, known, tell } = needs;
  const attempts = new Map<string, { attempt: ReturnType<typeof createAttempt>; url?: URL }>();
  const tokens = new Map<string, ReturnType<typeof keepSignedIn>>();
  const used = new Set<string>();
  const challenges = createChallenges();

  return {
    /** The `fetch` of one run of a server: as the person who signed in, if somebody did. */
    fetchFor(id: string, report: (challenged: Challenged) => void): typeof fetch {
      const { launch } = known(id);
      if (launch.kind !== 'http') return needs.fetch;
      const { url } = launch;
      used.delete(id);
      return authorizedFetch({
        server: new URL(url),
        fetch: needs.fetch,
        async token(refused) {
          const token = await tokenOf(id, url)(refused);
          if (token === undefined) return undefined;
          used.add(id);
          needs.onToken(id, token);
          return token;
        },
        async onChallenge(challenge) {
          const had = await scopeOf(id, url);
          report(challenges.note(id, url, challenge, had));
        },
      });
    },

    /** The run that was begun last asks as somebody who signed in. */
    isUsed: (id: string): boolean => used.has(id),

    /** The token by which the run that was begun last asks; undefined: it asks as nobody. */
    async tokenOf(id: string): Promise<{ expiresAt?: number; renews: boolean } | undefined> {
      const { launch } = known(id);
      const grant = launch.kind === 'http' && used.has(id) ? await grantOf(id, launch.url) : undefined;
      return grant && { ...(grant.expiresAt !== undefined && { expiresAt: grant.expiresAt }), renews: grant.refreshToken !== undefined };
    },

    /** `agreed` are other origins on this machine or in its network that the person agreed to; what more it takes is said. */
    async start(id: string, agreed: string[] = []): Promise<{ url: string; host: string } | { local: string }> {
      const { url, oauth } = remote(id);
      const { state } = known(id);
      if (state.state === 'off') throw new HostError('not-ready', notReady(known(id)));
      if (state.state === 'changed') throw new HostError('unsupported', notReady(known(id)));
      end(id);
      const store = needs.storeOf(known(id));
      const before = await grantOf(id, url);
      const local = [...new Set([...(before?.local ?? []), ...agreed])];
      const client = await oauthClient(id, known(id).launch, store.read);
      const attempt = createAttempt({
        url,
        challenge: challenges.of(id),
        before,
        oauth,
        // The client's secret is for those who took it before, whoever the server names now.
        client: client && before?.client.client_id === client.client_id ? { ...client, issuer: before.issuer } : client,
        clientDocument: needs.clientDocument,
        guarded: guarded(id, url, local),
        clock,
        async onGranted(grant) {
          await writeGrant(store, id, { ...grant, local });
          attempts.delete(id);
          tell(id, { type: 'signed-in' });
        },
        onOver(reason, error) {
          log.warn(`Server ${id}: ${inLog(reason)}`, error);
          attempts.delete(id);
          tell(id, { type: 'sign-in-over', reason });
        },
      });
      end(id);
      attempts.set(id, { attempt });
      const address = await attempt.begin();
      if ('local' in address) return address;
      attempts.set(id, { attempt, url: address });
      needs.recorded(id).page(address);
      tell(id, { type: 'sign-in-begun', url: address.href });
      return { url: address.href, host: address.host };
    },

    /** Only what the person has before them, and only now. */
    async open(id: string): Promise<void> {
      const { state } = known(id);
      const url = attempts.get(id)?.url;
      if (!url || state.state !== 'signing-in' || state.url !== url.href) {
        throw new HostError('unsupported', { code: 'no-sign-in-under-way' });
      }
      tell(id, { type: 'sign-in-opened' });
      await needs.openInBrowser(browserAddress(url.href).href);
    },

    /** With the rights it had it may go on. */
    async cancel(id: string): Promise<void> {
      known(id);
      if (!attempts.has(id)) return;
      end(id);
      const { url } = remote(id);
      if (await grantOf(id, url)) tell(id, { type: 'signed-in' });
      else tell(id, { type: 'sign-in-over', reason: { code: 'not-signed-in', host: new URL(url).host } });
    },

    async signOut(id: string): Promise<void> {
      const { url } = remote(id);
      end(id);
      challenges.forget(id);
      const grant = await grantOf(id, url);
      await needs.storeOf(known(id)).remove(grantName(id, url));
      tell(id, { type: 'sign-in-over', reason: { code: 'signed-out', host: new URL(url).host } });
      if (grant)
        await revoke(grant, guarded(id, url, grant.local).fetch).catch((error: unknown) =>
          log.warn(`Server ${id}: the sign-in was not revoked`, error),
        );
    },

    /** Something else is done with the server: a sign-in under way is over. */
    end,

    close: (): void => [...attempts.keys()].forEach(end),
  };

  function end(id: string): void {
    attempts.get(id)?.attempt.end();
    attempts.delete(id);
  }

  function grantOf(id: string, url: string) {
    return readGrant(needs.storeOf(known(id)), id, url);
  }

  /** The grant from before. Unreadable, it counts as nothing: they are asked again. */
  async function scopeOf(id: string, url: string): Promise<string | undefined> {
    try {
      return (await grantOf(id, url))?.scope;
    } catch (error) {
      log.warn(`Server ${id}: the sign-in could not be read`, error);
      return undefined;
    }
  }

  function tokenOf(id: string, url: string): ReturnType<typeof keepSignedIn> {
    const key = grantName(id, url);
    const there = tokens.get(key);
    if (there) return there;
    const store = needs.storeOf(known(id));
    const made = keepSignedIn({
      read: () => readGrant(store, id, url),
      write: (grant) => writeGrant(store, id, grant),
      fetchFor: (grant) => guarded(id, url, grant.local).fetch,
      clock,
      onTrouble: (error) => log.warn(`Server ${id}: the sign-in could not be renewed`, error),
    });
    tokens.set(key, made);
    return made;
  }

  function guarded(id: string, url: string, local: string[] = []): Guarded {
    const { fetch, check } = guardedFetch({ fetch: askKnown, resolve, server: new URL(url), local, clock });
    return { fetch: needs.recorded(id).fetch(fetch), check };
  }

  function remote(id: string): Extract<Launch, { kind: 'http' }> {
    const { launch, name } = known(id);
    if (launch.kind !== 'http') throw new HostError('unsupported', { code: 'no-sign-in-there', server: name });
    return launch;
  }
}
